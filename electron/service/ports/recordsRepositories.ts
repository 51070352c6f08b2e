/** What is kept: what may be changed of call detail records and recordings, and the transcriber’s dictionary. Types only. */

/** What may be changed of call detail records and recordings, and the transcriber’s dictionary. */
// biome-ignore lint/suspicious/noEmptyInterface: the area's repositories follow
export interface RecordsRepositories {}
