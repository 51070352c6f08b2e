import type { Unsubscribe } from '../../../kernel/listenerSet.ts';
import type { MediaPort } from '../../ports/media.ts';
import { framesOfLoop, placeInLoop } from '../codecs/sharedLoop.ts';
import { isPcmPort } from '../mix/app/pcmPort.ts';
import { LinkedPcmPort, LinkedPort } from './linkedPort.ts';
import type { LinkMessage } from './linkMessages.ts';
import { factsOf, isSameFacts, type PortFacts } from './portFacts.ts';

/** A port that the other thread uses. */
interface ServedPort {
  readonly port: MediaPort;
  stopListening: Unsubscribe | null;
  facts: PortFacts;
}

/** Every so many looks a port's statistics are told: half a second. */
const TELL_EVERY_LOOKS = 5;

/** The links between two threads: ports of this one that the other uses, and the reverse. */
export class PortLinks {
  readonly #post: (message: LinkMessage) => void;
  readonly #now: () => number;
  readonly #served = new Map<number, ServedPort>();
  /** What the other side wanted of ports that are not served yet: who tells us to serve them is a third thread. */
  readonly #early = new Set<number>();
  readonly #opened = new Map<number, LinkedPort>();
  readonly #loopsHere = new WeakMap<Int16Array, number>();
  readonly #loopsThere = new Map<number, readonly Int16Array[]>();
  /** The other thread keeps a loop for as long as this one does. */
  readonly #collected = new FinalizationRegistry<number>((loop) => this.#post(['forget', loop]));
  #loops = 0;
  #looks = 0;

  /** @param now the clock of this thread's audio, in milliseconds */
  constructor(post: (message: LinkMessage) => void, now: () => number) {
    this.#post = post;
    this.#now = now;
  }

  /** Lets the other thread use a port. */
  serve(link: number, port: MediaPort): void {
    this.#served.set(link, { port, stopListening: null, facts: factsOf(port) });
    if (this.#early.delete(link)) this.#listen(link, true);
  }

  /** A port that the other thread serves, or will in a moment. */
  open(link: number, facts: PortFacts): MediaPort {
    const known = this.#opened.get(link);
    if (known) return known;
    const parts = { link, facts, post: this.#post, now: this.#now };
    const port = facts.hearsPcm === null ? new LinkedPort(parts) : new LinkedPcmPort(parts);
    this.#opened.set(link, port);
    return port;
  }

  /** Ends a link on this side. */
  end(link: number): void {
    this.#served.get(link)?.stopListening?.();
    this.#served.delete(link);
    this.#early.delete(link);
    this.#opened.get(link)?.close();
    this.#opened.delete(link);
  }

  /** The number of a loop, which the other thread knows from now on. */
  loopNumber(pcm: Int16Array): number {
    const known = this.#loopsHere.get(pcm);
    if (known !== undefined) return known;
    this.#loops += 1;
    this.#loopsHere.set(pcm, this.#loops);
    this.#collected.register(pcm, this.#loops);
    this.#post(['loop', this.#loops, pcm]);
    return this.#loops;
  }

  /** The frames of a loop that the other thread named. */
  loopFrames(loop: number): readonly Int16Array[] {
    return this.#loopsThere.get(loop) ?? [];
  }

  /** Tells what ports say of themselves; called ten times a second. */
  look(): void {
    this.#looks += 1;
    const isFull = this.#looks % TELL_EVERY_LOOKS === 0;
    for (const [link, served] of this.#served) this.#tellFacts(link, served, isFull);
  }

  take(message: LinkMessage): void {
    switch (message[0]) {
      case 'listen':
        this.#listen(message[1], message[2]);
        break;
      case 'say':
        this.#served.get(message[1])?.port.send(message[2]);
        break;
      case 'sayPcm':
        this.#sayPcm(message[1], message[2]);
        break;
      case 'loop':
        this.#loopsThere.set(message[1], framesOfLoop(message[2]));
        break;
      case 'forget':
        this.#loopsThere.delete(message[1]);
        break;
      default:
        this.#tellOpened(message);
    }
  }

  #tellOpened(
    message: Exclude<LinkMessage, readonly ['listen' | 'say' | 'sayPcm' | 'loop' | 'forget', ...unknown[]]>,
  ): void {
    const port = this.#opened.get(message[1]);
    if (port === undefined) return;
    switch (message[0]) {
      case 'heard':
        port.heard(message[2]);
        break;
      case 'heardPcm':
        port.heardPcm(message[2]);
        break;
      case 'heardLoop': {
        const pcm = this.loopFrames(message[2])[message[3]];
        if (pcm !== undefined) port.heardPcm(pcm);
        break;
      }
      case 'facts':
        port.learn(message[2], message[3]);
        break;
    }
  }

  #tellFacts(link: number, served: ServedPort, isFull: boolean): void {
    const { port } = served;
    const facts = factsOf(port);
    const isChanged = !isSameFacts(facts, served.facts);
    if (!isChanged && (!isFull || isPcmPort(port))) return;
    served.facts = facts;
    this.#post(['facts', link, facts, port.statistics()]);
  }

  #listen(link: number, listens: boolean): void {
    const served = this.#served.get(link);
    if (served === undefined) {
      if (listens) this.#early.add(link);
      else this.#early.delete(link);
      return;
    }
    served.stopListening?.();
    served.stopListening = listens ? this.#listenTo(link, served.port) : null;
  }

  #listenTo(link: number, port: MediaPort): Unsubscribe {
    if (isPcmPort(port)) return port.onPcm((pcm) => this.#heardPcm(link, pcm));
    return port.onFrame((frame) => this.#post(['heard', link, frame]));
  }

  #heardPcm(link: number, pcm: Int16Array): void {
    const place = placeInLoop(pcm);
    if (place === null) this.#post(['heardPcm', link, pcm]);
    else this.#post(['heardLoop', link, this.loopNumber(place.loop), place.index]);
  }

  #sayPcm(link: number, pcm: Int16Array): void {
    const port = this.#served.get(link)?.port;
    if (port !== undefined && isPcmPort(port)) port.sendPcm(pcm);
  }
}
