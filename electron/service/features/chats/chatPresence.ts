/** Who is available to answer chats. */
export interface ChatPresence {
  /** Whether a user is signed in, or was moments ago. */
  isHere(userId: number): boolean;
  /** Whether any user of a customer is. */
  isAnybodyHere(customerId: number): boolean;
  /** How long a user has been away, in milliseconds; infinite for a user who was never signed in. */
  awayMs(userId: number): number;
}
