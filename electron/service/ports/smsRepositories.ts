/** What is kept: SMS messages, threads and canned responses. Types only. */

/** SMS messages, threads and canned responses. */
// biome-ignore lint/suspicious/noEmptyInterface: the area's repositories follow
export interface SmsRepositories {}
