import type { Cdr } from '../../../../shared/api/history/cdr.ts';
import { codeOf, destinationCodes } from '../../../../shared/domain/codes.ts';
import { type CallSide, nameOfPeer, numberOfPeer, type Peer } from '../../../entities/call/callView.ts';
import { inOneLine } from '../../../strings/isolated.ts';
import { t } from '../../../strings/t.ts';

/** The parties of a past call from the user's point of view. */
export interface Parties {
  /** The side that the user was on; null for a call of others. */
  readonly mySide: CallSide | null;
  /** The one to call back. */
  readonly peer: Peer;
  readonly title: string;
  /** For a second line: the number if the title does not say it, and the agent of somebody else's call. */
  readonly subtitle: string;
}

const destinations = {
  in: codeOf(destinationCodes, 'in'),
  out: codeOf(destinationCodes, 'out'),
} as const;

/** The calling side of a call. */
export const sourceOf = (cdr: Cdr): Peer => ({ name: cdr.src_name, number: cdr.src });
/** The called side of a call. */
export const targetOf = (cdr: Cdr): Peer => ({ name: cdr.dst_name, number: cdr.dst });

function sideOf(cdr: Cdr, userId: number): CallSide | null {
  const id = String(userId);
  if (cdr.src_id === id) return 'src';
  if (cdr.dst_id === id) return 'dst';
  if (cdr.user_id !== userId) return null;
  return cdr.destination === destinations.in ? 'dst' : 'src';
}

function agentOf(cdr: Cdr): Peer | null {
  if (cdr.destination === destinations.in) return cdr.dst_id ? targetOf(cdr) : null;
  return sourceOf(cdr);
}

/** The calls of others: the party outside, with the agent; in an internal call both. */
function partiesOfOthers(cdr: Cdr): Parties {
  if (cdr.destination !== destinations.in && cdr.destination !== destinations.out) {
    const title = t('history.between', { src: nameOfPeer(sourceOf(cdr)), dst: nameOfPeer(targetOf(cdr)) });
    return { mySide: null, peer: targetOf(cdr), title, subtitle: '' };
  }
  const peer = cdr.destination === destinations.in ? sourceOf(cdr) : targetOf(cdr);
  const agent = agentOf(cdr);
  const subtitle = inOneLine([numberOfPeer(peer), agent && nameOfPeer(agent)]);
  return { mySide: null, peer, title: nameOfPeer(peer), subtitle };
}

/** Determines the parties of a past call. */
export function partiesOf(cdr: Cdr, userId: number): Parties {
  const mySide = sideOf(cdr, userId);
  if (mySide === null) return partiesOfOthers(cdr);
  const peer = mySide === 'src' ? targetOf(cdr) : sourceOf(cdr);
  return { mySide, peer, title: nameOfPeer(peer), subtitle: numberOfPeer(peer) };
}
