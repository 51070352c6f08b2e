/** Where the section of integrations stands. */
const root = '/settings/integrations';
/** Item of the form of a new webhook. */
export const newItem = 'new';

/** Location of a view. */
export const pathOf = (item: 'webhooks' | 'deliveries' | 'tokens' | 'reference' | typeof newItem) => `${root}/${item}`;
/** Location of a webhook. */
export const pathOfWebhook = (id: number) => `${root}/${id}`;
