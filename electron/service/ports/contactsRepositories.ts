/** What is kept: contacts. Types only. */

/** Contacts. */
// biome-ignore lint/suspicious/noEmptyInterface: the area's repositories follow
export interface ContactsRepositories {}
