const units = [
  { seconds: 86_400, unit: 'day' },
  { seconds: 3600, unit: 'hour' },
  { seconds: 60, unit: 'minute' },
] as const;

/** Seconds in the largest unit that divides them without a rest, rounded minutes at least. */
export function formatLifetime(seconds: number): string {
  const fitting = units.find((candidate) => seconds % candidate.seconds === 0) ?? units[2];
  const format = new Intl.NumberFormat(undefined, { style: 'unit', unit: fitting.unit, unitDisplay: 'long' });
  return format.format(Math.round(seconds / fitting.seconds));
}
