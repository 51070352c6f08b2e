import { contract, type OperationName } from './contract.ts';

/** A few words about each operation. */
export const summaries = Object.fromEntries(
  Object.entries(contract).map(([name, { summary }]) => [name, summary]),
) as Readonly<Record<OperationName, string>>;

/** The module of each operation, by which the served reference groups them. */
export const modules = Object.fromEntries(
  Object.entries(contract).map(([name, { module }]) => [name, module]),
) as Readonly<Record<OperationName, string>>;
