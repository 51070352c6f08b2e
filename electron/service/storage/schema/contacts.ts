/** Contacts, as Kysely knows their tables. */
// biome-ignore lint/suspicious/noEmptyInterface: the area's tables follow
export interface ContactsTables {}
