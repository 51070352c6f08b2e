/** A moment as the contract writes date-times: `YYYY-MM-DD HH:MM:SS`, UTC. */
export function toContractDateTime(unixMs: number): string {
  return new Date(unixMs).toISOString().slice(0, 19).replace('T', ' ');
}

/** The moment that such a text names, in Unix milliseconds; NaN when it names none. */
export function fromContractDateTime(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}Z`);
}

/** A moment as the contract writes integer timestamps: Unix seconds. */
export function toContractTimestamp(unixMs: number): number {
  return Math.floor(unixMs / 1000);
}
