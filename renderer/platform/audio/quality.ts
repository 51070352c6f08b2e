/** How good the audio between this window and the service is. */
export interface LineQuality {
  readonly grade: 'good' | 'fair' | 'poor';
  /** Packets lost of those sent to us in the last seconds, in percent. */
  readonly lossPercent: number;
  /** The same of those that we sent, as the service reports; null before its first report. */
  readonly sentLossPercent: number | null;
  /** Interarrival jitter (RFC 3550, section 6.4.1), in milliseconds. */
  readonly jitterMs: number;
  readonly roundTripMs: number;
}

/** Counters of one moment. */
export interface QualitySample {
  readonly packetsReceived: number;
  readonly packetsLost: number;
  /** Of those that we sent before the last report of the service (RTCP), 0 to 1; null before the first one. */
  readonly sentLossFraction: number | null;
  readonly jitterMs: number;
  readonly roundTripMs: number;
}

const limits = [
  { grade: 'good', lossPercent: 1, jitterMs: 30, roundTripMs: 250 },
  { grade: 'fair', lossPercent: 5, jitterMs: 60, roundTripMs: 500 },
] as const;

/** Quality between two samples; null if nothing was received. */
export function qualityBetween(before: QualitySample, now: QualitySample): LineQuality | null {
  const received = now.packetsReceived - before.packetsReceived;
  const lost = Math.max(0, now.packetsLost - before.packetsLost);
  if (received <= 0) return null;
  const tenths = (fraction: number) => Math.round(fraction * 1000) / 10;
  const measured = {
    lossPercent: tenths(lost / (received + lost)),
    sentLossPercent: now.sentLossFraction === null ? null : tenths(now.sentLossFraction),
    jitterMs: Math.round(now.jitterMs),
    roundTripMs: Math.round(now.roundTripMs),
  };
  const within = limits.find(
    (limit) =>
      Math.max(measured.lossPercent, measured.sentLossPercent ?? 0) <= limit.lossPercent &&
      measured.jitterMs <= limit.jitterMs &&
      measured.roundTripMs <= limit.roundTripMs,
  );
  return { grade: within?.grade ?? 'poor', ...measured };
}

/** Reads the counters of a peer connection (W3C WebRTC statistics). */
export async function sampleQuality(connection: RTCPeerConnection): Promise<QualitySample | null> {
  const report = await connection.getStats();
  let inbound: RTCInboundRtpStreamStats | undefined;
  let pair: RTCIceCandidatePairStats | undefined;
  let reported: { readonly fractionLost?: number } | undefined;
  report.forEach((entry: RTCStats) => {
    if (entry.type === 'inbound-rtp') inbound = entry as RTCInboundRtpStreamStats;
    if (entry.type === 'remote-inbound-rtp') reported = entry as RTCStats & { readonly fractionLost?: number };
    if (entry.type === 'candidate-pair' && (entry as RTCIceCandidatePairStats).nominated) {
      pair = entry as RTCIceCandidatePairStats;
    }
  });
  if (!inbound) return null;
  return {
    packetsReceived: inbound.packetsReceived ?? 0,
    packetsLost: inbound.packetsLost ?? 0,
    sentLossFraction: reported?.fractionLost ?? null,
    jitterMs: (inbound.jitter ?? 0) * 1000,
    roundTripMs: (pair?.currentRoundTripTime ?? 0) * 1000,
  };
}
