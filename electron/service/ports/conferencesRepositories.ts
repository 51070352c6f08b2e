/** What is kept: conference rooms. Types only. */

/** Conference rooms. */
// biome-ignore lint/suspicious/noEmptyInterface: the area's repositories follow
export interface ConferencesRepositories {}
