/** What is kept: chats and chat messages. Types only. */

/** Chats and chat messages. */
// biome-ignore lint/suspicious/noEmptyInterface: the area's repositories follow
export interface ChatsRepositories {}
