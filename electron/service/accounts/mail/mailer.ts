/** A mail to a user. */
export interface Mail {
  readonly customerId: number;
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
}

/** Sends mail, or keeps it for an administrator. */
export interface Mailer {
  /** Whether mail reaches its recipient: without it two-factor cannot be switched on. */
  readonly delivers: boolean;
  send(mail: Mail): Promise<void>;
}
