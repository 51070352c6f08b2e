/** Calls as shown to phones that watch a lamp (RFC 4235). Pure. */
import { type Call, type Party, sourceOf } from '../../../calls/model/call.ts';
import { opposite, type Side } from '../../../calls/model/side.ts';
import { maySeeCall } from '../../../calls/session/registry.ts';
import type { Viewer } from '../../../kernel/principal.ts';
import type { WatchedDialog, WatchedParty } from '../../../telephony/ports/sipEvents.ts';
import { phoneRealm } from '../../../telephony/ports/sipServer.ts';
import { dialogStateOf, type Resource, sideOf } from './resources.ts';

/** Suffix of the tag of the party that is not watched. */
const REMOTE = '-remote';

/** Whom or what the lamp shows. */
export interface Watchee {
  readonly resource: Resource;
  /** The number shown. */
  readonly number: string;
  readonly name: string;
}

/** The dialog of a call; null if the watched resource is not part of it. */
export function watchedDialog(call: Call, { resource, number, name }: Watchee, viewer: Viewer): WatchedDialog | null {
  const side = sideOf(call, resource);
  if (side === null) return null;
  const owner = 'id' in resource ? `${resource.kind}${resource.id}` : number;
  const isSeen = maySeeCall(viewer, call);
  const own = call[side].party;
  const isOwn = resource.kind !== 'user' || own.userId === resource.id;
  // The real Call-ID is shown only to those who see it in the API. The real tags are never shown: with them the dialog
  // could be taken over.
  const callId = isSeen && isOwn && own.sipCallId !== '' ? own.sipCallId : `${call.id}-${owner}@${phoneRealm}.invalid`;
  return {
    id: `${call.id}-${owner}`,
    state: dialogStateOf(call, resource),
    direction: side === call.source ? 'initiator' : 'recipient',
    callId,
    localTag: `${call.id}-${owner}`,
    remoteTag: `${call.id}${REMOTE}`,
    local: { user: number, name, holds: resource.kind === 'place' || call.heldBy.includes(side) },
    remote: isSeen ? partyOf(remoteOf(call, resource, side), call.heldBy.includes(opposite(side))) : null,
  };
}

/** The call of a dialog that was shown, whichever of its ends the phone takes for its own; null if none was. */
export function callOfTags({ toTag, fromTag }: { readonly toTag: string; readonly fromTag: string }): number | null {
  const [tag, other] = fromTag.endsWith(REMOTE) ? [toTag, fromTag] : [fromTag, toTag];
  const [, id] = /^(\d{1,15})-[^-]/.exec(tag) ?? [];
  return id !== undefined && other === `${id}${REMOTE}` ? Number(id) : null;
}

/** The other party: of a queue the caller, whoever answers it. */
function remoteOf(call: Call, resource: Resource, side: Side): Party {
  return resource.kind === 'queue' ? sourceOf(call).party : call[opposite(side)].party;
}

function partyOf({ number, name }: Party, holds: boolean): WatchedParty {
  return { user: number === '' ? 'anonymous' : number, name, holds };
}
