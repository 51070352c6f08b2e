import '../../../strings/en/chatFiles.ts';
import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { chatFileTypes } from '../../../../shared/domain/chatFiles.ts';
import { t } from '../../../strings/t.ts';
import { IconButton } from '../../../ui/IconButton.tsx';

/** Some systems know no type of a file by its name, so that the endings are named. */
const accept = chatFileTypes.flatMap(({ endings }) => endings.map((ending) => `.${ending}`)).join(',');

/** Has a file chosen. */
export function AttachButton({ onFile }: { readonly onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('chatFiles.attach')}
        accept={accept}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onFile(file);
          target.value = '';
        }}
      />
      <IconButton label={t('chatFiles.attach')} onPress={() => input.current?.click()}>
        <Paperclip aria-hidden className="size-4.5" />
      </IconButton>
    </>
  );
}
