/** What the commands read and write alike. */
/** The command was asked for wrongly; the message says how it is asked for. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Writes a line for whoever typed the command. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** The first argument, which is no option. */
export function targetOf(args: readonly string[], usage: string): { readonly target: string; readonly rest: string[] } {
  const [target, ...rest] = args;
  if (target === undefined || target.startsWith('-')) throw new UsageError(usage);
  return { target, rest };
}

/** Takes a switch out of the arguments: the others are the service's own. */
export function takeSwitch(args: readonly string[], name: string): { readonly isOn: boolean; readonly rest: string[] } {
  return { isOn: args.includes(name), rest: args.filter((arg) => arg !== name) };
}

/** Takes an option with its value out of the arguments. */
export function takeOption(
  args: readonly string[],
  name: string,
): { readonly value: string | null; readonly rest: string[] } {
  const index = args.findIndex((arg) => arg === name || arg.startsWith(`${name}=`));
  const given = args[index];
  if (given === undefined) return { value: null, rest: [...args] };
  const inline = given.startsWith(`${name}=`);
  const value = inline ? given.slice(name.length + 1) : args[index + 1];
  if (value === undefined || value === '' || (!inline && value.startsWith('-'))) {
    throw new UsageError(`${name} needs a value`);
  }
  return { value, rest: args.toSpliced(index, inline ? 1 : 2) };
}

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/** `12 MB`. */
export function sizeText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1);
  return `${Math.ceil(bytes / 2 ** (10 * power))} ${UNITS[power]}`;
}
