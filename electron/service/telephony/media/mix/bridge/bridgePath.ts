import type { Unsubscribe } from '../../../../kernel/listenerSet.ts';
import {
  type AudioCodec,
  type EncodedFrame,
  type MediaPort,
  PCM_FRAME_MS,
  PCM_FRAME_SAMPLES,
} from '../../../ports/media.ts';
import { CODECS } from '../../codecs/codecCatalog.ts';
import { encodedSilence, silenceFor } from '../../codecs/encodedSilence.ts';
import { frameDuration } from '../../codecs/frameDuration.ts';
import { Playout } from '../../leg/jitter/playout.ts';
import type { Ticker } from '../../time/ticker.ts';
import type { StreamRelay } from '../../transport/relay/streamRelay.ts';
import { isPcmPort, type PcmPort } from '../app/pcmPort.ts';
import { PathRelay } from './pathRelay.ts';
import { PcmSender } from './pcmSender.ts';

/** What a path does with frames of its source. */
export type PathMode =
  | 'idle'
  | 'pass'
  | 'relay'
  | 'transcode'
  | 'encode'
  | 'decode'
  | 'pcm'
  | 'silence'
  | 'sound'
  | 'mix';

/**
 * One direction of a bridge: from a source port to a sink port. Frames are passed on as they came where the sink takes
 * their codec. Else they wait in a jitter buffer, and each tick of the clock sends 20 ms of what it plays; whoever taps hears
 * the same. A frame of silence in place of one of the source keeps the source's numbers.
 */
export class BridgePath {
  readonly #sender = new PcmSender();
  readonly #playout: Playout;
  readonly #ticker: Ticker;
  readonly #onPcm: (pcm: Int16Array) => void;
  #codec: AudioCodec | null = null;
  #pcmPosition = 0;
  #source: MediaPort | null = null;
  #sink: MediaPort | null = null;
  /** The sink, where it is one of those: asked once, not for every packet. */
  #pcmSink: PcmPort | null = null;
  #stopListening: Unsubscribe = () => {};
  #stopPlaying: Unsubscribe | null = null;
  /** Whether the source pauses and described its background noise. */
  #pausing = false;
  #silenced = false;
  /** Silence still to be sent, less than a frame. */
  #silenceDueMs = 0;
  #sinkTakenBy: 'sound' | 'mix' | null = null;
  #tapped = false;
  /** Null where streams cannot be relayed by a thread. */
  readonly #relay: PathRelay | null;

  /**
   * @param onPcm called with decoded audio while `tapped`
   * @param relay takes over streams that are only passed on, if given
   */
  constructor(ticker: Ticker, onPcm: (pcm: Int16Array) => void, relay: StreamRelay | null = null) {
    this.#ticker = ticker;
    this.#playout = new Playout(ticker.clock.now);
    this.#onPcm = onPcm;
    this.#relay = relay && new PathRelay(relay, ticker.clock.now);
  }

  /** Whether what the source says is replaced by silence. */
  get silenced(): boolean {
    return this.#silenced;
  }

  set silenced(silenced: boolean) {
    if (silenced) this.#relay?.end();
    this.#silenced = silenced;
  }

  /** What replaces the source for the sink. */
  get sinkTakenBy(): 'sound' | 'mix' | null {
    return this.#sinkTakenBy;
  }

  set sinkTakenBy(by: 'sound' | 'mix' | null) {
    if (by !== null) this.#relay?.end();
    this.#sinkTakenBy = by;
  }

  /** Whether someone listens to the decoded audio. */
  get tapped(): boolean {
    return this.#tapped;
  }

  set tapped(tapped: boolean) {
    if (tapped) this.#relay?.end();
    this.#tapped = tapped;
  }

  get source(): MediaPort | null {
    return this.#source;
  }

  get sink(): MediaPort | null {
    return this.#sink;
  }

  set sink(port: MediaPort | null) {
    this.#relay?.end();
    if (port !== this.#sink) this.#sender.close();
    this.#sink = port;
    this.#pcmSink = port !== null && isPcmPort(port) ? port : null;
  }

  set source(port: MediaPort | null) {
    this.#relay?.end();
    this.#stopListening();
    this.#rest();
    this.#playout.close();
    this.#source = port;
    this.#codec = null;
    if (port === null) this.#stopListening = () => {};
    else if (isPcmPort(port)) this.#stopListening = port.onPcm((pcm) => this.#takePcm(pcm));
    else this.#stopListening = port.onFrame((frame) => this.#takeFrame(frame));
  }

  /** The current treatment of the source's audio, by the ports' codecs. */
  get mode(): PathMode {
    const source = this.#source;
    const sink = this.#sink;
    if (sink === null || this.#pcmSink?.hears === false) return 'idle';
    if (this.sinkTakenBy !== null) return this.sinkTakenBy;
    if (source === null) return 'idle';
    if (this.silenced) return 'silence';
    if (isPcmPort(source)) return this.#pcmSink !== null ? 'pcm' : 'encode';
    if (this.#pcmSink !== null) return 'decode';
    if (this.#relay?.active) return 'relay';
    return takes(sink, source.sendCodec) ? 'pass' : 'transcode';
  }

  /** Releases ports and codecs. */
  close(): void {
    this.source = null;
    this.sink = null;
  }

  /** The port that gets the source's audio; null for none. */
  get #hearer(): MediaPort | null {
    return this.sinkTakenBy !== null || this.#pcmSink?.hears === false ? null : this.#sink;
  }

  #takeFrame(frame: EncodedFrame): void {
    const sink = this.#hearer;
    this.#codec = frame.codec;
    if (this.silenced) {
      this.#rest();
      if (sink !== null) this.#replaceBySilence(frame, sink);
      return;
    }
    this.#pausing = frame.comfortNoise === true;
    const passes = this.#passes(frame.codec, sink);
    if (this.tapped || (sink !== null && !passes)) this.#play(frame);
    else this.#rest();
    if (passes && sink !== null) this.#passOn(frame, sink);
  }

  /** Unchanged: only the port that sends it renumbers it. */
  #passOn(frame: EncodedFrame, sink: MediaPort): void {
    sink.send(frame);
    if (this.#source !== null && !this.tapped) this.#relay?.passedOn(this.#source, sink, frame);
  }

  /** Whether frames of a codec leave to whoever hears them as they come. */
  #passes(codec: AudioCodec | null, hearer: MediaPort | null): boolean {
    return hearer !== null && this.#pcmSink === null && !this.#pausing && takes(hearer, codec);
  }

  /**
   * Audio that replaces the source is sent in its codec if the sink supports that, so that a pause does not change the
   * codec.
   */
  #codecTo(sink: MediaPort): AudioCodec | null {
    return takes(sink, this.#codec) ? this.#codec : sink.sendCodec;
  }

  #play(frame: EncodedFrame): void {
    this.#sender.narrowband = frame.codec === 'PCMU' || frame.codec === 'PCMA';
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
    if (sink !== null && !this.#passes(this.#codec, sink)) {
      this.#sender.send(sink, pcm, this.#pcmPosition, this.#codecTo(sink));
    }
    if (this.tapped) this.#onPcm(pcm);
  }

  #takePcm(pcm: Int16Array): void {
    this.#sender.narrowband = false;
    this.#pcmPosition += PCM_FRAME_SAMPLES;
    const sink = this.#hearer;
    if (this.silenced) {
      if (sink !== null) this.#sender.sendSilence(sink, this.#pcmPosition);
      return;
    }
    if (sink !== null) this.#sender.send(sink, pcm, this.#pcmPosition);
    if (this.tapped) this.#onPcm(pcm);
  }

  /** As much silence as the frame lasts; if the frame would have been passed on, with its place in the stream. */
  #replaceBySilence(
    { codec, payload, timestamp, sequence, marker, ssrc, comfortNoise }: EncodedFrame,
    sink: MediaPort,
  ): void {
    if (this.#pcmSink === null && takes(sink, codec)) {
      const silence = comfortNoise ? encodedSilence(codec) : silenceFor(codec, payload);
      sink.send({ codec, payload: silence, timestamp, sequence, marker, ssrc });
      return;
    }
    const duration = frameDuration(codec, payload);
    if (duration === null || comfortNoise) return;
    this.#silenceDueMs += (duration * 1000) / CODECS[codec].clockRateHz;
    for (; this.#silenceDueMs >= PCM_FRAME_MS; this.#silenceDueMs -= PCM_FRAME_MS) {
      this.#pcmPosition += PCM_FRAME_SAMPLES;
      this.#sender.sendSilence(sink, this.#pcmPosition);
    }
  }
}

/** Whether a party hears frames of a codec as they are: on a narrow way what somebody else encoded may have too many bits. */
function takes(sink: MediaPort, codec: AudioCodec | null): boolean {
  if (codec === 'opus' && typeof sink.narrowedTo === 'number') return false;
  return codec !== null && (codec === sink.sendCodec || sink.alsoTakes?.(codec) === true);
}
