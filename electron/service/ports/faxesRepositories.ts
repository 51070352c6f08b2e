/** What is kept: faxes. Types only. */

/** Faxes. */
// biome-ignore lint/suspicious/noEmptyInterface: the area's repositories follow
export interface FaxesRepositories {}
