import { useId, useState } from 'react';
import type { Contact } from '../../../../shared/api/contacts/contacts.ts';
import { nameOfContact, numbersOfContact } from '../../../entities/contact/contactView.ts';
import { useSuggestedContacts } from '../../../entities/contact/useContacts.ts';
import { formatNumber } from '../../../platform/format/phoneNumber.ts';
import { t } from '../../../strings/t.ts';
import { descriptionClassName, errorClassName, inputClassName, labelClassName } from '../../../ui/classNames.ts';
import { PickerInput, PickerList, usePicker } from '../../../ui/Picker.tsx';

const rowHeight = 44;
const shownContacts = 5;

interface ContactFieldProps {
  readonly contact: Contact | null;
  readonly onChange: (contact: Contact | null) => void;
  readonly errorMessage?: string | null;
}

/** A field for a contact that exists: what is typed lists those that match, of which one is chosen. */
export function ContactField({ contact, onChange, errorMessage }: ContactFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const found = useSuggestedContacts(contact ? '' : typed).slice(0, shownContacts);
  const picker = usePicker({
    text: typed,
    items: found,
    isFirstChosen: true,
    onPick(chosen) {
      setTyped('');
      onChange(chosen);
    },
    onSubmit: () => undefined,
  });
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className={labelClassName}>
        {t('retention.contact')}
      </label>
      <PickerInput
        picker={picker}
        id={id}
        label={t('retention.contact')}
        placeholder=""
        value={contact ? nameOfContact(contact) : typed}
        onChange={(text) => {
          setTyped(text);
          onChange(null);
        }}
        className={inputClassName}
      />
      {found.length > 0 ? (
        <PickerList
          picker={picker}
          label={t('retention.contacts')}
          rowHeight={rowHeight}
          className="rounded-control border border-line py-1"
        >
          {(match) => (
            <span className="min-w-0">
              <span className="block truncate text-sm">{nameOfContact(match)}</span>
              <span className="block truncate text-xs text-muted">
                {numbersOfContact(match)
                  .map(({ number }) => formatNumber(number))
                  .join(', ') || match.email}
              </span>
            </span>
          )}
        </PickerList>
      ) : (
        <p className={errorMessage ? errorClassName : descriptionClassName}>
          {errorMessage ??
            (contact || typed === '' ? t('retention.contactText') : t('retention.noContact', { text: typed }))}
        </p>
      )}
    </div>
  );
}
