import type { Unsubscribe } from '../../ports/media.ts';
import {
  type AudioCodec,
  type EncodedFrame,
  type MediaPort,
  PCM_FRAME_MS,
  PCM_FRAME_SAMPLES,
  PCM_RATE_HZ,
} from '../../ports/media.ts';
import { isPcmPort } from '../app/pcmPort.ts';
import { CODECS } from '../codecs/codecCatalog.ts';
import { frameDuration } from '../codecs/frameDuration.ts';
import { Playout } from '../jitter/playout.ts';
import { random32 } from '../rtp/serialNumber.ts';
import type { Ticker } from '../timing/ticker.ts';
import { PathSequence } from './pathSequence.ts';
import { PcmSender, type PcmStamp } from './pcmSender.ts';

/** What a path does with the frames of its source. */
export type PathMode = 'idle' | 'pass' | 'transcode' | 'encode' | 'decode' | 'pcm' | 'silence' | 'tone' | 'mix';

/**
 * One direction of a bridge: from a source port to a sink port. Frames are passed on as they came where the sink takes
 * their codec. Else they wait in a jitter buffer, and each tick of the clock sends 20 ms of what it plays; whoever taps hears
 * the same. A frame of silence in place of one of the source keeps the source's timeline.
 */
export class BridgePath {
  readonly #sender = new PcmSender();
  readonly #playout = new Playout();
  readonly #ticker: Ticker;
  readonly #sequence = new PathSequence();
  readonly #onPcm: (pcm: Int16Array) => void;
  readonly #pcmSsrc = random32();
  #codec: AudioCodec | null = null;
  #pcmPosition = 0;
  #source: MediaPort | null = null;
  #sink: MediaPort | null = null;
  #stopListening: Unsubscribe = () => {};
  #stopPlaying: Unsubscribe | null = null;
  /** Whether the source pauses and said how its background sounds. */
  #pausing = false;
  /** Whether what the source says is replaced by silence. */
  silenced = false;
  /** What is played to the sink in place of the source. */
  sinkTakenBy: 'tone' | 'mix' | null = null;
  /** Whether someone listens to the decoded audio. */
  tapped = false;

  /** @param onPcm told of decoded audio while `tapped`. */
  constructor(ticker: Ticker, onPcm: (pcm: Int16Array) => void) {
    this.#ticker = ticker;
    this.#onPcm = onPcm;
  }

  get source(): MediaPort | null {
    return this.#source;
  }

  get sink(): MediaPort | null {
    return this.#sink;
  }

  set sink(port: MediaPort | null) {
    if (port !== this.#sink) this.#sender.close();
    this.#sink = port;
  }

  set source(port: MediaPort | null) {
    this.#stopListening();
    this.#rest();
    this.#playout.close();
    this.#source = port;
    if (port === null) this.#stopListening = () => {};
    else if (isPcmPort(port)) this.#stopListening = port.onPcm((pcm) => this.#takePcm(pcm));
    else this.#stopListening = port.onFrame((frame) => this.#takeFrame(frame));
  }

  /** What happens to the source's audio now, as far as the ports' codecs tell. */
  get mode(): PathMode {
    const source = this.#source;
    const sink = this.#sink;
    if (sink === null || isDeaf(sink)) return 'idle';
    if (this.sinkTakenBy !== null) return this.sinkTakenBy;
    if (source === null) return 'idle';
    if (this.silenced) return 'silence';
    if (isPcmPort(source)) return isPcmPort(sink) ? 'pcm' : 'encode';
    if (isPcmPort(sink)) return 'decode';
    return source.sendCodec === sink.sendCodec ? 'pass' : 'transcode';
  }

  /** Lets go of ports and codecs. */
  close(): void {
    this.source = null;
    this.sink = null;
  }

  /** Who hears the source now; null when nobody does. */
  get #hearer(): MediaPort | null {
    return this.sinkTakenBy !== null || this.#sink === null || isDeaf(this.#sink) ? null : this.#sink;
  }

  #takeFrame(frame: EncodedFrame): void {
    const sink = this.#hearer;
    if (this.silenced) {
      this.#replaceBySilence(frame, sink);
      return;
    }
    this.#pausing = frame.comfortNoise === true;
    const passes = this.#passes(frame.codec);
    if (this.tapped || (sink !== null && !passes)) this.#play(frame);
    else this.#rest();
    if (passes) sink?.send(renumbered(frame, this.#sequence.passOn(frame)));
    else this.#sequence.noteSource(frame);
  }

  /** Whether frames of a codec leave as they come. */
  #passes(codec: AudioCodec | null): boolean {
    const sink = this.#hearer;
    return sink !== null && !isPcmPort(sink) && codec === sink.sendCodec && !this.#pausing;
  }

  #play(frame: EncodedFrame): void {
    this.#codec = frame.codec;
    this.#playout.push(frame);
    this.#stopPlaying ??= this.#ticker.subscribe(() => this.#tick());
  }

  /** Nobody wants what the source says decoded. */
  #rest(): void {
    if (this.#stopPlaying === null) return;
    this.#stopPlaying();
    this.#stopPlaying = null;
    this.#playout.reset();
  }

  #tick(): void {
    this.#pcmPosition += PCM_FRAME_SAMPLES;
    const pcm = this.#playout.take();
    if (pcm === null || this.silenced) return;
    const sink = this.#hearer;
    if (sink !== null && !this.#passes(this.#codec)) this.#sender.send(sink, pcm, this.#nextStamp());
    if (this.tapped) this.#onPcm(pcm);
  }

  #nextStamp(): PcmStamp {
    return { ssrc: this.#pcmSsrc, sequence: this.#sequence.next(), position: this.#pcmPosition };
  }

  #takePcm(pcm: Int16Array): void {
    this.#pcmPosition += PCM_FRAME_SAMPLES;
    const stamp = this.#nextStamp();
    const sink = this.#hearer;
    if (this.silenced) {
      if (sink !== null) this.#sender.sendSilence(sink, stamp);
      return;
    }
    if (sink !== null) this.#sender.send(sink, pcm, stamp);
    if (this.tapped) this.#onPcm(pcm);
  }

  /** As much silence as the frame would have lasted, in its place on the timeline. */
  #replaceBySilence(frame: EncodedFrame, sink: MediaPort | null): void {
    this.#sequence.noteSource(frame);
    this.#rest();
    const duration = frameDuration(frame.codec, frame.payload);
    if (sink === null || duration === null || frame.comfortNoise) return;
    const { clockRateHz } = CODECS[frame.codec];
    const frames = Math.max(1, Math.round((duration * 1000) / clockRateHz / PCM_FRAME_MS));
    const start = (frame.timestamp * PCM_RATE_HZ) / clockRateHz;
    for (let index = 0; index < frames; index += 1) {
      const position = start + index * PCM_FRAME_SAMPLES;
      this.#sender.sendSilence(sink, { ssrc: frame.ssrc, sequence: this.#sequence.next(), position });
    }
  }
}

/** Each property by its name: spreading costs several times as much, and this is done for every packet of every call. */
function renumbered({ codec, payload, timestamp, marker, ssrc }: EncodedFrame, sequence: number): EncodedFrame {
  return { codec, payload, timestamp, sequence, marker, ssrc };
}

const isDeaf = (port: MediaPort): boolean => isPcmPort(port) && !port.hears;
