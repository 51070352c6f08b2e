import { X } from 'lucide-react';
import { webhookEventNames } from '../../../../../shared/domain/webhookCategories.ts';
import { useWebhooks } from '../../../../entities/webhook/useWebhooks.ts';
import { t } from '../../../../strings/t.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Select } from '../../../../ui/Select.tsx';
import { everyDelivery, type LogFilter, useLog } from './logStore.ts';

const any = 'any';
const results = ([any, 'delivered', 'failed', 'waiting'] as const).map((id) => ({
  id,
  label: t(`log.result.${id}`),
}));
const events = [
  { id: any, label: t('log.event.any') },
  ...[...webhookEventNames, 'webhook.test'].map((id) => ({ id, label: id })),
];

function WebhookChoice() {
  const { filter, change } = useLog();
  const webhooks = useWebhooks().data ?? [];
  const chosen = filter.webhookId === null ? any : String(filter.webhookId);
  const known = [
    { id: any, label: t('log.webhook.any') },
    ...webhooks.map(({ id, name }) => ({ id: String(id), label: name })),
  ];
  const isGone = !known.some(({ id }) => id === chosen);
  const options = isGone ? [...known, { id: chosen, label: t('log.webhook.gone') }] : known;
  return (
    <Select
      label={t('log.webhook')}
      isLabelHidden
      options={options}
      value={chosen}
      onChange={(key) => change({ webhookId: key === any ? null : Number(key) })}
      className="basis-40"
    />
  );
}

/** What narrows the log down. */
export function LogFilters() {
  const { filter, change, clear } = useLog();
  const isFiltered = (Object.keys(everyDelivery) as (keyof LogFilter)[]).some(
    (key) => filter[key] !== everyDelivery[key],
  );
  return (
    <search aria-label={t('log.filters')} className="flex flex-wrap items-center gap-2 [&>*]:flex-auto">
      <WebhookChoice />
      <Select
        label={t('log.event')}
        isLabelHidden
        options={events}
        value={filter.event || any}
        onChange={(key) => change({ event: key === any ? '' : String(key) })}
        className="basis-40"
      />
      <Select
        label={t('log.result')}
        isLabelHidden
        options={results}
        value={filter.result}
        onChange={(key) => change({ result: key as LogFilter['result'] })}
        className="basis-36"
      />
      {isFiltered && (
        <Button variant="ghost" icon={<X aria-hidden className="size-4" />} className="max-w-max" onPress={clear}>
          {t('log.clear')}
        </Button>
      )}
    </search>
  );
}
