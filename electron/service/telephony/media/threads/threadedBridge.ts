import type { ToneCountry } from '../../../../../shared/domain/line.ts';
import type {
  Bridge,
  BridgeSide,
  BridgeSupervisor,
  MediaPort,
  Recording,
  RecordingOptions,
  Tone,
} from '../../ports/media.ts';
import { placeInLoop } from '../codecs/sharedLoop.ts';
import type { AudioThread } from './audioThread.ts';
import type { PortPlace, ThreadBridge, ThreadRecording, ThreadSupervisor } from './audioThreadMessages.ts';
import type { Far } from './farObjects.ts';
import { ThreadedRecording } from './threadedRecording.ts';
import { ThreadPort } from './threadPort.ts';

/** How a bridge's thread finds a port, and has done with it. */
export interface PortBroker {
  /** Lets a thread use a port. */
  place(port: MediaPort, thread: AudioThread): PortPlace;
  /** The opposite, as often as it was placed. */
  release(port: MediaPort, thread: AudioThread): void;
  nextLink(): number;
  /** The thread for what has no port there yet. */
  anyThread(): AudioThread;
  /** A bridge of the main thread's. */
  createLocal(): Bridge;
  readonly onError: (error: unknown) => void;
}

/** A bridge in an audio thread. */
class FarBridge implements Bridge {
  readonly #thread: AudioThread;
  readonly #object: number;
  readonly #far: Far<ThreadBridge>;
  readonly #broker: PortBroker;
  readonly #sides: Record<BridgeSide, MediaPort | null> = { near: null, far: null };

  constructor(thread: AudioThread, broker: PortBroker) {
    this.#thread = thread;
    this.#broker = broker;
    this.#object = thread.nextNumber();
    this.#far = thread.objects.far(this.#object);
    thread.root.tell('createBridge', this.#object);
  }

  attach(side: BridgeSide, port: MediaPort): void {
    const before = this.#sides[side];
    this.#sides[side] = port;
    this.#far.tell('attach', side, this.#broker.place(port, this.#thread));
    if (before !== null) this.#broker.release(before, this.#thread);
  }

  detach(side: BridgeSide): void {
    const before = this.#sides[side];
    this.#sides[side] = null;
    this.#far.tell('detach', side);
    if (before !== null) this.#broker.release(before, this.#thread);
  }

  setMuted(side: BridgeSide, muted: boolean): void {
    this.#far.tell('setMuted', side, muted);
  }

  setHeld(held: boolean): void {
    this.#far.tell('setHeld', held);
  }

  setToneCountry(country: ToneCountry): void {
    this.#far.tell('setToneCountry', country);
  }

  playTone(side: BridgeSide, tone: Tone | null, options: { readonly after?: number } = {}): void {
    this.#far.tell('playTone', side, tone, options);
  }

  playMusic(side: BridgeSide, frames: readonly Int16Array[] | null): void {
    const place = frames?.[0] ? placeInLoop(frames[0]) : null;
    this.#far.tell('playMusic', side, place && this.#thread.links.loopNumber(place.loop));
  }

  startRecording({ path, left = 'near' }: RecordingOptions): Recording {
    const { objects } = this.#thread;
    const object = this.#thread.nextNumber();
    const recording = new ThreadedRecording(objects.far<ThreadRecording>(object), () => objects.withdraw(object));
    objects.give(object, recording);
    this.#far.tell('startRecording', object, path, left);
    return recording;
  }

  supervise(side: BridgeSide): BridgeSupervisor {
    const thread = this.#thread;
    const object = thread.nextNumber();
    const far = thread.objects.far<ThreadSupervisor>(object);
    this.#far.tell('supervise', object, side);
    return new FarSupervisor(thread, object, far, this.#broker);
  }

  describe(): string {
    const { near, far } = this.#sides;
    return `${near?.describe() ?? 'nobody'} ⇄ audio thread ${this.#thread.number} ⇄ ${far?.describe() ?? 'nobody'}`;
  }

  close(): void {
    this.#far.tell('close');
    for (const port of Object.values(this.#sides)) if (port !== null) this.#broker.release(port, this.#thread);
    this.#sides.near = null;
    this.#sides.far = null;
  }
}

class FarSupervisor implements BridgeSupervisor {
  readonly port: ThreadPort;
  readonly #far: Far<ThreadSupervisor>;
  #speaksTo: readonly BridgeSide[] = [];
  #left = false;

  constructor(thread: AudioThread, object: number, far: Far<ThreadSupervisor>, broker: PortBroker) {
    this.#far = far;
    this.port = new ThreadPort({
      thread,
      object,
      facts: supervisorFacts,
      encryption: () => 'none',
      sendDtmf: () => Promise.resolve(),
      nextLink: () => broker.nextLink(),
      onClose: () => this.leave(),
      onError: broker.onError,
    });
  }

  get speaksTo(): readonly BridgeSide[] {
    return this.#speaksTo;
  }

  set speaksTo(sides: readonly BridgeSide[]) {
    this.#speaksTo = sides;
    this.#far.tell('speakTo', sides);
  }

  announce(): void {
    this.#far.tell('announce');
  }

  leave(): void {
    if (this.#left) return;
    this.#left = true;
    this.#far.tell('leave');
    this.port.close();
  }
}

/** Of a program's port that hears, which a supervisor's is. */
const supervisorFacts = {
  sendCodec: 'PCMU',
  takesFec: undefined,
  narrowedTo: null,
  alsoTakes: [],
  hearsPcm: true,
  description: 'App(PCM)',
} as const;

/**
 * A bridge that is made where its first port of an audio thread is: audio between ports of one thread leaves it never. Two ports
 * of the main thread are joined there.
 */
export class ThreadedBridge implements Bridge {
  readonly #broker: PortBroker;
  readonly #sides: Record<BridgeSide, MediaPort | null> = { near: null, far: null };
  #waiting: ((home: Bridge) => void)[] = [];
  #home: Bridge | null = null;

  constructor(broker: PortBroker) {
    this.#broker = broker;
  }

  attach(side: BridgeSide, port: MediaPort): void {
    this.#sides[side] = port;
    this.#order((home) => home.attach(side, port));
    if (this.#home !== null) return;
    const { near, far } = this.#sides;
    if (port instanceof ThreadPort) this.#settle(new FarBridge(port.thread, this.#broker));
    else if (near !== null && far !== null) this.#settle(this.#broker.createLocal());
  }

  detach(side: BridgeSide): void {
    this.#sides[side] = null;
    this.#order((home) => home.detach(side));
  }

  setMuted(side: BridgeSide, muted: boolean): void {
    this.#order((home) => home.setMuted(side, muted));
  }

  setHeld(held: boolean): void {
    this.#order((home) => home.setHeld(held));
  }

  setToneCountry(country: ToneCountry): void {
    this.#order((home) => home.setToneCountry(country));
  }

  playTone(side: BridgeSide, tone: Tone | null, options?: { readonly after?: number }): void {
    this.#order((home) => home.playTone(side, tone, options));
  }

  playMusic(side: BridgeSide, frames: readonly Int16Array[] | null): void {
    this.#order((home) => home.playMusic(side, frames));
  }

  startRecording(options: RecordingOptions): Recording {
    return this.#settled().startRecording(options);
  }

  supervise(side: BridgeSide): BridgeSupervisor {
    return this.#settled().supervise(side);
  }

  describe(): string {
    return this.#home?.describe() ?? 'idle';
  }

  close(): void {
    this.#waiting = [];
    this.#home?.close();
  }

  #order(order: (home: Bridge) => void): void {
    if (this.#home === null) this.#waiting.push(order);
    else order(this.#home);
  }

  #settle(home: Bridge): void {
    this.#home = home;
    for (const order of this.#waiting.splice(0)) order(home);
  }

  #settled(): Bridge {
    if (this.#home === null) this.#settle(new FarBridge(this.#broker.anyThread(), this.#broker));
    // `#settle` has set it.
    return this.#home ?? this.#broker.createLocal();
  }
}
