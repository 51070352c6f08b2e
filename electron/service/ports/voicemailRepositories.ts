/** What is kept: voicemail announcements and voice messages. Types only. */

/** Voicemail announcements and voice messages. */
// biome-ignore lint/suspicious/noEmptyInterface: the area's repositories follow
export interface VoicemailRepositories {}
