import { Delete, Phone, Search, Voicemail } from 'lucide-react';
import { useMemo } from 'react';
import type { LiveCall } from '../../../shared/api/calls/calls.ts';
import { useColleagues, useUsers } from '../../entities/agent/useColleagues.ts';
import { useRecentNumbers } from '../../entities/call/record/useCdrs.ts';
import { useDial, useDialLine } from '../../entities/call/useDial.ts';
import { suggestionsOf, withDirectories } from '../../entities/contact/contactSuggestion.ts';
import { useSuggestedContacts } from '../../entities/contact/useContacts.ts';
import { useDirectorySuggestions } from '../../entities/contact/useDirectorySuggestions.ts';
import { useWaitingMailboxes, useWatchedExtensions } from '../../entities/line/useLines.ts';
import { playDtmf } from '../../platform/audio/sounds.ts';
import { looksLikeNumber } from '../../platform/format/phoneNumber.ts';
import { useMe } from '../../platform/session/useMe.ts';
import { focusContent } from '../../platform/window/page.ts';
import { t } from '../../strings/t.ts';
import { Button } from '../../ui/Button.tsx';
import { usePlainKeys } from '../../ui/hooks/useKeys.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Keypad } from '../../ui/Keypad.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { type Picker, PickerInput, usePicker } from '../../ui/Picker.tsx';
import { QueryView } from '../../ui/QueryView.tsx';
import { CountBadge } from '../../ui/StateBadge.tsx';
import { FoundPeople } from './FoundPeople.tsx';
import { findPeople, type Person } from './findPeople.ts';
import { usePhone } from './phoneStore.ts';

/** A button for each line in whose mailbox at the PBX messages wait; it calls the mailbox over that line. */
function MailboxButtons() {
  const dial = useDial();
  return useWaitingMailboxes().map(({ id, name, mailbox }) => (
    <Button
      key={id}
      icon={<Voicemail aria-hidden className="size-4" />}
      isDisabled={mailbox.number === null}
      onPress={() => void dial(mailbox.number ?? '', id)}
    >
      <span className="min-w-0 truncate">{t('phone.mailbox', { line: name })}</span>
      {mailbox.new !== null && <CountBadge count={mailbox.new} label={t('phone.mailboxNew', { count: mailbox.new })} />}
    </Button>
  ));
}

/** Id of the phone's field, for the key that goes there. */
const phoneFieldId = 'phone-field';

const isControl = (target: EventTarget | null) => target instanceof HTMLElement && target.matches('button, a, [role]');

/** Digits typed anywhere on the page go to the dial pad, unless they go into a text or `takesDigits` is false. */
function useTypedDigits(takesDigits: boolean, onDial: () => void): void {
  usePlainKeys(({ key, target }) => {
    const { append, backspace, typed } = usePhone.getState();
    if (/^[\d*#+]$/.test(key)) {
      if (!takesDigits) return false;
      append(key);
      void playDtmf(key);
    } else if (key === 'Backspace') backspace();
    else if (key === '/') document.getElementById(phoneFieldId)?.focus();
    else if (key === 'Enter' && typed && !isControl(target)) onDial();
    else return false;
    return true;
  });
}

/** The field for a name or a number. */
function NumberField({ picker }: { readonly picker: Picker<Person> }) {
  const { typed, setTyped, backspace } = usePhone();
  return (
    <div className="mx-3 mt-3 mb-2 flex h-11 shrink-0 items-center gap-2 rounded-card border border-line-strong bg-surface pe-1 ps-3 focus-within:border-accent focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-accent">
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

/** With one line no list is needed; its space is reserved, so that the keys below do not move. */
const Select = lazyPart(() => import('../../ui/Select.tsx').then((file) => file.Select), {
  whileLoading: <div className="h-9" />,
});

const SpeedDials = lazyPart(() => import('./SpeedDials.tsx').then((file) => file.SpeedDials), { whileLoading: null });

const NextOnPlan = lazyPart(() => import('./NextOnPlan.tsx').then((file) => file.NextOnPlan), { whileLoading: null });

const automatic = 'automatic';

/** The line for outbound calls, if there are several; remembered on this device. */
function LineChoice() {
  const { line, lines, choose } = useDialLine();
  if (lines.length < 2) return null;
  const described = lines.map(({ id, name, caller_id, state }) => ({
    id: String(id),
    label: name,
    description: state === 'registered' ? (caller_id ?? undefined) : t('phone.lineDown'),
  }));
  return (
    <Select
      label={t('phone.line')}
      isLabelHidden
      options={[{ id: automatic, label: t('phone.lineAutomatic') }, ...described]}
      value={line ? String(line.id) : automatic}
      onChange={(id) => choose(id === automatic ? null : Number(id))}
    />
  );
}

interface PhonePanelProps {
  /** The call that digits go to, which has the one keypad there is then; null when they dial. */
  readonly callForDigits: LiveCall | null;
}

function usePeople(typed: string) {
  const colleagues = useColleagues();
  const watched = useWatchedExtensions();
  const recent = useRecentNumbers(useMe().data?.ext);
  const found = useSuggestedContacts(typed);
  const directories = useDirectorySuggestions(typed);
  const people = useMemo(() => {
    const contacts = withDirectories(suggestionsOf(found, typed), directories);
    return findPeople({ colleagues, watched, contacts, recent }, typed);
  }, [colleagues, watched, found, directories, recent, typed]);
  return { people, lastNumber: recent[0]?.number ?? '' };
}

function pressKey(key: string): void {
  usePhone.getState().append(key);
  void playDtmf(key);
}

/** Field, people and dial pad: everything to start a call with. */
export function PhonePanel({ callForDigits }: PhonePanelProps) {
  const { typed, setTyped } = usePhone();
  const users = useUsers();
  const dial = useDial();
  const { people, lastNumber } = usePeople(typed);
  const isSearching = typed.trim() !== '';
  const isName = isSearching && !looksLikeNumber(typed);

  const call = (number: string, lineId?: number) => {
    setTyped('');
    // Digits typed from here on are for who answers.
    focusContent();
    void dial(number, lineId);
  };
  // As on a telephone, the call key with nothing typed brings back the last number.
  const dialTyped = () => {
    if (!isSearching) setTyped(lastNumber);
    else call((isName && people[0]?.number) || typed);
  };
  const picker = usePicker({
    text: typed,
    items: people,
    isFirstChosen: isName,
    onPick: ({ number, lineId }) => call(number, lineId),
    onSubmit: dialTyped,
  });
  useTypedDigits(callForDigits === null, dialTyped);

  return (
    <section
      aria-label={t('phone.dialPad')}
      // In a low window the keys are scrolled to.
      className="flex min-h-0 w-full flex-col overflow-y-auto bg-surface wide:w-84 wide:shrink-0"
    >
      <NumberField picker={picker} />
      <QueryView query={users}>
        {() => <FoundPeople picker={picker} isSearching={isSearching} number={isName ? '' : typed} />}
      </QueryView>
      <div className="mt-auto flex flex-col gap-2 border-t border-line p-3">
        <NextOnPlan />
        <MailboxButtons />
        <SpeedDials />
        <LineChoice />
        {callForDigits ? (
          <p className="px-1 text-sm text-muted">{t('phone.digitsGoToCall')}</p>
        ) : (
          <Keypad label={t('phone.dialPad')} onKey={pressKey} hasPlus />
        )}
        <Button variant="success" size="large" icon={<Phone aria-hidden className="size-4.5" />} onPress={dialTyped}>
          {t('phone.call')}
        </Button>
      </div>
    </section>
  );
}
