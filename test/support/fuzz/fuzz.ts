import { SeededRandom } from '../../../electron/service/demo/traffic/seededRandom.ts';

/** The first round's seed; `FUZZ_SEED` names another. */
const FIRST_SEED = Number(process.env.FUZZ_SEED ?? 4475);
/** How many times the usual number of rounds are run; `FUZZ_TIMES=100` for a night. */
const TIMES = Number(process.env.FUZZ_TIMES ?? 1);

/** Runs rounds, each from a seed of its own. A failure names the seed that makes it happen in the first round. */
export async function fuzz(rounds: number, act: (random: SeededRandom, round: number) => unknown): Promise<void> {
  for (let round = 0; round < rounds * TIMES; round += 1) {
    const seed = FIRST_SEED + round;
    try {
      await act(new SeededRandom(seed), round);
    } catch (error) {
      throw new Error(`FUZZ_SEED=${seed} fails: ${error instanceof Error ? error.stack : String(error)}`);
    }
  }
}
