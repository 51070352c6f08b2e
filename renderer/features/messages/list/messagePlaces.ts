/** The kinds of messages, in the order in which they are shown. */
export const kinds = ['sms', 'team', 'visitors', 'voicemail'] as const;

/** A kind of messages. */
export type Kind = (typeof kinds)[number];

/** Whether the part of an address names a kind. */
export const isKind = (text: string | undefined): text is Kind => kinds.some((kind) => kind === text);

const part = encodeURIComponent;

/** Where the messages are shown. */
export const messagePlaces = {
  kind: (kind: Kind) => `/messages/${kind}`,
  text: (from: string, to: string) => `/messages/sms/${part(from)}/${part(to)}`,
  /** Where a first message to somebody is written, or the thread with that number where there is one. */
  textTo: (to: string) => `/messages/sms/${part(to)}`,
  newText: '/messages/sms/new',
  colleague: (userId: number) => `/messages/team/${userId}`,
  visitor: (chatId: number) => `/messages/visitors/${chatId}`,
  voiceMessage: (id: number) => `/messages/voicemail/${id}`,
  mailbox: '/messages/voicemail/mailbox',
} as const;
