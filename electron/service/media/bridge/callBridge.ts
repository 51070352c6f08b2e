import type { Bridge, BridgeSide, MediaPort, Recording, RecordingOptions, Tone } from '../../ports/media.ts';
import type { CallRecording, CallRecordingStarter } from '../recording/callRecording.ts';
import type { Ticker } from '../timing/ticker.ts';
import { BridgePath } from './bridgePath.ts';
import { describeGraph } from './describeGraph.ts';
import { TonePlayer } from './tonePlayer.ts';

/** What a bridge is made of. */
export interface CallBridgeParts {
  readonly ticker: Ticker;
  readonly startRecording: CallRecordingStarter;
  /** Told when the bridge was closed. */
  readonly onClosed?: () => void;
}

/** The bridge of a call with two legs. */
export class CallBridge implements Bridge {
  readonly #ticker: Ticker;
  readonly #startRecording: CallRecordingStarter;
  readonly #onClosed: () => void;
  readonly #recordings = new Set<CallRecording>();
  /** By the side that the audio comes from. */
  readonly #from: Readonly<Record<BridgeSide, BridgePath>> = {
    near: new BridgePath((pcm) => this.#record('near', pcm)),
    far: new BridgePath((pcm) => this.#record('far', pcm)),
  };
  /** By the side that hears it. */
  readonly #tones: Record<BridgeSide, TonePlayer | null> = { near: null, far: null };
  readonly #muted: Record<BridgeSide, boolean> = { near: false, far: false };
  #held = false;

  constructor({ ticker, startRecording, onClosed }: CallBridgeParts) {
    this.#onClosed = onClosed ?? (() => {});
    this.#ticker = ticker;
    this.#startRecording = startRecording;
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

  playTone(side: BridgeSide, tone: Tone | null): void {
    this.#tones[side]?.stop();
    const path = this.#from[opposite(side)];
    path.sinkTaken = tone !== null;
    this.#tones[side] =
      tone === null
        ? null
        : new TonePlayer(
            tone,
            this.#ticker,
            () => path.sink,
            () => this.playTone(side, null),
          );
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

  describe(): string {
    return describeGraph([this.#from.near, this.#from.far], {
      tones: [this.#tones.far?.tone ?? null, this.#tones.near?.tone ?? null],
      recordings: this.#recordings.size,
    });
  }

  close(): void {
    this.playTone('near', null);
    this.playTone('far', null);
    this.#from.near.close();
    this.#from.far.close();
    for (const recording of this.#recordings) void recording.stop();
    this.#onClosed();
  }

  #setPort(side: BridgeSide, port: MediaPort | null): void {
    this.#from[side].source = port;
    this.#from[opposite(side)].sink = port;
  }

  #applySilence(): void {
    this.#from.near.silenced = this.#held || this.#muted.near;
    this.#from.far.silenced = this.#held || this.#muted.far;
  }

  #applyTaps(): void {
    const tapped = this.#recordings.size > 0;
    this.#from.near.tapped = tapped;
    this.#from.far.tapped = tapped;
  }

  #record(side: BridgeSide, pcm: Int16Array): void {
    for (const recording of this.#recordings) recording.write(side, pcm);
  }
}

function opposite(side: BridgeSide): BridgeSide {
  return side === 'near' ? 'far' : 'near';
}
