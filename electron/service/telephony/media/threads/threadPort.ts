import type { AudioEncryption } from '../../../../../shared/domain/audioEncryption.ts';
import { ListenerSet, type Unsubscribe } from '../../../kernel/listenerSet.ts';
import type { DtmfDigit, EncodedFrame, MediaPort } from '../../ports/media.ts';
import { realClock } from '../time/mediaClock.ts';
import type { AudioThread } from './audioThread.ts';
import { MAIN_THREAD, type MainPort, type PortNews } from './audioThreadMessages.ts';
import { KnownPort, type PortFacts } from './portFacts.ts';

export interface ThreadPortParts {
  readonly thread: AudioThread;
  /** Its number there. */
  readonly object: number;
  readonly facts: PortFacts;
  readonly encryption: () => AudioEncryption;
  readonly sendDtmf: (digits: readonly DtmfDigit[]) => Promise<void>;
  /** Makes a number for a link. */
  readonly nextLink: () => number;
  /** Called once, to close it where it is. */
  readonly onClose: () => void;
  readonly onError: (error: unknown) => void;
}

/**
 * A port of an audio thread, as call control uses it. Bridges of audio threads use it where it is; what listens to it in the
 * main thread gets its audio over a link, which is made when first needed.
 */
export class ThreadPort extends KnownPort implements MediaPort {
  readonly thread: AudioThread;
  readonly object: number;
  readonly #parts: ThreadPortParts;
  readonly #digits: ListenerSet<[DtmfDigit, number]>;
  #silent: { readonly forMs: number | null; readonly at: number } = { forMs: null, at: 0 };
  #audio: { readonly link: number; readonly port: MediaPort } | null = null;
  #closed = false;

  constructor(parts: ThreadPortParts) {
    super(parts.facts, realClock.now);
    this.#parts = parts;
    this.thread = parts.thread;
    this.object = parts.object;
    this.#digits = new ListenerSet(parts.onError);
    parts.thread.followers.set(parts.object, (news) => this.#tell(news));
  }

  /** What the thread calls when a key is pressed. */
  readonly pressed: MainPort['pressed'] = (digit, durationMs) => this.#digits.emit(digit, durationMs);

  /** Milliseconds since anything came from an agent's page, checks included; null where that is not known. */
  get silentForMs(): number | null {
    const { forMs, at } = this.#silent;
    return forMs === null ? null : forMs + realClock.now() - at;
  }

  get encryption(): AudioEncryption {
    return this.#parts.encryption();
  }

  send(frame: EncodedFrame): void {
    if (!this.#closed) this.#linked().send(frame);
  }

  onFrame(listener: (frame: EncodedFrame) => void): Unsubscribe {
    return this.#closed ? () => {} : this.#linked().onFrame(listener);
  }

  onDtmf(listener: (digit: DtmfDigit, durationMs: number) => void): Unsubscribe {
    return this.#digits.add(listener);
  }

  sendDtmf(digits: readonly DtmfDigit[]): Promise<void> {
    if (this.#closed) return Promise.reject(new Error('The media port is closed.'));
    return this.#parts.sendDtmf(digits);
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    const { thread, object } = this;
    if (this.#audio !== null) {
      thread.links.end(this.#audio.link);
      thread.root.tell('unlink', this.#audio.link, MAIN_THREAD);
    }
    this.#parts.onClose();
    thread.followers.delete(object);
    thread.objects.withdraw(object);
    this.#digits.clear();
  }

  #linked(): MediaPort {
    if (this.#audio === null) {
      const link = this.#parts.nextLink();
      this.thread.root.tell('serve', link, MAIN_THREAD, this.object);
      this.#audio = { link, port: this.thread.links.open(link, this.facts) };
    }
    return this.#audio.port;
  }

  #tell({ facts, statistics, silentForMs }: PortNews): void {
    this.learn(facts, statistics);
    this.#silent = { forMs: silentForMs, at: realClock.now() };
  }
}
