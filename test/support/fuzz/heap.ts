import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Bytes of the heap that something still refers to. */
export function heapInUse(): number {
  // Twice, for what the first run's finalizers let go.
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}
