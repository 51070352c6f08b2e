import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import type { Webhook } from '../../../../../shared/api/webhooks.ts';
import { ReferenceLink } from '../../../../entities/webhook/ReferenceLink.tsx';
import { shownUrl, useWebhooks } from '../../../../entities/webhook/useWebhooks.ts';
import { t } from '../../../../strings/t.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { SearchedList } from '../../../../ui/list/SearchedList.tsx';
import { byText, type Sort } from '../../../../ui/list/useSearched.ts';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { Switch } from '../../../../ui/Switch.tsx';
import { categoryLabels } from './categories.ts';
import { Health } from './Health.tsx';
import { useWebhookCommands } from './useWebhookCommands.ts';
import { newItem, pathOf, pathOfWebhook } from './webhookPlaces.ts';

const eventsOf = ({ events }: Webhook): string => events.map((event) => t(categoryLabels[event])).join(', ');

const sorts: readonly Sort<Webhook>[] = [
  { id: 'name', label: 'list.byName', compare: byText(({ name }) => name) },
  { id: 'address', label: 'webhooks.byAddress', compare: byText(({ url }) => shownUrl(url)) },
  { id: 'newest', label: 'list.byNewest', compare: (a, b) => b.id - a.id },
];

function WebhookRow({ webhook }: { readonly webhook: Webhook }) {
  const { setEnabled } = useWebhookCommands();
  return (
    <li className="relative flex items-start gap-3 px-4 py-3 focus-within:bg-hover hover:bg-hover">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <Link
          href={pathOfWebhook(webhook.id)}
          className="cursor-default truncate text-base font-medium after:absolute after:inset-0"
        >
          {webhook.name}
        </Link>
        <p className="truncate font-mono text-xs text-muted">{shownUrl(webhook.url)}</p>
        <p className="truncate text-xs text-muted">{eventsOf(webhook)}</p>
        <Health webhook={webhook} />
      </div>
      <Switch
        className="relative z-10"
        label={t('webhooks.use', { name: webhook.name })}
        isLabelHidden
        isSelected={webhook.enabled}
        onChange={(enabled) => void setEnabled(webhook, enabled)}
      />
    </li>
  );
}

/** Every webhook and how it does. */
export function WebhookList() {
  const [, navigate] = useLocation();
  const query = useWebhooks();
  const add = (
    <Button variant="primary" icon={<Plus aria-hidden className="size-4" />} onPress={() => navigate(pathOf(newItem))}>
      {t('webhooks.add')}
    </Button>
  );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-64 text-sm text-muted">{t('webhooks.text')}</p>
        {query.data && query.data.length > 0 && add}
      </div>
      <QueryView query={query}>
        {(webhooks) =>
          webhooks.length === 0 ? (
            <Card isFlush>
              <EmptyState
                icon={<WebhookIcon />}
                title={t('webhooks.empty')}
                text={t('webhooks.emptyText')}
                action={add}
              />
            </Card>
          ) : (
            <SearchedList
              label={t('integrations.webhooks')}
              entries={webhooks}
              keyOf={({ id }) => id}
              wordsOf={(webhook) => [webhook.name, shownUrl(webhook.url), eventsOf(webhook)].join(' ')}
              sorts={sorts}
              row={(webhook) => <WebhookRow webhook={webhook} />}
            />
          )
        }
      </QueryView>
      <ReferenceLink operation="listWebhooks" />
    </>
  );
}
