/** What is kept: teams, policies, queue groups, users’ audio and the customer account. Types only. */

/** Teams, policies, queue groups, users’ audio and the customer account. */
// biome-ignore lint/suspicious/noEmptyInterface: the area's repositories follow
export interface TeamsRepositories {}
