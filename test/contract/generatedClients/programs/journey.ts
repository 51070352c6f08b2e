/** What each client does in its own words; compiled beside the generated sources, which are below `generated`. */

/** Whose service, and what to ask of it. */
export interface Task {
  readonly api: string;
  readonly email: string;
  readonly password: string;
  /** Operations that read something and need nothing to be said for it. */
  readonly reads: readonly { readonly operation: string; readonly path: string }[];
}

/** What a client saw. */
export interface Journey {
  /** Names of the contacts that it found. */
  readonly found: readonly (string | null)[];
  /** The company that it wrote into the contact. */
  readonly company: string | null;
  /** The code with which a contact was refused that is gone. */
  readonly gone: string;
  /** What `stream.gap` says was sent, of those that follow events. */
  readonly gap: string | null;
}

/** The contacts that are called so. */
export const filterFor = (name: string) => JSON.stringify([{ property: 'first_name', operator: 'eq', value: name }]);
