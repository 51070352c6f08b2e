/** What is kept: call Me Back. Types only. */

/** Call Me Back. */
// biome-ignore lint/suspicious/noEmptyInterface: the area's repositories follow
export interface CallMeBackRepositories {}
