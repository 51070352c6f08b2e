import { randomUUID } from 'node:crypto';
import type { AudioCodec, MediaPort, MediaStatistics } from '../../ports/media.ts';
import { isPcmPort } from '../mix/app/pcmPort.ts';

/** What a port of another thread says of itself. */
export interface PortFacts {
  readonly sendCodec: AudioCodec | null;
  readonly takesFec: boolean | undefined;
  readonly narrowedTo: number | null;
  /** Codecs whose frames it takes besides as they are. */
  readonly alsoTakes: readonly AudioCodec[];
  /** Whether its party hears anything; null for a party that speaks no PCM. */
  readonly hearsPcm: boolean | null;
  readonly description: string;
}

const CODECS: readonly AudioCodec[] = ['PCMU', 'PCMA', 'G722', 'opus'];

export function factsOf(port: MediaPort): PortFacts {
  return {
    sendCodec: port.sendCodec,
    takesFec: port.takesFec,
    narrowedTo: port.narrowedTo ?? null,
    alsoTakes: CODECS.filter((codec) => port.alsoTakes?.(codec) === true),
    hearsPcm: isPcmPort(port) ? port.hears : null,
    description: port.describe(),
  };
}

/** Facts of a moment that both sides of a thread's border know by the text of their parts. */
export function isSameFacts(one: PortFacts, other: PortFacts): boolean {
  return (
    one.sendCodec === other.sendCodec &&
    one.takesFec === other.takesFec &&
    one.narrowedTo === other.narrowedTo &&
    one.alsoTakes.join() === other.alsoTakes.join() &&
    one.description === other.description
  );
}

/** What is known here of a port of another thread. */
export class KnownPort {
  readonly id = randomUUID();
  readonly #statistics: KnownStatistics;
  #facts: PortFacts;

  /** @param now the clock of this thread's audio, in milliseconds */
  constructor(facts: PortFacts, now: () => number) {
    this.#facts = facts;
    this.#statistics = new KnownStatistics(now);
  }

  get facts(): PortFacts {
    return this.#facts;
  }

  get sendCodec(): AudioCodec | null {
    return this.#facts.sendCodec;
  }

  get takesFec(): boolean {
    return this.#facts.takesFec ?? true;
  }

  get narrowedTo(): number | null {
    return this.#facts.narrowedTo;
  }

  alsoTakes(codec: AudioCodec): boolean {
    return this.#facts.alsoTakes.includes(codec);
  }

  statistics(): MediaStatistics {
    return this.#statistics.current;
  }

  describe(): string {
    return this.#facts.description;
  }

  learn(facts: PortFacts, statistics: MediaStatistics): void {
    this.#facts = facts;
    this.#statistics.set(statistics);
  }

  /** Takes note of what was agreed on, before the thread says so. */
  protected agreed(facts: Partial<PortFacts>): void {
    this.#facts = { ...this.#facts, ...facts };
  }
}

/** Statistics that came from another thread, at a moment of this one's clock. */
class KnownStatistics {
  readonly #now: () => number;
  #last: MediaStatistics = nothingYet;
  #at = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  set(statistics: MediaStatistics): void {
    this.#last = statistics;
    this.#at = this.#now();
  }

  /** As they are now, as far as that is known: time goes on. */
  get current(): MediaStatistics {
    const since = this.#now() - this.#at;
    const { silentForMs, inactiveForMs } = this.#last;
    return {
      ...this.#last,
      silentForMs: silentForMs === null ? null : silentForMs + since,
      inactiveForMs: inactiveForMs === null ? null : inactiveForMs + since,
    };
  }
}

const nothingYet: MediaStatistics = {
  packetsReceived: 0,
  packetsSent: 0,
  packetsLost: 0,
  jitterMs: 0,
  silentForMs: null,
  inactiveForMs: null,
  packetsRefused: 0,
  roundTripMs: null,
  reported: null,
};
