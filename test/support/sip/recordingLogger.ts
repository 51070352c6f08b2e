import { type Logger, pino } from 'pino';

/** One line of a log. */
export interface LogLine {
  readonly level: string;
  readonly details: object;
  readonly message: string;
}

/** A logger that records its lines, and writes nothing. */
export function recordingLogger(
  onLine: (line: LogLine) => void = () => undefined,
): Logger & { readonly lines: readonly LogLine[] } {
  const lines: LogLine[] = [];
  const logger = pino({
    level: 'debug',
    hooks: {
      logMethod([details, message], _, level) {
        const line = { level: pino.levels.labels[level] ?? '', details: Object(details), message: String(message) };
        lines.push(line);
        onLine(line);
      },
    },
  });
  return Object.assign(logger, { lines });
}

/** A logger that discards its lines. */
export const silentLogger: Logger = pino({ level: 'silent' });
