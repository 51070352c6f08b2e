import type { Means } from './means.ts';

/** The cells that are tried with a peer. */
export function triedCells<Cell extends string>({ cannot }: Means<Cell>, cells: readonly Cell[]): readonly Cell[] {
  return cells.filter((cell) => cannot[cell] === undefined);
}

/** What every walk through cells is made of; what fails says in which cell. */
export function cellSteps<Cell extends string>({ cannot }: Means<Cell>, done: (cell: Cell) => void) {
  const named = <T>(cell: Cell, act: () => Promise<T>): Promise<T> =>
    act().catch((error: unknown) => {
      throw new Error(`${cell}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    });
  return {
    /** Whether the peer can do it by itself. */
    can: (cell: Cell): boolean => cannot[cell] === undefined,
    named,
    /** Does a cell; it is done when it did not fail. */
    async step<T>(cell: Cell, act: () => Promise<T>): Promise<T> {
      const result = await named(cell, act);
      done(cell);
      return result;
    },
  };
}
