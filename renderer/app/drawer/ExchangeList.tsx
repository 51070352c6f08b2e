import { ListBox, ListBoxItem } from 'react-aria-components';
import type { LoggedExchange } from '../../platform/api/exchangeLog.ts';
import { formatPreciseTime } from '../../platform/format/format.ts';
import { t } from '../../strings/t.ts';
import { classNames } from '../../ui/classNames.ts';

interface ExchangeListProps {
  readonly exchanges: readonly LoggedExchange[];
  readonly selected: number | null;
  readonly onSelect: (exchange: LoggedExchange) => void;
}

const pathOf = (url: string) => {
  const { pathname, search } = new URL(url);
  return decodeURIComponent(pathname + search);
};

function Row({ exchange }: { readonly exchange: LoggedExchange }) {
  const isFailure = exchange.status === 0 || exchange.status >= 400;
  const path = pathOf(exchange.url);
  return (
    <ListBoxItem
      id={exchange.number}
      textValue={`${exchange.method} ${path}`}
      className="flex cursor-default items-center gap-2 px-3 py-1 font-mono text-xs data-[hovered]:bg-hover data-[selected]:bg-accent-soft data-[focus-visible]:-outline-offset-2"
    >
      <span className="hidden shrink-0 text-muted sm:inline">{formatPreciseTime(exchange.at)}</span>
      <span className="w-12 shrink-0 font-semibold">{exchange.method}</span>
      <span className="min-w-0 flex-1 truncate">{path}</span>
      <span className={classNames('shrink-0', isFailure ? 'text-failure' : 'text-connected')}>
        {exchange.status || t('drawer.unreachable')}
      </span>
      <span className="w-14 shrink-0 text-right text-muted">{t('drawer.duration', { ms: exchange.durationMs })}</span>
    </ListBoxItem>
  );
}

/** The requests, newest first. */
export function ExchangeList({ exchanges, selected, onSelect }: ExchangeListProps) {
  return (
    <ListBox
      aria-label={t('drawer.title')}
      items={exchanges.map((exchange) => ({ id: exchange.number, exchange }))}
      selectionMode="single"
      selectedKeys={selected === null ? [] : [selected]}
      onSelectionChange={(keys) => {
        const chosen = exchanges.find(({ number }) => keys !== 'all' && keys.has(number));
        if (chosen) onSelect(chosen);
      }}
      className="min-w-0 flex-1 overflow-auto py-1"
    >
      {({ exchange }) => <Row exchange={exchange} />}
    </ListBox>
  );
}
