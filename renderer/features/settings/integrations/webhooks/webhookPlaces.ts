import type { PlainKey } from '../../../../strings/t.ts';

/** Where the section stands. */
export const root = '/settings/integrations';
/** Item of the form of a new webhook. */
export const newItem = 'new';

/** One view of the integrations. */
export interface IntegrationPlace {
  readonly item: 'webhooks' | 'deliveries' | 'tokens' | 'reference';
  readonly label: PlainKey;
  readonly isForAdministrators: boolean;
}

/** The views, in order. */
export const places: readonly IntegrationPlace[] = [
  { item: 'webhooks', label: 'integrations.webhooks', isForAdministrators: true },
  { item: 'deliveries', label: 'integrations.deliveries', isForAdministrators: true },
  { item: 'tokens', label: 'integrations.tokens', isForAdministrators: false },
  { item: 'reference', label: 'integrations.reference', isForAdministrators: false },
];

/** Location of a view. */
export const pathOf = (item: IntegrationPlace['item'] | typeof newItem) => `${root}/${item}`;
/** Location of a webhook. */
export const pathOfWebhook = (id: number) => `${root}/${id}`;

/** Location of an operation in the reference: a link that stays what it is. */
export const pathOfOperation = (id: string) => `${root}/reference.${id}`;
/** What a location's last part names: a view, and the operation that is shown in it. */
export function placeOf(item: string | undefined): { readonly view: string | undefined; readonly operation: string } {
  const [view, operation = ''] = item?.split('.') ?? [];
  return { view, operation };
}
