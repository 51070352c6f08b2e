import '../../../strings/en/firstRun.ts';
import '../../../strings/en/integrations.ts';
import '../../../strings/en/settings.ts';
import '../../../strings/en/tokens.ts';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { Link, useLocation } from 'wouter';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { useIsAdministrator, useMe } from '../../../platform/session/useMe.ts';
import { type PlainKey, t } from '../../../strings/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { SectionHeading } from '../administration/SectionHeading.tsx';
import { DeliveryLog } from './log/DeliveryLog.tsx';
import { ReferencePage } from './ReferencePage.tsx';
import { TokensPage } from './tokens/TokensPage.tsx';
import { WebhookForm } from './webhooks/WebhookForm.tsx';
import { WebhookList } from './webhooks/WebhookList.tsx';
import { WebhookPage } from './webhooks/WebhookPage.tsx';
import { newItem, pathOf, pathOfWebhook } from './webhooks/webhookPlaces.ts';

/** One view of the integrations. */
interface IntegrationPlace {
  readonly item: 'webhooks' | 'deliveries' | 'tokens' | 'reference';
  readonly label: PlainKey;
  readonly isForAdministrators: boolean;
}

/** The views, in order. */
const places: readonly IntegrationPlace[] = [
  { item: 'webhooks', label: 'integrations.webhooks', isForAdministrators: true },
  { item: 'deliveries', label: 'integrations.deliveries', isForAdministrators: true },
  { item: 'tokens', label: 'integrations.tokens', isForAdministrators: false },
  { item: 'reference', label: 'integrations.reference', isForAdministrators: false },
];

/** The form of a new webhook; what was added is then shown with its secret. */
function NewWebhook() {
  const cache = useQueryClient();
  const [, navigate] = useLocation();
  return (
    <>
      <SectionHeading title={t('webhooks.new')} backTo={pathOf('webhooks')} />
      <Card>
        <WebhookForm
          initial={{ name: '', url: '', events: ['call_state_change'] }}
          saveLabel={t('webhooks.add')}
          save={async (body) => (await api.call('createWebhook', { body })).data}
          onSaved={({ secret, ...webhook }) => {
            cache.setQueryData(queryKeys.webhookSecret(webhook.id), { secret, previous_valid_until: null });
            cache.setQueryData(queryKeys.webhookList, (all: unknown) =>
              Array.isArray(all) ? [...all, webhook] : [webhook],
            );
            toast.success(t('webhooks.added', { name: webhook.name }));
            navigate(pathOfWebhook(webhook.id), { replace: true });
          }}
        />
      </Card>
    </>
  );
}

const views = { webhooks: WebhookList, deliveries: DeliveryLog, tokens: TokensPage, reference: ReferencePage } as const;

interface NavigationProps {
  readonly offered: readonly IntegrationPlace[];
  readonly current: IntegrationPlace;
}

function Navigation({ offered, current }: NavigationProps) {
  return (
    <nav aria-label={t('settings.integrations')} className="-mt-1 overflow-x-auto border-b border-line">
      <ul className="flex sm:gap-1">
        {offered.map((place) => (
          <li key={place.item} className="shrink-0">
            <Link
              href={pathOf(place.item)}
              aria-current={place === current ? 'page' : undefined}
              className={classNames(
                'block cursor-default border-b-2 px-2 py-2 text-xs font-medium sm:text-sm transition-colors duration-100 focus-visible:-outline-offset-2 sm:px-3',
                place === current ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {t(place.label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Views({ item }: { readonly item: string | undefined }) {
  const isAdministrator = useIsAdministrator();
  const offered = places.filter((place) => isAdministrator || !place.isForAdministrators);
  const current = offered.find((place) => place.item === item) ?? offered[0];
  if (!current) return null;
  const View = views[current.item];
  return (
    <>
      <SectionHeading title={t('settings.integrations')} text={t('integrations.text')} />
      <Navigation offered={offered} current={current} />
      <View />
    </>
  );
}

/** How other programs work with this one: webhooks and what was sent to them, tokens, and the interface's description. */
export function IntegrationsSection({ item }: { readonly item?: string }) {
  const isKnown = useMe().data !== undefined;
  const isAdministrator = useIsAdministrator();
  if (!isKnown) return <SkeletonRows rows={3} />;
  if (isAdministrator && item === newItem) return <NewWebhook />;
  if (isAdministrator && item !== undefined && /^\d+$/.test(item)) return <WebhookPage key={item} id={Number(item)} />;
  return <Views item={item} />;
}
