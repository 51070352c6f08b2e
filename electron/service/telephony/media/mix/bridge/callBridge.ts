import { type ToneCountry, usualLineExtras } from '../../../../../../shared/domain/line.ts';
import type { Unsubscribe } from '../../../../kernel/listenerSet.ts';
import type {
  AppSource,
  Bridge,
  BridgeSide,
  BridgeSupervisor,
  MediaPort,
  Recording,
  RecordingOptions,
  Tone,
} from '../../../ports/media.ts';
import type { Ticker } from '../../time/ticker.ts';
import type { StreamRelay } from '../../transport/relay/streamRelay.ts';
import type { CallRecording, CallRecordingStarter } from '../recording/callRecording.ts';
import { BridgePath } from './bridgePath.ts';
import { describeGraph } from './describeGraph.ts';
import { PcmStream } from './pcmStream.ts';
import { SupervisionMixer } from './supervisionMixer.ts';
import { TonePlayer } from './tonePlayer.ts';

/** Plays frames in a loop to the current port. */
class MusicPlayer {
  readonly frames: readonly Int16Array[];
  readonly #stream = new PcmStream();
  readonly #stopTicking: Unsubscribe;
  #next = 0;

  /** @param port where the music goes, asked for every frame; null lets its time pass. */
  constructor(frames: readonly Int16Array[], ticker: Ticker, port: () => MediaPort | null) {
    this.frames = frames;
    this.#stopTicking = ticker.subscribe(() => {
      this.#stream.send(port(), this.frames[this.#next] ?? null);
      this.#next = (this.#next + 1) % Math.max(1, this.frames.length);
    });
  }

  /** Stops the music after the frame that was sent last. */
  stop(): void {
    this.#stopTicking();
    this.#stream.close();
  }
}

export interface CallBridgeParts {
  readonly ticker: Ticker;
  readonly startRecording: CallRecordingStarter;
  readonly createAppPort: (source: AppSource) => MediaPort;
  /** Gets streams that are only passed on, where the system allows it. */
  readonly relay?: StreamRelay;
  /** Called with errors thrown by listeners. */
  readonly onError: (error: unknown) => void;
  /** Called when the bridge was closed. */
  readonly onClosed?: () => void;
}

/** The bridge of a call with two legs. */
export class CallBridge implements Bridge {
  readonly #ticker: Ticker;
  readonly #startRecording: CallRecordingStarter;
  readonly #onClosed: () => void;
  readonly #recordings = new Set<CallRecording>();
  /** By the side that the audio comes from. */
  readonly #from: Readonly<Record<BridgeSide, BridgePath>>;
  readonly #supervision: SupervisionMixer;
  /** By the side that hears it. */
  readonly #tones: Record<BridgeSide, TonePlayer | null> = { near: null, far: null };
  readonly #music: Record<BridgeSide, MusicPlayer | null> = { near: null, far: null };
  /** When a tone was asked for, and for how long the other party's own audio is waited for. */
  readonly #toneAsked: Record<BridgeSide, { readonly at: number; readonly after: number }> = {
    near: { at: 0, after: 0 },
    far: { at: 0, after: 0 },
  };
  readonly #muted: Record<BridgeSide, boolean> = { near: false, far: false };
  #held = false;
  #toneCountry: ToneCountry = usualLineExtras.toneCountry;

  constructor({ ticker, startRecording, onClosed, relay, ...parts }: CallBridgeParts) {
    this.#onClosed = onClosed ?? (() => {});
    this.#ticker = ticker;
    this.#startRecording = startRecording;
    this.#from = {
      near: new BridgePath(ticker, (pcm) => this.#take('near', pcm), relay),
      far: new BridgePath(ticker, (pcm) => this.#take('far', pcm), relay),
    };
    this.#supervision = new SupervisionMixer({
      ...parts,
      ticker,
      portOf: (side) => (this.#soundingTo(side) === null ? this.#pathTo(side).sink : null),
      isHeld: () => this.#held,
      record: (side, pcm) => this.#record(side, pcm),
      onChange: () => this.#applySupervision(),
    });
  }

  attach(side: BridgeSide, port: MediaPort): void {
    this.#setPort(side, port);
  }

  detach(side: BridgeSide): void {
    this.#setPort(side, null);
  }

  setMuted(side: BridgeSide, muted: boolean): void {
    this.#muted[side] = muted;
    this.#applySilence();
  }

  setHeld(held: boolean): void {
    this.#held = held;
    this.#applySilence();
  }

  setToneCountry(country: ToneCountry): void {
    if (country === this.#toneCountry) return;
    this.#toneCountry = country;
    for (const side of ['near', 'far'] as const) {
      const { tone = null } = this.#tones[side] ?? {};
      this.#replaceTone(side, null);
      if (tone !== null) this.#replaceTone(side, tone);
    }
  }

  playTone(side: BridgeSide, tone: Tone | null, { after = 0 }: { readonly after?: number } = {}): void {
    const isSame = (this.#tones[side]?.tone ?? null) === tone;
    const { now } = this.#ticker.clock;
    const asked = isSame ? this.#toneAsked[side].at : now();
    this.#toneAsked[side] = { at: asked, after };
    if (!isSame) this.#replaceTone(side, tone);
  }

  playMusic(side: BridgeSide, frames: readonly Int16Array[] | null): void {
    if ((this.#music[side]?.frames ?? null) === frames) return;
    this.#music[side]?.stop();
    const port = () => (this.#soundingTone(side) === null ? this.#pathTo(side).sink : null);
    this.#music[side] = frames && new MusicPlayer(frames, this.#ticker, port);
    this.#applySinks();
  }

  startRecording(options: RecordingOptions): Recording {
    const recording = this.#startRecording(options);
    this.#recordings.add(recording);
    this.#applyTaps();
    recording.onStopped(() => {
      this.#recordings.delete(recording);
      this.#applyTaps();
    });
    return recording;
  }

  supervise(side: BridgeSide): BridgeSupervisor {
    return this.#supervision.join(side);
  }

  describe(): string {
    return describeGraph([this.#from.near, this.#from.far], {
      sounds: [this.#soundingTo('far'), this.#soundingTo('near')],
      recordings: this.#recordings.size,
      supervisors: this.#supervision.size,
    });
  }

  close(): void {
    this.#supervision.close();
    this.playTone('near', null);
    this.playTone('far', null);
    this.playMusic('near', null);
    this.playMusic('far', null);
    this.#from.near.close();
    this.#from.far.close();
    for (const recording of this.#recordings) void recording.stop();
    this.#onClosed();
  }

  #replaceTone(side: BridgeSide, tone: Tone | null): void {
    this.#tones[side]?.stop();
    this.#tones[side] = tone === null ? null : this.#tonePlayer(side, tone);
    this.#applySinks();
  }

  #tonePlayer(side: BridgeSide, tone: Tone): TonePlayer {
    const path = this.#pathTo(side);
    return new TonePlayer(tone, {
      country: this.#toneCountry,
      ticker: this.#ticker,
      port: () => path.sink,
      givesWay: () => tone === 'ringback' && this.#isExpectedFrom(path.source, side),
      onChange: () => this.#applySinks(),
      onEnd: () => this.#replaceTone(side, null),
    });
  }

  /** Whether audio comes from who is called, or was promised to `side` and may come yet. */
  #isExpectedFrom(source: MediaPort | null, side: BridgeSide): boolean {
    const silentForMs = source?.statistics().silentForMs ?? null;
    if (silentForMs !== null) return silentForMs < PAUSE_MS;
    const { at, after } = this.#toneAsked[side];
    return this.#ticker.clock.now() - at < after;
  }

  #setPort(side: BridgeSide, port: MediaPort | null): void {
    this.#from[side].source = port;
    this.#pathTo(side).sink = port;
  }

  #pathTo(side: BridgeSide): BridgePath {
    return this.#from[opposite(side)];
  }

  #applySilence(): void {
    this.#from.near.silenced = this.#held || this.#muted.near;
    this.#from.far.silenced = this.#held || this.#muted.far;
  }

  #applyTaps(): void {
    const tapped = this.#recordings.size > 0 || this.#supervision.size > 0;
    this.#from.near.tapped = tapped;
    this.#from.far.tapped = tapped;
  }

  #applySupervision(): void {
    this.#applyTaps();
    this.#applySinks();
  }

  /** Tones and music go before what supervisors say. */
  #applySinks(): void {
    for (const side of ['near', 'far'] as const) {
      const mixed = this.#supervision.isMixed(side) ? 'mix' : null;
      this.#pathTo(side).sinkTakenBy = this.#soundingTo(side) === null ? mixed : 'sound';
    }
  }

  /** The tone that a side hears now. */
  #soundingTone(side: BridgeSide): Tone | null {
    const player = this.#tones[side];
    return player === null || player.silent ? null : player.tone;
  }

  /** What a side gets instead of the other party, in words; null if nothing replaces it. */
  #soundingTo(side: BridgeSide): string | null {
    const tone = this.#soundingTone(side);
    if (tone !== null) return `tone(${tone})`;
    return this.#music[side] === null ? null : 'music';
  }

  #take(side: BridgeSide, pcm: Int16Array): void {
    this.#supervision.take(side, pcm);
    if (!this.#supervision.isRecordedHere(side)) this.#record(side, pcm);
  }

  #record(side: BridgeSide, pcm: Int16Array): void {
    for (const recording of this.#recordings) recording.write(side, pcm);
  }
}

function opposite(side: BridgeSide): BridgeSide {
  return side === 'near' ? 'far' : 'near';
}

/** Early media may pause this long, in milliseconds, as announcements do whose sender suppresses silence. */
const PAUSE_MS = 2_000;
