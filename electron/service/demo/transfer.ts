import type { IncomingRefer, SipLeg } from '../telephony/ports/sip.ts';
import type { SimulatedParty } from './party/simulatedParty.ts';

/** Calls whom the transferor names; its dialog is in `replaces` when it has one with them. */
export type TransferDialler = (target: string, replaces: string | null) => Promise<SipLeg>;

/**
 * Follows a transfer that the other side requests (RFC 3515, RFC 3891): the party calls the target itself and reports
 * progress. The old call is ended once the target has answered; otherwise the party stays in it. Resolves with the new
 * leg, or null if there is none.
 */
export async function followTransfer(
  party: SimulatedParty,
  refer: IncomingRefer,
  dial: TransferDialler,
): Promise<SipLeg | null> {
  if (!party.startMoving()) {
    await refer.reject(491);
    return null;
  }
  await refer.accept();
  const before = party.leg;
  const leg = await dial(refer.target, refer.replaces).catch(() => null);
  const status = leg === null ? 503 : await outcome(leg, (progress) => void refer.notify(progress));
  if (leg === null || status >= 300) {
    await refer.notify(status);
    party.stay();
    return null;
  }
  party.moveTo(leg);
  await refer.notify(status);
  await before.end();
  return leg;
}

/** The final status of a call; calls `onProgress` with provisional ones. */
function outcome(leg: SipLeg, onProgress: (status: number) => void): Promise<number> {
  return new Promise((resolve) => {
    leg.on((event) => {
      if (event.type === 'provisional') onProgress(event.status);
      else if (event.type === 'answered') resolve(200);
      else if (event.type === 'ended') resolve(event.termination.sipStatus ?? 487);
    });
  });
}
