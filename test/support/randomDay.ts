import { SeededRandom } from '../../electron/service/demo/traffic/seededRandom.ts';

/** What happens on a made-up day, the same for the same seed. */
export class RandomDay extends SeededRandom {
  /** Waiting times of events that come independently of one another. */
  exponential(mean: number): number {
    return -mean * Math.log(1 - this.next());
  }
}
