import { webhookEventNames } from '../../../../../shared/domain/webhookCategories.ts';
import { useWebhooks } from '../../../../entities/webhook/useWebhooks.ts';
import { t } from '../../../../strings/t.ts';
import { FilterBar, FilterSelect, isNarrowed } from '../../../../ui/Filters.tsx';
import { SearchField } from '../../../../ui/SearchField.tsx';
import { everyDelivery, logOrders, useLog } from './logStore.ts';

const any = 'any';
const results = () =>
  ([any, 'delivered', 'failed', 'waiting'] as const).map((id) => ({
    id,
    label: t(`log.result.${id}`),
  }));
const events = () => [
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
    <FilterSelect
      label={t('log.webhook')}
      isLabelHidden
      options={options}
      value={chosen}
      onChange={(key) => change({ webhookId: key === any ? null : Number(key) })}
      className="basis-40"
    />
  );
}

/** Filters of the log. */
export function LogFilters() {
  const { filter, change, clear } = useLog();
  return (
    <FilterBar
      label={t('log.filters')}
      isNarrowed={isNarrowed({ ...filter, order: everyDelivery.order }, everyDelivery)}
      clearLabel={t('log.clear')}
      onClear={clear}
    >
      <div className="flex basis-full">
        <SearchField label={t('log.search')} value={filter.search} onChange={(search) => change({ search })} />
      </div>
      <WebhookChoice />
      <FilterSelect
        label={t('log.event')}
        isLabelHidden
        options={events()}
        value={filter.event || any}
        onChange={(event) => change({ event: event === any ? '' : event })}
        className="basis-40"
      />
      <FilterSelect
        label={t('log.result')}
        isLabelHidden
        options={results()}
        value={filter.result}
        onChange={(result) => change({ result })}
        className="basis-36"
      />
      <FilterSelect
        label={t('list.sort')}
        isLabelHidden
        options={logOrders.map((id) => ({ id, label: t(`log.order.${id}`) }))}
        value={filter.order}
        onChange={(order) => change({ order })}
        className="basis-36"
      />
    </FilterBar>
  );
}
