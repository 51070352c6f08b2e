import { Delete, Search } from 'lucide-react';
import { Input, SearchField } from 'react-aria-components';
import { hasActiveItem } from '../../components/activeItem.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { t } from '../../strings/t.ts';
import { phoneFieldId } from './useTypedDigits.ts';

interface NumberFieldProps {
  readonly hasText: boolean;
  readonly onSubmit: () => void;
  readonly onBackspace: () => void;
}

/** The field for a name or a number; its text belongs to the autocomplete around it. */
export function NumberField({ hasText, onSubmit, onBackspace }: NumberFieldProps) {
  return (
    <SearchField
      aria-label={t('phone.field')}
      onSubmit={() => !hasActiveItem() && onSubmit()}
      className="group mx-3 mt-3 mb-2 flex h-11 items-center gap-2 rounded-card border border-line-strong bg-surface pr-1 pl-3 data-[focus-within]:border-accent data-[focus-within]:outline-2 data-[focus-within]:-outline-offset-1 data-[focus-within]:outline-accent"
    >
      <Search aria-hidden className="size-4 shrink-0 text-muted" />
      <Input
        id={phoneFieldId}
        placeholder={t('phone.fieldPlaceholder')}
        autoComplete="off"
        spellCheck={false}
        className="min-w-0 flex-1 bg-transparent text-lg outline-none [&::-webkit-search-cancel-button]:hidden"
      />
      {hasText && (
        <IconButton slot={null} label={t('phone.backspace')} size="small" onPress={onBackspace}>
          <Delete aria-hidden className="size-4 text-muted" />
        </IconButton>
      )}
    </SearchField>
  );
}
