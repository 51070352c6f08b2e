import type { Unsubscribe } from '../../ports/media.ts';
import { type EncodedFrame, type MediaPort, PCM_FRAME_MS, PCM_FRAME_SAMPLES, PCM_RATE_HZ } from '../../ports/media.ts';
import { isPcmPort } from '../app/pcmPort.ts';
import { CODECS } from '../codecs/codecCatalog.ts';
import { DecodeStage, type TimedPcm } from '../codecs/decodeStage.ts';
import { frameDuration } from '../codecs/frameDuration.ts';
import { random32 } from '../rtp/serialNumber.ts';
import { PathSequence } from './pathSequence.ts';
import { PcmSender } from './pcmSender.ts';

/** What a path does with the frames of its source. */
export type PathMode = 'idle' | 'pass' | 'transcode' | 'encode' | 'decode' | 'pcm' | 'silence' | 'tone' | 'mix';

/**
 * One direction of a bridge: from a source port to a sink port. Frames are passed on as they came where the sink takes
 * their codec, else decoded and encoded. Passed and encoded frames share one timeline, the source's, so that a change
 * between the two is not heard.
 */
export class BridgePath {
  readonly #sender = new PcmSender();
  readonly #decoding = new DecodeStage();
  readonly #sequence = new PathSequence();
  readonly #onPcm: (pcm: Int16Array) => void;
  readonly #pcmSsrc = random32();
  #pcmPosition = 0;
  #source: MediaPort | null = null;
  #sink: MediaPort | null = null;
  #stopListening: Unsubscribe = () => {};
  /** Whether what the source says is replaced by silence. */
  silenced = false;
  /** What is played to the sink in place of the source. */
  sinkTakenBy: 'tone' | 'mix' | null = null;
  /** Whether someone listens to the decoded audio. */
  tapped = false;

  /** @param onPcm told of decoded audio while `tapped`. */
  constructor(onPcm: (pcm: Int16Array) => void) {
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
    this.#decoding.close();
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
    const passes = sink !== null && !isPcmPort(sink) && frame.codec === sink.sendCodec;
    const decoded = this.#decode(frame, this.tapped || (sink !== null && !passes));
    if (passes) sink.send({ ...frame, sequence: this.#sequence.passOn(frame) });
    else this.#sequence.noteSource(frame);
    for (const { pcm, position } of decoded) {
      if (sink !== null && !passes) {
        this.#sender.send(sink, pcm, { ssrc: frame.ssrc, sequence: this.#sequence.next(), position });
      }
      if (this.tapped) this.#onPcm(pcm);
    }
  }

  #decode(frame: EncodedFrame, wanted: boolean): TimedPcm[] {
    if (wanted) return this.#decoding.push(frame);
    this.#decoding.skip(frame);
    return [];
  }

  #takePcm(pcm: Int16Array): void {
    this.#pcmPosition += PCM_FRAME_SAMPLES;
    const stamp = { ssrc: this.#pcmSsrc, sequence: this.#sequence.next(), position: this.#pcmPosition };
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
    this.#decoding.skip(frame);
    const duration = frameDuration(frame.codec, frame.payload);
    if (sink === null || duration === null) return;
    const { clockRateHz } = CODECS[frame.codec];
    const frames = Math.max(1, Math.round((duration * 1000) / clockRateHz / PCM_FRAME_MS));
    const start = (frame.timestamp * PCM_RATE_HZ) / clockRateHz;
    for (let index = 0; index < frames; index += 1) {
      const position = start + index * PCM_FRAME_SAMPLES;
      this.#sender.sendSilence(sink, { ssrc: frame.ssrc, sequence: this.#sequence.next(), position });
    }
  }
}

const isDeaf = (port: MediaPort): boolean => isPcmPort(port) && !port.hears;
