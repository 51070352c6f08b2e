import { Copy } from 'lucide-react';
import type { TraceMessage } from '../../../../shared/api/schemas/liveCall.ts';
import { copyText } from '../../../platform/window/copyText.ts';
import { t } from '../../../strings/t.ts';
import { IconButton } from '../../../ui/IconButton.tsx';

/** The whole text of one SIP message. */
export function MessageText({ message }: { readonly message: TraceMessage }) {
  return (
    <div className="relative mx-2 mb-2">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by keyboard */}
      <pre tabIndex={0} className="overflow-auto rounded-control bg-sunken p-3 pr-10 font-mono text-xs leading-relaxed">
        {message.text}
      </pre>
      <IconButton
        label={t('ladder.copy')}
        size="small"
        className="absolute top-1 right-1"
        onPress={() => void copyText(message.text)}
      >
        <Copy aria-hidden className="size-3.5" />
      </IconButton>
    </div>
  );
}
