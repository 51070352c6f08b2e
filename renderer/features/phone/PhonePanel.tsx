import { Phone } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { Autocomplete } from 'react-aria-components';
import { Button } from '../../components/Button.tsx';
import { Keypad } from '../../components/Keypad.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { playDtmf } from '../../lib/audio/dtmfTone.ts';
import { useDial } from '../../lib/calls/useDial.ts';
import { useRecentNumbers } from '../../lib/calls/useRecentCdrs.ts';
import { looksLikeNumber } from '../../lib/numbers/phoneNumber.ts';
import { useColleagues, useUsers } from '../../lib/people/useColleagues.ts';
import { useMe } from '../../lib/session/useMe.ts';
import { t } from '../../strings/t.ts';
import { NumberField } from './NumberField.tsx';
import { PeopleList } from './PeopleList.tsx';
import { findPeople } from './people.ts';
import { usePhone } from './phoneStore.ts';
import { useTypedDigits } from './useTypedDigits.ts';

interface PhonePanelProps {
  /** Whether digits typed anywhere belong to the dial pad; a call's keypad may want them. */
  readonly takesDigits: boolean;
}

function useTypedCall(): (number: string) => void {
  const dial = useDial();
  return (number) => {
    usePhone.getState().setTyped('');
    void dial(number);
  };
}

/** Field, people and dial pad: everything to start a call with. */
export function PhonePanel({ takesDigits }: PhonePanelProps) {
  const { typed, setTyped, append, backspace } = usePhone();
  const users = useUsers();
  const colleagues = useColleagues();
  const recent = useRecentNumbers(useMe().data?.ext);
  const people = useMemo(() => findPeople(colleagues, recent, typed), [colleagues, recent, typed]);
  const call = useTypedCall();
  const isNumber = looksLikeNumber(typed);

  const dialTyped = () => {
    const first = isNumber ? undefined : people[0];
    if (typed.trim()) call(first?.number ?? typed);
    else setTyped(recent[0]?.number ?? '');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: made anew whenever what it reads may have changed
  const onDial = useCallback(dialTyped, [typed, people, recent]);
  useTypedDigits(takesDigits, onDial);

  const press = (key: string) => {
    append(key);
    void playDtmf(key);
  };

  return (
    <section
      aria-label={t('phone.dialPad')}
      className="flex min-h-0 w-full flex-col bg-surface wide:w-84 wide:shrink-0"
    >
      <Autocomplete inputValue={typed} onInputChange={setTyped} disableAutoFocusFirst={isNumber}>
        <NumberField hasText={typed !== ''} onSubmit={dialTyped} onBackspace={backspace} />
        <QueryView query={users}>
          {() => (
            <PeopleList people={people} isSearching={typed.trim() !== ''} onCall={(person) => call(person.number)} />
          )}
        </QueryView>
      </Autocomplete>
      <div className="flex flex-col gap-2 border-t border-line p-3">
        <Keypad label={t('phone.dialPad')} onKey={press} hasPlus />
        <Button variant="success" size="large" icon={<Phone aria-hidden className="size-4.5" />} onPress={dialTyped}>
          {t('phone.call')}
        </Button>
      </div>
    </section>
  );
}
