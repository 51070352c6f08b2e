/** A moment as the contract writes date-times: `YYYY-MM-DD HH:MM:SS`, UTC. */
export function toContractDateTime(unixMs: number): string {
  return new Date(unixMs).toISOString().slice(0, 19).replace('T', ' ');
}

/** A moment as the contract writes integer timestamps: Unix seconds. */
export function toContractTimestamp(unixMs: number): number {
  return Math.floor(unixMs / 1000);
}
