/** Teams, policies, queue groups, users’ audio and the customer account, as Kysely knows their tables. */
// biome-ignore lint/suspicious/noEmptyInterface: the area's tables follow
export interface TeamsTables {}
