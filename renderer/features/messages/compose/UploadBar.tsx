import '../../../strings/en/chatFiles.ts';
import { X } from 'lucide-react';
import { Label, ProgressBar } from 'react-aria-components';
import { formatPercent } from '../../../platform/format/format.ts';
import { t } from '../../../strings/t.ts';
import { IconButton } from '../../../ui/IconButton.tsx';

/** A file that is being sent. */
export interface UploadFace {
  readonly name: string;
  /** From 0 to 1, where the service has all of it and looks at it. */
  readonly share: number;
  /** Null when it is too late for that. */
  readonly cancel: (() => void) | null;
}

/** How much of a file has been sent, and the way to stop it. */
export function UploadBar({ upload: { name, share, cancel } }: { readonly upload: UploadFace }) {
  const percent = Math.floor(share * 100);
  return (
    <div className="flex min-h-9 items-center gap-3 pb-1.5 text-sm text-muted">
      <ProgressBar value={percent} className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <Label role="status" className="min-w-0 truncate">
          {t(share < 1 ? 'chatFiles.sending' : 'chatFiles.checking', { name })}
        </Label>
        <span className="h-1.5 min-w-16 flex-1 overflow-hidden rounded-full bg-sunken">
          <span className="block h-full bg-accent-solid" style={{ width: `${percent}%` }} />
        </span>
        <span className="w-10 text-end tabular-nums">{formatPercent(percent)}</span>
      </ProgressBar>
      {cancel && (
        <IconButton label={t('chatFiles.cancel', { name })} size="small" onPress={cancel}>
          <X aria-hidden className="size-4" />
        </IconButton>
      )}
    </div>
  );
}
