import { decodeMulaw, encodeMulaw } from '../../../electron/service/kernel/g711.ts';
import type { EncodedFrame, MediaPort } from '../../../electron/service/telephony/ports/media.ts';
import type { SipLeg, SipLegEvent, Termination } from '../../../electron/service/telephony/ports/sip.ts';
import { amplitudeAt, joinPcm } from '../goertzel.ts';
import { moving, type VirtualClock } from '../media/virtualClock.ts';
import { sine } from '../tone.ts';
import { until } from '../until.ts';

/** What somebody at a telephone can write down of a call: one entry for each party that the telephone showed. */
export interface DiaryEntry {
  /** Number of the telephone. */
  readonly phone: string;
  /** `passed on`: the call was there before, with somebody else. */
  readonly way: 'out' | 'in' | 'passed on';
  /** Whom it dialled, or who was shown. */
  readonly other: string;
  /** Whom the telephone showed last. */
  shown: string;
  /** `handed over`: it passed the party on before the end; `lost`: it was gone before. */
  fate: 'kept' | 'handed over' | 'lost';
  /** Milliseconds of the day's clock. */
  readonly began: number;
  answered: number | null;
  ended: number | null;
  /** How it ended; null: the call went on with somebody else, or the telephone was lost. */
  termination: Termination | null;
  /** Telephones whose tone was heard. */
  readonly heard: Set<string>;
}

const RATE_HZ = 8_000;
const FRAME = 160;
/** 200 ms are listened to. */
const WINDOW_FRAMES = 10;
/** Tones have an amplitude of 8,000 of 32,767; music that happens to contain one is softer. */
const AUDIBLE = 4_000;

/** Somebody's telephone in this process: real SIP and real RTP, which says a tone and keeps a diary. */
export class Telephone {
  readonly number: string;
  readonly diary: DiaryEntry[] = [];
  readonly calls = new Set<TelephoneCall>();
  readonly clock: VirtualClock;
  /** All telephones of the day, whose tones it knows. */
  readonly tones: ReadonlyMap<string, number>;
  readonly #dial: (number: string) => Promise<SipLeg>;
  readonly #frame: Uint8Array;
  readonly #ringing: TelephoneCall[] = [];

  /** @param tones Hz of each number, multiples of 50 so that 20 ms of it follow on themselves */
  constructor(
    number: string,
    tones: ReadonlyMap<string, number>,
    clock: VirtualClock,
    dial: (number: string) => Promise<SipLeg>,
  ) {
    this.number = number;
    this.tones = tones;
    this.clock = clock;
    this.#dial = dial;
    this.#frame = encodeMulaw(sine(tones.get(number) ?? 0, FRAME, { rateHz: RATE_HZ }));
  }

  /** Calls a number. */
  async dial(number: string): Promise<TelephoneCall> {
    return this.#add(await this.#dial(number), 'out', number);
  }

  /** It rings here. */
  rings(leg: SipLeg): void {
    this.#ringing.push(this.#add(leg, 'in', leg.remote.user));
    void leg.ring();
  }

  /** The next call that rings here. */
  async incoming(): Promise<TelephoneCall> {
    await until(() => this.#ringing.length > 0, { what: `a call at ${this.number}` });
    return this.#ringing.shift() as TelephoneCall;
  }

  /** Whether a call rings that nobody took up. */
  get isRung(): boolean {
    return this.#ringing.length > 0;
  }

  /** 20 ms pass. */
  tick(number: number): void {
    for (const call of this.calls) call.tick(this.#frame, number);
  }

  #add(leg: SipLeg, way: 'out' | 'in', other: string): TelephoneCall {
    const call = new TelephoneCall(this, leg, way, other);
    this.calls.add(call);
    return call;
  }
}

/** A call at a telephone. */
export class TelephoneCall {
  readonly leg: SipLeg;
  readonly #phone: Telephone;
  #entry: DiaryEntry;
  #events: SipLegEvent[] = [];
  #listened: MediaPort | null = null;
  #window: EncodedFrame[] = [];
  /** Whose tone was there when it listened last. */
  #hears: ReadonlySet<string> = new Set();
  #termination: Termination | null = null;
  #wasAnswered = false;
  #isLost = false;

  constructor(phone: Telephone, leg: SipLeg, way: 'out' | 'in', other: string) {
    this.leg = leg;
    this.#phone = phone;
    this.#entry = this.#write(way, other);
    leg.on((event) => this.#take(event));
  }

  get isOver(): boolean {
    return this.#termination !== null;
  }

  /** It was answered and goes on. */
  get isUp(): boolean {
    return this.#wasAnswered && !this.isOver;
  }

  async answer(): Promise<void> {
    await this.leg.answer();
    await this.answered();
  }

  async answered(): Promise<void> {
    await this.#becomes(() => this.#wasAnswered, 'to be answered');
  }

  async rings(): Promise<void> {
    const isRinging = () => this.#events.some((event) => event.type === 'provisional' && event.status > 100);
    await this.#becomes(isRinging, 'to ring');
  }

  async ended(): Promise<Termination> {
    await until(() => this.#termination !== null, { what: `the end of ${this}` });
    return this.#termination as Termination;
  }

  /** Hangs up, refuses or cancels. */
  async hangUp(status?: number): Promise<void> {
    await this.leg.end(status);
    await this.ended();
  }

  /** Passes its party on to a number, or to that of another call; resolves with the result. */
  async transfer(to: string | TelephoneCall): Promise<void> {
    const entries = to instanceof TelephoneCall ? [this.#entry, to.#entry] : [this.#entry];
    for (const entry of entries) entry.fate = 'handed over';
    const outcome = typeof to === 'string' ? this.leg.refer(to) : this.leg.referReplacing(to.leg);
    const { accepted, status } = await moving(outcome, `the transfer of ${this}`);
    if (!accepted) throw new Error(`The transfer of ${this} was refused with ${status}.`);
  }

  /** Its telephone is gone, and hears and says nothing any more. */
  lose(): void {
    this.leg.media?.close();
    Object.assign(this.#entry, { ended: this.#phone.clock.clock.now(), fate: 'lost' });
    this.#phone.calls.delete(this);
    this.#isLost = true;
  }

  /** Waits until it hears these and nobody else. */
  async hears(...phones: readonly Telephone[]): Promise<void> {
    const wanted = phones.map(({ number }) => number).sort();
    await this.#becomes(
      () => [...this.#hears].sort().join() === wanted.join(),
      `to hear ${wanted.join(' and ')} alone`,
    );
  }

  /** Another 20 ms. */
  tick(frame: Uint8Array, number: number): void {
    const { media } = this.leg;
    if (media !== this.#listened) this.#listenTo(media);
    if (media?.sendCodec !== 'PCMU' || this.#termination) return;
    const place = { timestamp: (number * FRAME) >>> 0, sequence: number & 0xffff };
    media.send({ codec: 'PCMU', payload: frame, ...place, marker: false, ssrc: 1 });
    if (number % (2 * WINDOW_FRAMES) === 0) this.#listen();
  }

  toString(): string {
    const { way, other } = this.#entry;
    return `the call ${way} of ${this.#phone.number} (${other})`;
  }

  #listenTo(media: MediaPort | null): void {
    this.#listened = media;
    media?.onFrame((frame) => {
      this.#window.push(frame);
      if (this.#window.length > WINDOW_FRAMES) this.#window.shift();
    });
  }

  #listen(): void {
    const frames = this.#window;
    this.#window = [];
    if (frames.length < WINDOW_FRAMES) {
      this.#hears = new Set();
      return;
    }
    const pcm = joinPcm(frames.map(({ payload }) => decodeMulaw(payload)));
    const heard = [...this.#phone.tones].filter(([, hz]) => amplitudeAt(hz, pcm, RATE_HZ) > AUDIBLE);
    this.#hears = new Set(heard.map(([number]) => number));
    for (const number of this.#hears) this.#entry.heard.add(number);
  }

  #write(way: DiaryEntry['way'], other: string): DiaryEntry {
    const began = this.#phone.clock.clock.now();
    const state = { answered: way === 'passed on' ? began : null, ended: null, termination: null };
    const entry: DiaryEntry = {
      phone: this.#phone.number,
      way,
      other,
      shown: other,
      fate: 'kept',
      began,
      ...state,
      heard: new Set(),
    };
    this.#phone.diary.push(entry);
    return entry;
  }

  #take(event: SipLegEvent): void {
    if (this.#isLost) return;
    this.#events.push(event);
    const now = this.#phone.clock.clock.now();
    if (event.type === 'answered') {
      this.#wasAnswered = true;
      this.#entry.answered = now;
      this.#entry.shown = this.leg.remote.user;
    } else if (event.type === 'ended') {
      this.#entry.ended = now;
      this.#entry.termination = event.termination;
      this.#termination = event.termination;
      this.#phone.calls.delete(this);
    } else if (event.type === 'identified' && !this.#wasAnswered) {
      this.#entry.shown = this.leg.remote.user;
    } else if (event.type === 'identified' && this.leg.remote.user !== this.#entry.shown) {
      this.#entry.ended = now;
      // What was played before was heard by another party.
      this.#window = [];
      this.#entry = this.#write('passed on', this.leg.remote.user);
    }
  }

  async #becomes(is: () => boolean, what: string): Promise<void> {
    await until(() => is() || this.#termination !== null, { what: `${this} ${what}` }).catch((error: unknown) => {
      throw new Error(`${String(error)} It heard ${[...this.#hears].join()}; ${JSON.stringify(this.#events)}`);
    });
    if (!is()) throw new Error(`${this} was ${what}, and ended: ${JSON.stringify(this.#termination)}`);
  }
}
