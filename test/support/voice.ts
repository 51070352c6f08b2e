import type { MediaEngine, MediaPort } from '../../electron/service/telephony/ports/media.ts';
import type { SipLeg } from '../../electron/service/telephony/ports/sip.ts';
import { amplitudeAt, joinPcm } from './goertzel.ts';
import { SineSource } from './tone.ts';

/** Frames that are considered: the last half second. */
const windowFrames = 25;
/** Amplitude, of 32,767, from which a tone counts as heard; the tones are sent with 8,000. */
const audible = 1500;

/** Everything that somebody heard since some moment. */
export interface HeardSound {
  /** 20 ms each. */
  readonly frames: readonly Int16Array[];
  /** The frames in one. */
  pcm(): Int16Array;
}

/** A party that says one tone and knows what it hears. */
export class Voice {
  readonly port: MediaPort;
  /** Says nothing while it is set. */
  muted = false;
  #heard: Int16Array[] = [];
  #recorded: Int16Array[] | null = null;

  constructor(media: Pick<MediaEngine, 'createAppPort'>, toneHz: number) {
    const tone = new SineSource(toneHz);
    this.port = media.createAppPort({
      pull: () => (this.muted ? null : tone.next()),
      push: (pcm) => {
        this.#heard = [...this.#heard, pcm].slice(-windowFrames);
        this.#recorded?.push(pcm);
      },
    });
  }

  /** Whether the tone was there during the last half second. */
  hears(toneHz: number): boolean {
    return this.#heard.length === windowFrames && amplitudeAt(toneHz, joinPcm(this.#heard)) > audible;
  }

  /** What was heard, at most the last half second. */
  lastHeard(): Int16Array {
    return joinPcm(this.#heard);
  }

  /** Keeps what is heard from now on. */
  record(): HeardSound {
    const recorded: Int16Array[] = [];
    this.#recorded = recorded;
    return { frames: recorded, pcm: () => joinPcm(recorded) };
  }

  /** Forgets what was heard, so that only what follows counts. */
  forget(): void {
    this.#heard = [];
  }

  /** Frames heard since it last forgot, at most half a second's. */
  get framesHeard(): number {
    return this.#heard.length;
  }
}

/** A voice that is joined to a leg for good. @throws when the leg has no audio. */
export function talkTo(media: Pick<MediaEngine, 'createAppPort' | 'createBridge'>, leg: SipLeg, toneHz: number): Voice {
  if (leg.media === null) throw new Error('The call has no audio.');
  const voice = new Voice(media, toneHz);
  const bridge = media.createBridge();
  bridge.attach('near', voice.port);
  bridge.attach('far', leg.media);
  return voice;
}
