/** What runs in a page: how the sound that it receives was. */

interface Ear {
  analyser?: AnalyserNode;
  connection?: RTCPeerConnection;
  gaps?: number[];
  silentSince?: number | null;
  firstSoundAt?: number | null;
  measuredSince?: number;
}

/** What was heard since `listenInPage` ran or was asked last. */
export interface Heard {
  /** Milliseconds of each silence of over 60 ms that is over. */
  readonly gaps: readonly number[];
  /** Milliseconds since then. */
  readonly forMs: number;
  /** When the first sound was heard, in milliseconds since the page began to load; null: none was. */
  readonly firstSoundAt: number | null;
  /** When the audio session was asked for; null: it was not. */
  readonly askedAt: number | null;
}

/** Runs in the page before its own code, after the tap: looks every 10 ms whether there is sound. */
export function listenInPage(): void {
  const ear = window as Window & Ear;
  Object.assign(ear, { gaps: [], silentSince: null, firstSoundAt: null, measuredSince: performance.now() });
  const samples = new Float32Array(480);
  setInterval(() => {
    if (!ear.analyser) return;
    ear.analyser.getFloatTimeDomainData(samples);
    const now = performance.now();
    if (samples.some((sample) => Math.abs(sample) > 0.003)) {
      ear.firstSoundAt ??= now;
      if (typeof ear.silentSince === 'number' && now - ear.silentSince > 60) ear.gaps?.push(now - ear.silentSince);
      ear.silentSince = null;
    } else if (ear.firstSoundAt !== null) ear.silentSince ??= now;
  }, 10);
}

/** Runs in the page: what was heard, and begins anew. */
export function takeHeard(): Heard {
  const ear = window as Window & Ear;
  const now = performance.now();
  const asked = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/mediasessions'));
  const heard = {
    gaps: ear.gaps ?? [],
    forMs: now - (ear.measuredSince ?? now),
    firstSoundAt: ear.firstSoundAt ?? null,
    askedAt: asked.at(-1)?.startTime ?? null,
  };
  Object.assign(ear, { gaps: [], measuredSince: now });
  return heard;
}

/** Counters of what the page received. */
export interface Counters {
  readonly received: number;
  readonly lost: number;
  /** Packets that came too late to be played. */
  readonly discarded: number;
  readonly roundTripMs: number;
  /** Mean time that sound waits in the jitter buffer. */
  readonly bufferMs: number;
}

/** Runs in the page: the counters of now (W3C WebRTC statistics). */
export async function countersNow(): Promise<Counters> {
  const { connection } = window as Window & Ear;
  const report = [...((await connection?.getStats())?.values() ?? [])] as Record<string, number & string>[];
  const inbound = report.find(({ type }) => type === 'inbound-rtp');
  const pair = report.find(
    ({ type, nominated, state }) => type === 'candidate-pair' && nominated && state === 'succeeded',
  );
  const delay = inbound?.jitterBufferDelay ?? 0;
  return {
    received: inbound?.packetsReceived ?? 0,
    lost: inbound?.packetsLost ?? 0,
    discarded: inbound?.packetsDiscarded ?? 0,
    roundTripMs: (pair?.currentRoundTripTime ?? 0) * 1000,
    bufferMs: (delay / Math.max(1, inbound?.jitterBufferEmittedCount ?? 1)) * 1000,
  };
}
