import type { BridgePath, PathMode } from './bridgePath.ts';

const STEPS: Readonly<Record<Exclude<PathMode, 'idle' | 'sound'>, string>> = {
  pass: 'pass',
  relay: 'relay',
  transcode: 'decode → encode',
  encode: 'encode',
  decode: 'decode',
  pcm: 'pcm',
  silence: 'silence',
  mix: 'mix',
};

/** Parts of the description besides the paths. */
export interface GraphExtras {
  /** Tones and music that are played to the sink of each path, in the paths' order. */
  readonly sounds: readonly (string | null)[];
  readonly recordings: number;
  readonly supervisors: number;
}

/**
 * A bridge in words: `RTP(PCMU) ⇄ pass ⇄ RTP(PCMU)` where both paths pass frames on, else each path by itself:
 * `RTP(PCMU) → decode → encode → WebRTC(opus); …`. Recordings and supervisors are appended.
 */
export function describeGraph(paths: readonly [BridgePath, BridgePath], extras: GraphExtras): string {
  const recordings = extras.recordings === 0 ? [] : [`record ×${extras.recordings}`];
  const supervisors = extras.supervisors === 0 ? [] : [`supervise ×${extras.supervisors}`];
  return [...describePaths(paths, extras.sounds), ...recordings, ...supervisors].join('; ');
}

function describePaths(paths: readonly [BridgePath, BridgePath], sounds: readonly (string | null)[]): string[] {
  const [nearToFar] = paths;
  for (const both of ['pass', 'relay'] as const) {
    if (paths.every(({ mode }) => mode === both)) {
      return [`${nearToFar.source?.describe()} ⇄ ${STEPS[both]} ⇄ ${nearToFar.sink?.describe()}`];
    }
  }
  return paths.map((path, index) => describePath(path, sounds[index] ?? null));
}

function describePath(path: BridgePath, sound: string | null): string {
  const source = path.source?.describe() ?? 'nobody';
  const sink = path.sink?.describe() ?? 'nobody';
  const { mode } = path;
  if (mode === 'sound') return `${sound} → ${sink}`;
  if (mode === 'idle') return `${source} → ${sink}`;
  return `${source} → ${STEPS[mode]} → ${sink}`;
}
