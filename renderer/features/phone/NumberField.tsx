import { Delete, Search } from 'lucide-react';
import { t } from '../../strings/t.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { PickerInput } from '../../ui/picker/PickerInput.tsx';
import type { Picker } from '../../ui/picker/usePicker.ts';
import type { Person } from './findPeople.ts';
import { usePhone } from './phoneStore.ts';
import { phoneFieldId } from './useTypedDigits.ts';

/** The field for a name or a number. */
export function NumberField({ picker }: { readonly picker: Picker<Person> }) {
  const { typed, setTyped, backspace } = usePhone();
  return (
    <div className="mx-3 mt-3 mb-2 flex h-11 shrink-0 items-center gap-2 rounded-card border border-line-strong bg-surface pr-1 pl-3 focus-within:border-accent focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-accent">
      <Search aria-hidden className="size-4 shrink-0 text-muted" />
      <PickerInput
        picker={picker}
        id={phoneFieldId}
        label={t('phone.field')}
        placeholder={t('phone.fieldPlaceholder')}
        value={typed}
        onChange={setTyped}
        className="h-full min-w-0 flex-1 bg-transparent text-lg outline-none"
      />
      {typed !== '' && (
        <IconButton label={t('phone.backspace')} size="small" onPress={backspace}>
          <Delete aria-hidden className="size-4 text-muted" />
        </IconButton>
      )}
    </div>
  );
}
