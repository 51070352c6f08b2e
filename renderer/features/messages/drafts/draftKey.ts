/** Name of a conversation's draft; people who share a browser have their own. */
export const draftKey = {
  text: (userId: number, from: string, to: string) => `${userId}.text.${from}.${to}`,
  newText: (userId: number, to: string) => `${userId}.text.new.${to}`,
  colleague: (userId: number, colleagueId: number) => `${userId}.team.${colleagueId}`,
  visitor: (userId: number, chatId: number) => `${userId}.visitor.${chatId}`,
} as const;
