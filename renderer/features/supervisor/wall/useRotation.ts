import { useEffect, useState } from 'react';

interface RotationOptions {
  readonly count: number;
  readonly seconds: number;
  readonly isPaused: boolean;
}

/** Goes from page to page, round and round; each stays its time, also one that was turned to by hand. */
export function useRotation({ count, seconds, isPaused }: RotationOptions) {
  const [turned, setTurned] = useState(0);
  const index = count === 0 ? 0 : ((turned % count) + count) % count;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was just turned to has its whole time
  useEffect(() => {
    if (isPaused || count < 2) return;
    const timer = setTimeout(() => setTurned((before) => before + 1), seconds * 1000);
    return () => clearTimeout(timer);
  }, [turned, count, seconds, isPaused]);
  return { index, turn: (by: 1 | -1) => setTurned((before) => before + by) };
}
