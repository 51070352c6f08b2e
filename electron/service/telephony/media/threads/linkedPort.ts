import { ListenerSet, type Unsubscribe } from '../../../kernel/listenerSet.ts';
import type { EncodedFrame, MediaPort } from '../../ports/media.ts';
import type { PcmPort } from '../mix/app/pcmPort.ts';
import type { LinkMessage } from './linkMessages.ts';
import { KnownPort, type PortFacts } from './portFacts.ts';

export interface LinkedPortParts {
  readonly link: number;
  readonly facts: PortFacts;
  readonly post: (message: LinkMessage) => void;
  readonly now: () => number;
}

/** A port of another thread, as a bridge of this one uses it. Keys and its end are the business of whoever opened it. */
export class LinkedPort extends KnownPort implements MediaPort {
  readonly #frames = new ListenerSet<[EncodedFrame]>();
  protected readonly link: number;
  protected readonly post: (message: LinkMessage) => void;

  constructor({ link, facts, post, now }: LinkedPortParts) {
    super(facts, now);
    this.link = link;
    this.post = post;
  }

  send(frame: EncodedFrame): void {
    this.post(['say', this.link, frame]);
  }

  onFrame(listener: (frame: EncodedFrame) => void): Unsubscribe {
    return this.listening(this.#frames, listener);
  }

  onDtmf(): Unsubscribe {
    return () => {};
  }

  sendDtmf(): Promise<void> {
    return Promise.resolve();
  }

  close(): void {
    this.#frames.clear();
  }

  /** The party said something. */
  heard(frame: EncodedFrame): void {
    this.#frames.emit(frame);
  }

  /** A party that speaks PCM said something; others never do. */
  heardPcm(_pcm: Int16Array): void {}

  /** Has the other thread send what the party says while somebody listens. */
  protected listening<Heard>(listeners: ListenerSet<[Heard]>, listener: (heard: Heard) => void): Unsubscribe {
    const stop = listeners.add(listener);
    if (listeners.size === 1) this.post(['listen', this.link, true]);
    return () => {
      if (listeners.size === 0) return;
      stop();
      if (listeners.size === 0) this.post(['listen', this.link, false]);
    };
  }
}

/** A program's port of another thread. */
export class LinkedPcmPort extends LinkedPort implements PcmPort {
  readonly #pcm = new ListenerSet<[Int16Array]>();

  get hears(): boolean {
    return this.facts.hearsPcm === true;
  }

  sendPcm(pcm: Int16Array): void {
    this.post(['sayPcm', this.link, pcm]);
  }

  onPcm(listener: (pcm: Int16Array) => void): Unsubscribe {
    return this.listening(this.#pcm, listener);
  }

  override heardPcm(pcm: Int16Array): void {
    this.#pcm.emit(pcm);
  }

  override close(): void {
    this.#pcm.clear();
    super.close();
  }
}
