import '../../strings/en/integrations.ts';
import { ExternalLink, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { apiBaseUrl } from '../../platform/api/api.ts';
import { type LoggedExchange, useExchangeLog } from '../../platform/api/exchangeLog.ts';
import { t } from '../../strings/t.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { usePanels } from '../panels.ts';
import { ExchangeDetail } from './ExchangeDetail.tsx';
import { ExchangeList } from './ExchangeList.tsx';

function DrawerHeader({ onClose }: { readonly onClose: () => void }) {
  const clear = useExchangeLog((log) => log.clear);
  return (
    <header className="flex items-center gap-2 border-b border-line py-1 pr-1 pl-3">
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
export function Drawer() {
  const toggle = usePanels((panels) => panels.toggleDrawer);
  const exchanges = useExchangeLog((log) => log.exchanges);
  const [selected, setSelected] = useState<LoggedExchange | null>(null);
  return (
    <>
      <DrawerHeader onClose={toggle} />
      {exchanges.length === 0 ? (
        <EmptyState title={t('drawer.empty')} />
      ) : (
        <div className="flex min-h-0 flex-1">
          <ExchangeList exchanges={exchanges} selected={selected?.number ?? null} onSelect={setSelected} />
          {selected && <ExchangeDetail exchange={selected} />}
        </div>
      )}
    </>
  );
}
