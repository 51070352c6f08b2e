import '../../strings/en/integrations.ts';
import '../../strings/en/tools.ts';
import { ExternalLink, Terminal, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import { toCurl } from '../../../shared/api/curl.ts';
import { apiBaseUrl } from '../../platform/api/api.ts';
import { type LoggedExchange, useExchangeLog } from '../../platform/api/exchangeLog.ts';
import { formatPreciseTime } from '../../platform/format/format.ts';
import { copyText } from '../../platform/window/copyText.ts';
import { t } from '../../strings/t.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/classNames.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { usePanels } from './panels.ts';

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
      <span className="w-14 shrink-0 text-end text-muted">{t('drawer.duration', { ms: exchange.durationMs })}</span>
    </ListBoxItem>
  );
}

/** The requests, newest first. */
function ExchangeList({ exchanges, selected, onSelect }: ExchangeListProps) {
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

function Body({ title, body }: { readonly title: string; readonly body: unknown }) {
  const text =
    body === undefined ? t('drawer.noBody') : typeof body === 'string' ? body : JSON.stringify(body, null, 2);
  return (
    <section>
      <h3 className="mb-1 text-xs font-medium text-muted">{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by keyboard */}
      <pre tabIndex={0} className="max-h-40 overflow-auto rounded-control bg-sunken p-2 font-mono text-xs">
        {text}
      </pre>
    </section>
  );
}

/** One request with its bodies. */
function ExchangeDetail({ exchange }: { readonly exchange: LoggedExchange }) {
  return (
    <div className="flex w-1/2 min-w-0 flex-col gap-2 overflow-auto border-s border-line p-3">
      <Button
        size="small"
        icon={<Terminal aria-hidden className="size-3.5" />}
        onPress={() => void copyText(toCurl(exchange), t('drawer.copied'))}
        className="self-start"
      >
        {t('drawer.copyCurl')}
      </Button>
      <Body title={t('drawer.request')} body={exchange.body} />
      <Body title={t('drawer.response')} body={exchange.response} />
    </div>
  );
}

function DrawerHeader({ onClose }: { readonly onClose: () => void }) {
  const clear = useExchangeLog((log) => log.clear);
  return (
    <header className="flex items-center gap-2 border-b border-line py-1 pe-1 ps-3">
      <h2 className="text-sm font-semibold">{t('drawer.title')}</h2>
      <p className="min-w-0 flex-1 truncate text-xs text-muted">{t('drawer.hint')}</p>
      <a
        href={`${apiBaseUrl}/docs`}
        target="_blank"
        rel="noreferrer"
        className="inline-flex items-center gap-1 rounded-control px-1.5 py-1 text-xs text-accent hover:bg-hover"
      >
        {t('drawer.docs')}
        <ExternalLink aria-hidden className="size-3" />
      </a>
      <IconButton label={t('drawer.clear')} size="small" onPress={clear}>
        <Trash2 aria-hidden className="size-4" />
      </IconButton>
      <IconButton label={t('common.close')} shortcut="Mod+Shift+D" size="small" onPress={onClose}>
        <X aria-hidden className="size-4" />
      </IconButton>
    </header>
  );
}

/** The REST calls that the page made, and one of them with its answer; a file of its own, since few look at it. */
function Drawer() {
  const toggle = usePanels((panels) => panels.toggleDrawer);
  const exchanges = useExchangeLog((log) => log.exchanges);
  const [selected, setSelected] = useState<LoggedExchange | null>(null);
  return (
    <>
      <DrawerHeader onClose={toggle} />
      {exchanges.length === 0 ? (
        <EmptyState title={t('drawer.empty')} text={t('drawer.emptyText')} />
      ) : (
        <div className="flex min-h-0 flex-1">
          <ExchangeList exchanges={exchanges} selected={selected?.number ?? null} onSelect={setSelected} />
          {selected && <ExchangeDetail exchange={selected} />}
        </div>
      )}
    </>
  );
}

/** Lists the REST calls that the page made and copies any of them as curl; opened with Ctrl/⌘+Shift+D. */
export function DeveloperDrawer() {
  return (
    <aside
      aria-label={t('drawer.title')}
      className="flex h-72 shrink-0 flex-col overflow-auto border-t border-line bg-surface"
    >
      <Drawer />
    </aside>
  );
}
