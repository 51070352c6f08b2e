/** Who is there to answer, as chats need to know it. */
export interface ChatPresence {
  /** Whether a user is signed in, or was a moment ago. */
  isHere(userId: number): boolean;
  /** Whether anybody of a customer is. */
  isAnybodyHere(customerId: number): boolean;
  /** For how long a user has been away, in milliseconds; infinite for one that never was there. */
  awayMs(userId: number): number;
}
