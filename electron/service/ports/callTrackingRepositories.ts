/** What is kept: call tracking: numbers, campaigns and which campaign a call came from. Types only. */

/** Call tracking: numbers, campaigns and which campaign a call came from. */
// biome-ignore lint/suspicious/noEmptyInterface: the area's repositories follow
export interface CallTrackingRepositories {}
