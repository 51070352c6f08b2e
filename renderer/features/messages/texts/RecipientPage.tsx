import { ArrowLeft } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import type { User } from '../../../../shared/api/accounts/users.ts';
import type { Contact } from '../../../../shared/api/contacts/contacts.ts';
import { toContractNumber } from '../../../../shared/domain/numbers.ts';
import { PresenceText } from '../../../entities/agent/PresenceText.tsx';
import { matchColleagues, nameOfUser, useColleagues } from '../../../entities/agent/useColleagues.ts';
import { nameOfContact, numbersOfContact } from '../../../entities/contact/contactView.ts';
import { useSuggestedContacts } from '../../../entities/contact/useContacts.ts';
import { formatNumber, isSameNumber, toDialable } from '../../../platform/format/phoneNumber.ts';
import { t } from '../../../strings/t.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { classNames, inputClassName } from '../../../ui/classNames.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { PickerInput, PickerList, usePicker } from '../../../ui/Picker.tsx';
import { messagePlaces } from '../list/messagePlaces.ts';

/** Somebody who can be written to. */
interface Recipient {
  /** Empty for a number that was typed and is nobody's. */
  readonly name: string;
  readonly number: string;
  /** Undefined for others than colleagues. */
  readonly colleague?: User;
}

const shown = 50;

const ofColleague = (user: User): Recipient => ({ name: nameOfUser(user), number: user.ext, colleague: user });

const ofContact = (contact: Contact): readonly Recipient[] =>
  numbersOfContact(contact).map(({ number }) => ({ name: nameOfContact(contact), number }));

/** Possible recipients: the number itself, colleagues, contacts; each number once. */
function findRecipients(
  typed: string,
  colleagues: readonly User[],
  contacts: readonly Contact[],
): readonly Recipient[] {
  if (typed.trim() === '') return colleagues.map(ofColleague).slice(0, shown);
  const known = [...matchColleagues(colleagues, typed).map(ofColleague), ...contacts.flatMap(ofContact)];
  const number = toDialable(typed);
  const isService = number?.startsWith('*') ?? true;
  const isKnown = number !== null && known.some((recipient) => isSameNumber(recipient.number, number));
  const typedNumber: readonly Recipient[] = number && !isService && !isKnown ? [{ name: '', number }] : [];
  const unique = new Map([...known, ...typedNumber].map((recipient) => [recipient.number, recipient]));
  return [...unique.values()].slice(0, shown);
}

const rowHeight = 52;

function RecipientRow({ recipient: { name, number, colleague } }: { readonly recipient: Recipient }) {
  return (
    <>
      <Avatar name={name} presence={colleague?.presence} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-base">{name || formatNumber(number)}</span>
        <span className="flex gap-1 truncate text-xs text-muted">
          {name ? formatNumber(number) : t('texts.toNumber')}
          {colleague && <PresenceText user={colleague} isAfterOther />}
        </span>
      </span>
    </>
  );
}

/** Choosing a recipient: a colleague, a contact, or any number. */
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
          className="-ms-1 wide:hidden"
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
