/** Which conversation a text message belongs to: the pair of its numbers, the same in both directions. */
export function conversationIdOf(one: string, other: string): string {
  return [one, other].sort().join(':');
}
