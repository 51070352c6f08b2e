/** How often others had their turn while something was done. */
export async function turnsDuring(act: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let goesOn = true;
  const count = () => {
    turns += 1;
    if (goesOn) setImmediate(count);
  };
  setImmediate(count);
  await act();
  goesOn = false;
  return turns;
}
