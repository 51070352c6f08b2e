import type { ChatFile } from '../../../../shared/api/chats/chatFiles.ts';

/** How far something that one wrote has come. */
export type Mark = 'sending' | 'queued' | 'sent' | 'delivered' | 'read' | 'failed';

/** A file that was sent with a message. */
export interface EntryFile extends ChatFile {
  load(): Promise<Blob>;
}

/** One message of a conversation, whatever kind it is. */
export interface Entry {
  /** Unique in the conversation, and the same as long as the message is there. */
  readonly id: string | number;
  /** Unix milliseconds. */
  readonly at: number;
  readonly text: string;
  /** Written on our side. */
  readonly isOwn: boolean;
  /** Who wrote it, where that is not plain from the side. */
  readonly author: string;
  /** Null for what others wrote. */
  readonly mark: Mark | null;
  /** Why it failed or still waits, in words; empty when there is nothing to say. */
  readonly reason: string;
  /** It failed, and was not sent again yet. */
  readonly canRetry?: boolean;
  readonly file?: EntryFile | null;
  /** It failed, and another was sent in its place. */
  readonly wasResent?: boolean;
}
