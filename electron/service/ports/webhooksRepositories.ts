/** What is kept: webhooks and their deliveries. Types only. */

/** Webhooks and their deliveries. */
// biome-ignore lint/suspicious/noEmptyInterface: the area's repositories follow
export interface WebhooksRepositories {}
