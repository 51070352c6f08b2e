/** The part of a pino logger that the SIP side uses; objects come before the sentence. */
export interface SipLogger {
  debug(details: object, message: string): void;
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
