import { contract, type OperationName } from './contract.ts';

/** What each operation does, in a few words. */
export const summaries = Object.fromEntries(
  Object.entries(contract).map(([name, { summary }]) => [name, summary]),
) as Readonly<Record<OperationName, string>>;
