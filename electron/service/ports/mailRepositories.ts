/** What is kept: mail: the server it goes out over. Types only. */

/** Mail: the server it goes out over. */
// biome-ignore lint/suspicious/noEmptyInterface: the area's repositories follow
export interface MailRepositories {}
