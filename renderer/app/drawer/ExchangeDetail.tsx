import { Terminal } from 'lucide-react';
import { toCurl } from '../../platform/api/curl.ts';
import type { LoggedExchange } from '../../platform/api/exchangeLog.ts';
import { copyText } from '../../platform/window/copyText.ts';
import { t } from '../../strings/t.ts';
import { Button } from '../../ui/Button.tsx';

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
export function ExchangeDetail({ exchange }: { readonly exchange: LoggedExchange }) {
  return (
    <div className="flex w-1/2 min-w-0 flex-col gap-2 overflow-auto border-l border-line p-3">
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
