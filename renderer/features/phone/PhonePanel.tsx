import { Phone } from 'lucide-react';
import { useMemo } from 'react';
import { useColleagues, useUsers } from '../../entities/agent/useColleagues.ts';
import { useRecentNumbers } from '../../entities/call/record/useRecentCdrs.ts';
import { useDial } from '../../entities/call/useDial.ts';
import { suggestionsOf } from '../../entities/contact/contactSuggestion.ts';
import { useSuggestedContacts } from '../../entities/contact/useContacts.ts';
import { playDtmf } from '../../platform/audio/dtmfTone.ts';
import { looksLikeNumber } from '../../platform/format/phoneNumber.ts';
import { useMe } from '../../platform/session/useMe.ts';
import { t } from '../../strings/t.ts';
import { Button } from '../../ui/Button.tsx';
import { Keypad } from '../../ui/Keypad.tsx';
import { usePicker } from '../../ui/picker/usePicker.ts';
import { QueryView } from '../../ui/QueryView.tsx';
import { FoundPeople } from './FoundPeople.tsx';
import { findPeople } from './findPeople.ts';
import { LineChoice } from './LineChoice.tsx';
import { NumberField } from './NumberField.tsx';
import { usePhone } from './phoneStore.ts';
import { useTypedDigits } from './useTypedDigits.ts';

interface PhonePanelProps {
  /** Whether digits typed anywhere belong to the dial pad; a call's keypad may want them. */
  readonly takesDigits: boolean;
}

function usePeople(typed: string) {
  const colleagues = useColleagues();
  const recent = useRecentNumbers(useMe().data?.ext);
  const found = useSuggestedContacts(typed);
  const people = useMemo(
    () => findPeople({ colleagues, contacts: suggestionsOf(found, typed), recent }, typed),
    [colleagues, found, recent, typed],
  );
  return { people, lastNumber: recent[0]?.number ?? '' };
}

function pressKey(key: string): void {
  usePhone.getState().append(key);
  void playDtmf(key);
}

/** Field, people and dial pad: everything to start a call with. */
export function PhonePanel({ takesDigits }: PhonePanelProps) {
  const { typed, setTyped } = usePhone();
  const users = useUsers();
  const dial = useDial();
  const { people, lastNumber } = usePeople(typed);
  const isSearching = typed.trim() !== '';
  const isName = isSearching && !looksLikeNumber(typed);

  const call = (number: string) => {
    setTyped('');
    void dial(number);
  };
  // As on a telephone: with nothing typed the call key brings the last number back.
  const dialTyped = () => {
    if (!isSearching) setTyped(lastNumber);
    else call((isName && people[0]?.number) || typed);
  };
  const picker = usePicker({
    text: typed,
    items: people,
    isFirstChosen: isName,
    onPick: ({ number }) => call(number),
    onSubmit: dialTyped,
  });
  useTypedDigits(takesDigits, dialTyped);

  return (
    <section
      aria-label={t('phone.dialPad')}
      className="flex min-h-0 w-full flex-col bg-surface wide:w-84 wide:shrink-0"
    >
      <NumberField picker={picker} />
      <QueryView query={users}>
        {() => <FoundPeople picker={picker} isSearching={isSearching} number={isName ? '' : typed} />}
      </QueryView>
      <div className="mt-auto flex flex-col gap-2 border-t border-line p-3">
        <LineChoice />
        <Keypad label={t('phone.dialPad')} onKey={pressKey} hasPlus />
        <Button variant="success" size="large" icon={<Phone aria-hidden className="size-4.5" />} onPress={dialTyped}>
          {t('phone.call')}
        </Button>
      </div>
    </section>
  );
}
