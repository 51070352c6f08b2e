/** Call tracking: numbers, campaigns and which campaign a call came from, as Kysely knows their tables. */
// biome-ignore lint/suspicious/noEmptyInterface: the area's tables follow
export interface CallTrackingTables {}
