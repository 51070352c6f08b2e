/** What may be changed of call detail records and recordings, and the transcriber’s dictionary, as Kysely knows their tables. */
// biome-ignore lint/suspicious/noEmptyInterface: the area's tables follow
export interface RecordsTables {}
