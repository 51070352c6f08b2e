import '../strings/en/importing.ts';
import { FileUp } from 'lucide-react';
import { DropZone, FileTrigger } from 'react-aria-components';
import { t } from '../strings/t.ts';
import { Button } from './Button.tsx';

interface FileDropProps {
  readonly label: string;
  /** Endings and media types that are offered. */
  readonly types: string[];
  /** Name of the file that was chosen last. */
  readonly chosen: string | undefined;
  readonly onFile: (file: File) => void;
}

/** A field for a file, by button or by dropping it. */
export function FileDrop({ label, types, chosen, onFile }: FileDropProps) {
  return (
    <DropZone
      aria-label={label}
      onDrop={async ({ items }) => {
        const item = items.find((one) => one.kind === 'file');
        if (item) onFile(await item.getFile());
      }}
      className="flex flex-wrap items-center justify-center gap-3 rounded-card border border-dashed border-line-strong bg-surface p-5 data-[drop-target]:border-accent data-[drop-target]:bg-accent-soft"
    >
      {chosen && <span className="min-w-0 truncate text-sm font-medium">{chosen}</span>}
      <FileTrigger
        acceptedFileTypes={types}
        onSelect={(files) => {
          const file = files?.[0];
          if (file) onFile(file);
        }}
      >
        <Button variant={chosen ? 'secondary' : 'primary'} icon={<FileUp aria-hidden className="size-4" />}>
          {t(chosen ? 'import.another' : 'import.choose')}
        </Button>
      </FileTrigger>
      {!chosen && <span className="text-sm text-muted">{t('import.orDrop')}</span>}
    </DropZone>
  );
}
