/** What is kept: telephone numbers and where their calls go. Types only. */

/** Telephone numbers and where their calls go. */
// biome-ignore lint/suspicious/noEmptyInterface: the area's repositories follow
export interface DdisRepositories {}
