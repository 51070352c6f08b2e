/** What is kept: conversations across channels. Types only. */

/** Conversations across channels. */
// biome-ignore lint/suspicious/noEmptyInterface: the area's repositories follow
export interface ConversationsRepositories {}
