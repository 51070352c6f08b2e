/** How often others had their turn while something was done. */
export async function turnsDuring(act: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isInProgress = true;
  const count = () => {
    turns += 1;
    if (isInProgress) setImmediate(count);
  };
  setImmediate(count);
  await act();
  isInProgress = false;
  return turns;
}
