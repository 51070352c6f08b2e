/**
 * Provisional responses to a phone that dials. While there is nothing to hear it plays ringback itself (180); when
 * there is audio, such as an announcement of the network, it gets that (183).
 */

import type { Unsubscribe } from '../../kernel/listenerSet.ts';
import type { MediaPort } from '../../telephony/ports/media.ts';
import type { DialledLeg } from '../../telephony/ports/sipServer.ts';
import type { Call } from '../model/call.ts';
import type { CallSession } from '../session/callSession.ts';
import type { ActionContext } from './actionContext.ts';

/** Audio that was announced (183) and does not come for this long is not waited for: the phone rings back. */
const patienceMs = 2_000;

export class PhoneProgress {
  readonly #deps: Pick<ActionContext, 'clock' | 'logger'>;
  readonly #session: CallSession;
  readonly #leg: DialledLeg;
  readonly #onHeard: () => void;
  #listensTo: MediaPort | null = null;
  #stopListening: Unsubscribe = () => {};
  #cancelPatience: (() => void) | null = null;
  #reported: 'nothing' | 'rings' | 'audio' = 'nothing';
  #sent: Promise<void> = Promise.resolve();

  /** @param onHeard called when the phone's answer describes the audio that it will hear */
  constructor(
    deps: Pick<ActionContext, 'clock' | 'logger'>,
    session: CallSession,
    leg: DialledLeg,
    onHeard: () => void,
  ) {
    this.#deps = deps;
    this.#session = session;
    this.#leg = leg;
    this.#onHeard = onHeard;
    const stop = session.watch((call) => {
      if (call.endedAt === null && leg.state === 'offered' && call.far.leg !== 'answered') return this.#follow(call);
      stop();
      this.#stop();
    });
  }

  #follow({ far, earlyMedia }: Call): void {
    if (far.leg === 'offered' || (far.leg === 'early' && (!earlyMedia || this.#session.hasSentRinging))) this.#rings();
    else if (far.leg === 'early') {
      this.#cancelPatience ??= this.#deps.clock.after(patienceMs, () => this.#rings());
    }
    this.#listenTo(this.#session.sipLeg('far')?.media ?? null);
  }

  /** A session description alone does not mean audio: the first packet does. */
  #listenTo(port: MediaPort | null): void {
    if (port === this.#listensTo || this.#reported === 'audio') return;
    this.#stopListening();
    this.#listensTo = port;
    this.#stopListening = port?.onFrame(() => this.#sounds()) ?? (() => {});
  }

  #rings(): void {
    if (this.#reported !== 'nothing') return;
    this.#reported = 'rings';
    this.#send(() => this.#leg.ring());
  }

  #sounds(): void {
    this.#stop();
    this.#reported = 'audio';
    this.#send(async () => {
      await this.#leg.sendEarlyMedia();
      this.#onHeard();
    });
  }

  /** Sends responses one after the other; a call that was answered or has ended meanwhile gets none. */
  #send(response: () => Promise<void>): void {
    this.#sent = this.#sent
      .then(() => (this.#leg.state === 'offered' ? response() : undefined))
      .catch((error: unknown) =>
        this.#deps.logger.info({ callId: this.#session.id, err: error }, 'a phone was not told how its call goes on'),
      );
  }

  #stop(): void {
    this.#cancelPatience?.();
    this.#stopListening();
  }
}
