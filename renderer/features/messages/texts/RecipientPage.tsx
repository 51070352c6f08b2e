import { ArrowLeft } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { toContractNumber } from '../../../../shared/domain/numbers.ts';
import { useColleagues } from '../../../entities/agent/useColleagues.ts';
import { useSuggestedContacts } from '../../../entities/contact/useContacts.ts';
import { formatNumber } from '../../../platform/format/phoneNumber.ts';
import { t } from '../../../strings/t.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { inputClassName } from '../../../ui/field.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { PickerInput } from '../../../ui/picker/PickerInput.tsx';
import { PickerList } from '../../../ui/picker/PickerList.tsx';
import { usePicker } from '../../../ui/picker/usePicker.ts';
import { messagePlaces } from '../messagePlaces.ts';
import { findRecipients, type Recipient } from './recipients.ts';

const rowHeight = 52;

function RecipientRow({ recipient: { name, number, isOnline } }: { readonly recipient: Recipient }) {
  return (
    <>
      <Avatar name={name} isOnline={isOnline} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-base">{name || formatNumber(number)}</span>
        <span className="block truncate text-xs text-muted">{name ? formatNumber(number) : t('texts.toNumber')}</span>
      </span>
    </>
  );
}

/** Whom to write to: a colleague, a contact, or any number. */
export function RecipientPage() {
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState('');
  const colleagues = useColleagues();
  const contacts = useSuggestedContacts(typed);
  const recipients = useMemo(() => findRecipients(typed, colleagues, contacts), [typed, colleagues, contacts]);
  const picker = usePicker({
    text: typed,
    items: recipients,
    isFirstChosen: typed.trim() !== '',
    onPick: ({ number }) => navigate(messagePlaces.textTo(toContractNumber(number)), { replace: true }),
    onSubmit: () => undefined,
  });
  return (
    <section aria-label={t('texts.new')} className="flex min-h-0 flex-1 flex-col">
      <header className="flex items-center gap-3 border-b border-line bg-surface px-3 py-2.5 wide:px-4">
        <IconButton
          label={t('messages.back')}
          size="small"
          className="-ml-1 wide:hidden"
          onPress={() => navigate(messagePlaces.kind('sms'))}
        >
          <ArrowLeft aria-hidden className="size-4.5" />
        </IconButton>
        <h2 className="shrink-0 text-lg font-semibold">{t('texts.new')}</h2>
        <PickerInput
          picker={picker}
          label={t('texts.recipient')}
          placeholder={t('texts.recipientPlaceholder')}
          value={typed}
          onChange={setTyped}
          isFocusedFirst
          className={classNames(inputClassName, 'max-w-md flex-1')}
        />
      </header>
      {recipients.length > 0 ? (
        <PickerList picker={picker} label={t('texts.recipients')} rowHeight={rowHeight} className="min-h-0 flex-1 py-1">
          {(recipient) => <RecipientRow recipient={recipient} />}
        </PickerList>
      ) : (
        <EmptyState title={t('texts.nobody')} text={t('texts.nobodyText')} />
      )}
    </section>
  );
}
