/** Telephone numbers and where their calls go, as Kysely knows their tables. */
// biome-ignore lint/suspicious/noEmptyInterface: the area's tables follow
export interface DdisTables {}
