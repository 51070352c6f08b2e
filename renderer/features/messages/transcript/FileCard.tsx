import '../../../strings/en/chatFiles.ts';
import { FileText, ShieldAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { attempt } from '../../../platform/api/attempt.ts';
import { saveFile } from '../../../platform/api/fetchFile.ts';
import { formatCount, formatDecimal } from '../../../platform/format/format.ts';
import { t } from '../../../strings/t.ts';
import type { EntryFile } from './entry.ts';

const mebibyte = 1024 * 1024;

/** How large a file is, as people say it. */
function sizeOf(bytes: number): string {
  if (bytes < mebibyte) return t('chatFiles.kilobytes', { count: formatCount(Math.max(1, Math.round(bytes / 1024))) });
  return t('chatFiles.megabytes', { count: formatDecimal(bytes / mebibyte, 1) });
}

/** The address of a picture while it is shown; null until it is loaded, and for other files. */
function usePicture({ type, state, load }: EntryFile): string | null {
  const [url, setUrl] = useState<string | null>(null);
  const isPicture = type.startsWith('image/') && state === 'ready';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the file of a message stays the same
  useEffect(() => {
    if (!isPicture) return;
    let made: string | null = null;
    let isGone = false;
    load().then(
      (blob) => {
        if (isGone) return;
        made = URL.createObjectURL(new Blob([blob], { type }));
        setUrl(made);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [isPicture]);
  return url;
}

/** The file of a message: a picture is shown, any is saved by a click. */
export function FileCard({ file }: { readonly file: EntryFile }) {
  const { name, size, state, load } = file;
  const picture = usePicture(file);
  if (state !== 'ready') {
    return (
      <p className="flex min-w-0 flex-auto items-center gap-2 py-1 text-sm text-muted">
        <ShieldAlert aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {name}: {t(state === 'held' ? 'chatFiles.held' : 'chatFiles.refused')}
        </span>
      </p>
    );
  }
  const failed = (reason: string) => t('chatFiles.notSaved', { reason });
  const save = () => attempt(async () => saveFile(await load(), name), failed);
  return (
    <AriaButton
      onPress={() => void save()}
      className="focus-ring my-1 flex min-w-0 flex-auto cursor-pointer flex-col items-start gap-1.5 rounded-md text-start"
    >
      {picture && <img src={picture} alt="" className="max-h-60 max-w-full rounded-md bg-white object-contain" />}
      <span className="flex max-w-full items-center gap-2 text-sm">
        {!picture && <FileText aria-hidden className="size-4 shrink-0 text-muted" />}
        <span className="sr-only">{t('chatFiles.save')} </span>
        <span className="min-w-0 font-medium underline underline-offset-2 [overflow-wrap:anywhere]">{name}</span>
        <span className="shrink-0 text-xs text-muted">{sizeOf(size)}</span>
      </span>
    </AriaButton>
  );
}
