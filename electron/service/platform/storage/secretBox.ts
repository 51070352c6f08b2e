/** Keeps secrets unreadable at rest: what is stored of a line's password or a named token. */
export interface SecretBox {
  /** Text that only the same box opens again. */
  seal(plain: string): string;
  /** Throws when the text was not sealed by this box or was changed since. */
  open(sealed: string): string;
}
