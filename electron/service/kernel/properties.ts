/** Properties as the contract and the tables name them, and as the service does: `created_at` and `createdAt`. */

/** `created_at` as `createdAt`. */
export type CamelCase<S extends string> = S extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : S;

type IsCapital<C extends string> = C extends Lowercase<C> ? false : true;

/** `createdAt` as `created_at`. */
export type SnakeCase<S extends string> = S extends `${infer First}${infer Rest}`
  ? IsCapital<First> extends true
    ? `_${Lowercase<First>}${SnakeCase<Rest>}`
    : `${First}${SnakeCase<Rest>}`
  : S;

/** An object with its properties renamed; what they hold keeps its own names. */
export type CamelCased<T> = { [K in keyof T as CamelCase<K & string>]: T[K] };
export type SnakeCased<T> = { [K in keyof T as SnakeCase<K & string>]: T[K] };

/** The names are those of properties and columns: few, and the same ones all the time. */
const remembering = (rename: (name: string) => string) => {
  const known = new Map<string, string>();
  return (name: string): string => {
    let renamed = known.get(name);
    if (renamed === undefined) {
      renamed = rename(name);
      known.set(name, renamed);
    }
    return renamed;
  };
};

export const camelCase = remembering((name) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()));
export const snakeCase = remembering((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

function renamed(object: object, rename: (name: string) => string): object {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [rename(name), value]));
}

export const camelCased = <T extends object>(object: T) => renamed(object, camelCase) as CamelCased<T>;
export const snakeCased = <T extends object>(object: T) => renamed(object, snakeCase) as SnakeCased<T>;
