/** Where the media engine reports what went wrong without ending a call; pino's loggers fit. */
export interface MediaLogger {
  warn(details: object, message: string): void;
}

/** A logger that keeps silent. */
export const silentLogger: MediaLogger = { warn: () => {} };
