/** A phone that transferred its party by REFER, until it has the result (RFC 3515, RFC 5589 section 6). */
import type { Logger } from 'pino';
import { type MediaEngine, PCM_FRAME_SAMPLES } from '../../telephony/ports/media.ts';
import type { IncomingRefer, SipLeg, Termination } from '../../telephony/ports/sip.ts';
import type { Call } from '../model/call.ts';
import type { Side } from '../model/side.ts';
import type { CallSession } from '../session/callSession.ts';

/** Status for a target without a more specific one. */
const unavailable = 480;
/** Status when one of the parties hung up before they were joined. */
export const terminated = 487;

/** The dialog of a phone whose transfer failed. */
export interface ReturnedDialog {
  readonly leg: SipLeg;
  /** The phone has its party on hold. */
  readonly isHolding: boolean;
}

/** Keeps the phone's dialog up while the target is called, so that the party can come back to it. */
export class ReferringPhone {
  readonly #refer: IncomingRefer;
  readonly #logger: Logger;
  #leg: SipLeg | null = null;
  #isHolding = false;
  #lastReported = 100;
  #stopListening = () => {};
  #stopFollowing = () => {};

  /** `refer` was accepted. */
  constructor(refer: IncomingRefer, logger: Logger) {
    this.#refer = refer;
    this.#logger = logger;
  }

  /** Takes the phone's dialog out of a call that ends because of the transfer. */
  keep(session: CallSession, side: Side): void {
    const leg = session.releaseSip(side);
    if (!leg) return;
    this.#leg = leg;
    this.#isHolding = session.call.heldBy.includes(side);
    this.#stopListening = leg.on((event) => {
      if (event.type === 'ended') this.#leg = null;
      else if (event.type === 'remoteHold') this.#isHolding = event.held;
      else if (event.type === 'referred') void event.refer.reject(491);
    });
  }

  /**
   * Reports the progress of the target on `side` until it answers or the call ends; then the phone's dialog ends too.
   */
  follow(session: CallSession, side: Side): void {
    const look = (call: Call) => {
      if (call[side].leg === 'answered') void this.succeeded();
      else if (call.endedAt !== null) void this.#end(call.termination?.sipStatus ?? terminated);
      else if (call.ringing.length > 0 || call[side].leg === 'early') void this.report(180);
    };
    this.#stopFollowing = session.watch(look);
    look(session.call);
  }

  /** Notifies the phone of a SIP status; one of 200 and above is the last. */
  async report(status: number, phrase?: string): Promise<void> {
    if (status <= this.#lastReported) return;
    this.#lastReported = status;
    if (status >= 200) this.#stopFollowing();
    try {
      await this.#refer.notify(status, phrase);
    } catch (error) {
      this.#logger.warn({ err: error, status }, 'transfer progress not told');
    }
  }

  /** The target has the party: the phone is notified and hung up. */
  succeeded(phrase?: string): Promise<void> {
    return this.#end(200, phrase);
  }

  /** Plays audio to the phone if it listens: a phone that has its party on hold, or hangs up by itself, does not. */
  async play(pcm: Int16Array, media: Pick<MediaEngine, 'createAppPort' | 'createBridge'>): Promise<void> {
    const leg = this.#leg;
    if (!leg?.media || this.#isHolding) return;
    const played = Promise.withResolvers<void>();
    let position = 0;
    const port = media.createAppPort({
      pull() {
        if (position >= pcm.length) played.resolve();
        const frame = new Int16Array(PCM_FRAME_SAMPLES);
        frame.set(pcm.subarray(position, position + PCM_FRAME_SAMPLES));
        position += PCM_FRAME_SAMPLES;
        return frame;
      },
    });
    const bridge = media.createBridge();
    bridge.attach('near', port);
    bridge.attach('far', leg.media);
    const stop = leg.on(({ type }) => type === 'ended' && played.resolve());
    await played.promise;
    stop();
    bridge.close();
    port.close();
  }

  /** Reports the failure and returns the dialog; null if the phone has hung up meanwhile. */
  failed(how: Termination): ReturnedDialog | null {
    void this.report(how.sipStatus ?? unavailable);
    const leg = this.#release();
    return leg && { leg, isHolding: this.#isHolding };
  }

  async #end(status: number, phrase?: string): Promise<void> {
    await this.report(status, phrase);
    await this.#release()?.end();
  }

  #release(): SipLeg | null {
    this.#stopListening();
    const leg = this.#leg;
    this.#leg = null;
    return leg;
  }
}
