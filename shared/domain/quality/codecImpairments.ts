/** A codec as the E-model sees it. */
export interface CodecImpairment {
  /** Ie: what it takes away without any loss. */
  readonly impairment: number;
  /** Bpl: how well it stands loss with concealment. */
  readonly robustness: number;
  /** Delay of packing and looking ahead, in milliseconds. */
  readonly delayMs: number;
}

const PCM: CodecImpairment = { impairment: 0, robustness: 25.1, delayMs: 20 };

/**
 * G.113 appendix I gives G.711 with concealment (Ie 0, Bpl 25.1). For wideband codecs it gives no values on this
 * narrow-band scale, on which they cannot be better than G.711: G.722 is taken as that with the concealment of a repeated
 * frame, and Opus with the forward error correction that it carries.
 */
const IMPAIRMENTS: Readonly<Record<string, CodecImpairment>> = {
  PCMU: PCM,
  PCMA: PCM,
  G722: { impairment: 0, robustness: 19, delayMs: 22 },
  opus: { impairment: 0, robustness: 30, delayMs: 27 },
};

/** What the E-model takes of a codec; one that is not known counts as G.711. */
export function impairmentOf(codec: string): CodecImpairment {
  return IMPAIRMENTS[codec] ?? PCM;
}
