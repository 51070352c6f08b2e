/** What a check found: `fail` keeps the service from doing its work, `warn` will or may. */
export interface Finding {
  readonly level: 'ok' | 'warn' | 'fail';
  /** A sentence; of what is not right it says what to do. */
  readonly text: string;
}

export const ok = (text: string): Finding => ({ level: 'ok', text });
export const warn = (text: string): Finding => ({ level: 'warn', text });
export const fail = (text: string): Finding => ({ level: 'fail', text });

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
