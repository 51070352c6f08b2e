/**
 * Parked calls: the other party hears music at a numbered place, and others may pick it up. After a time it rings the
 * user who parked it, and continues to wait if that user does not answer.
 */

import { parkingPlaces } from '../../../../shared/domain/dialable.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Termination } from '../../telephony/ports/sip.ts';
import { isConnected, outwardState, type Party } from '../model/call.ts';
import { openParty } from '../model/newCall.ts';
import { opposite, type Side } from '../model/side.ts';
import { transferred } from '../model/terminations.ts';
import type { CallSession } from '../session/callSession.ts';
import type { ActionContext } from './actionContext.ts';
import { attachParty, destinationFor, detachParty, inheritedBy } from './partyTransfer.ts';

type Dependencies = Pick<
  ActionContext,
  'agents' | 'clock' | 'focus' | 'holdMusic' | 'logger' | 'media' | 'registry' | 'ringing' | 'starter' | 'users'
>;

/** How long a call is parked before it rings who parked it, and how long until it does so again. */
export const parkedForMs = 120_000;
/** A call of an earlier process is parked for so long at least: until the page of who parked it is back. */
const backAgainMs = 10_000;
/** How long it rings there. */
const returnRingMs = 30_000;

/** Continues a recording of one call in another. */
export type ContinueRecording = (from: CallSession, to: CallSession) => void;

/** A place for a call. */
export interface PlannedParking {
  readonly slot: string;
  /** `how` the call before it ends; default: as one that was passed on. */
  park(how?: Termination): void;
}

/** Parks calls. */
export class Parking {
  readonly #deps: Dependencies;
  readonly #continueRecording: ContinueRecording;

  constructor(deps: Dependencies, continueRecording: ContinueRecording) {
    this.#deps = deps;
    this.#continueRecording = continueRecording;
  }

  /** Checks that the party opposite `side` can be parked, and says where; `park` does it. */
  async plan(session: CallSession, side: Side, wanted: true | string): Promise<PlannedParking> {
    const { call } = session;
    const by = call[side].party;
    if (by.userId === null || !isConnected(call)) {
      throw new Refusal('wrongState', `Cannot park a call in state ${outwardState(call)}`, 'park');
    }
    const slot = this.#slot(call.customerId, wanted);
    const users = await this.#deps.users.ofCustomer(call.customerId);
    const offeredTo = users.map(({ id }) => id);
    return {
      slot,
      park: (how = transferred) =>
        this.#park({ session, side, how }, slot, { ...by, userId: by.userId ?? 0 }, offeredTo),
    };
  }

  #slot(customerId: number, wanted: true | string): string {
    const calls = this.#deps.registry.all().filter(({ call }) => call.customerId === customerId);
    const taken = new Set(calls.map(({ call }) => call.parked?.slot));
    if (wanted !== true) {
      if (taken.has(wanted)) throw new Refusal('wrongState', `The place ${wanted} is taken`, 'park');
      return wanted;
    }
    for (let slot = parkingPlaces.first; slot <= parkingPlaces.last; slot += 1)
      if (!taken.has(String(slot))) return String(slot);
    throw new Refusal('wrongState', 'All parking slots are taken', 'park');
  }

  #park(
    { session, side, how }: { readonly session: CallSession; readonly side: Side; readonly how: Termination },
    slot: string,
    by: Party & { readonly userId: number },
    offeredTo: readonly number[],
  ): void {
    const moving = detachParty(session, opposite(side));
    const child = this.#deps.starter.begin({
      ...inheritedBy(session),
      destination: destinationFor(moving.side.party),
      source: 'far',
      near: { party: openParty(slot), leg: 'idle' },
      far: moving.side,
      ownerId: by.userId,
      referredBy: by.name || by.number,
    });
    session.end(side, how);
    attachParty(this.#deps, child, 'far', moving);
    const at = this.#deps.clock.now();
    child.annotate({ parked: { slot, byId: by.userId, byName: by.name, at, returnsAt: at + parkedForMs }, offeredTo });
    child.due({ type: 'rang', users: [] });
    this.#entertain(child, by.userId);
    this.#comeBackLater(child, by.userId);
    this.#continueRecording(session, child);
  }

  /** Keeps the caller of an earlier process at its place. */
  resume(session: CallSession): void {
    const { parked } = session.call;
    if (!parked) return;
    const now = this.#deps.clock.now();
    const returnsAt = Math.max(parked.returnsAt, now + backAgainMs);
    session.annotate({ parked: { ...parked, returnsAt } });
    this.#entertain(session, parked.byId);
    this.#comeBackLater(session, parked.byId, returnsAt - now);
  }

  /**
   * Music until somebody answers or the party leaves; a PBX that plays its own music is told that the party is on hold.
   */
  #entertain(child: CallSession, userId: number): void {
    const { media, holdMusic, logger } = this.#deps;
    let frames: readonly Int16Array[] = [];
    let next = 0;
    let isHeld = false;
    const port = media.createAppPort({
      pull() {
        const frame = frames[next] ?? null;
        next = (next + 1) % Math.max(1, frames.length);
        return frame;
      },
    });
    child.setApp('near', port);
    const waits = () => child.call.near.leg === 'offered' && !child.ended;
    const stop = child.watch(() => {
      if (waits()) return;
      stop();
      child.setApp('near', null);
      port.close();
      if (isHeld && !child.ended) void child.resumePeer('far');
    });
    const { customerId, lineId } = child.call;
    holdMusic?.of({ customerId, lineId, userId }).then(
      (music) => {
        if (music) frames = media.framesOfLoop(music);
        else if (waits()) {
          isHeld = true;
          void child.holdPeer('far');
        }
      },
      (error: unknown) => logger.error({ callId: child.id, err: error }, 'music for a parked call cannot be played'),
    );
  }

  #comeBackLater(child: CallSession, userId: number, afterMs = parkedForMs): void {
    const cancel = this.#deps.clock.after(afterMs, () => {
      stop();
      this.#comeBack(child, userId);
    });
    const stop = child.watch((call) => {
      if (call.parked !== null && call.endedAt === null) return;
      cancel();
      stop();
    });
  }

  #comeBack(child: CallSession, userId: number): void {
    const { parked, offeredTo } = child.call;
    if (child.ended || !parked) return;
    const waitOn = () => {
      const returnsAt = this.#deps.clock.now() + parkedForMs;
      child.annotate({ ringing: [], offeredTo, parked: { ...parked, returnsAt } });
      this.#comeBackLater(child, userId);
    };
    if (this.#deps.agents.isReachable(userId)) this.#deps.ringing.ring(child, [userId], waitOn, returnRingMs);
    else waitOn();
  }
}
