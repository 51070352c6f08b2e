import { PhoneForwarded, Users, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import type { User } from '../../../shared/api/accounts/customer.ts';
import type { LiveCall } from '../../../shared/api/calls/calls.ts';
import { matchColleagues, nameOfUser, useColleagues } from '../../entities/agent/useColleagues.ts';
import { useCallPanel } from '../../entities/call/callPanel.ts';
import { nameOfPeer } from '../../entities/call/peerName.ts';
import { useCallCommands } from '../../entities/call/useCallCommands.ts';
import { usePeerOf } from '../../entities/call/useNamedPeer.ts';
import { useWatchedExtensions, type WatchedExtension } from '../../entities/line/useWatched.ts';
import { WatchedBadge } from '../../entities/line/WatchedBadge.tsx';
import { looksLikeNumber } from '../../platform/format/phoneNumber.ts';
import { t } from '../../strings/t.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { inputClassName } from '../../ui/field.ts';
import { PickerInput } from '../../ui/picker/PickerInput.tsx';
import { PickerList } from '../../ui/picker/PickerList.tsx';
import { usePicker } from '../../ui/picker/usePicker.ts';

/** Somebody who is offered as the target. */
type Target = User | WatchedExtension;

function Colleague({ user }: { readonly user: Target }) {
  if ('extension' in user) {
    return (
      <>
        <Avatar name="" size="small" />
        <span className="min-w-0 flex-1 truncate text-base">{user.extension}</span>
        <WatchedBadge state={user.state} />
      </>
    );
  }
  return (
    <>
      <Avatar name={nameOfUser(user)} size="small" isOnline={user.online} />
      <span className="min-w-0 flex-1 truncate text-base">{nameOfUser(user)}</span>
      <span className="text-sm text-muted">{user.ext}</span>
      <span className="sr-only">{user.online ? t('phone.online') : t('phone.offline')}</span>
    </>
  );
}

interface TargetFieldProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onSubmit: () => void;
}

/** Field with colleagues below that match; choosing one fills the field in. */
function TargetField({ typed, onType, onSubmit }: TargetFieldProps) {
  const colleagues = useColleagues();
  const watched = useWatchedExtensions();
  const matches = useMemo((): readonly Target[] => {
    const extensions = watched.filter(({ extension }) => extension.includes(typed.trim()));
    return [...matchColleagues(colleagues, typed), ...extensions];
  }, [colleagues, watched, typed]);
  const isName = typed.trim() !== '' && !looksLikeNumber(typed);
  const onPick = (user: Target) => onType('extension' in user ? user.extension : user.ext);
  const picker = usePicker({ text: typed, items: matches, isFirstChosen: isName, onPick, onSubmit });
  return (
    <>
      <PickerInput
        picker={picker}
        label={t('transfer.field')}
        placeholder={t('transfer.placeholder')}
        value={typed}
        onChange={onType}
        isFocusedFirst
        className={inputClassName}
      />
      {matches.length > 0 && (
        <PickerList picker={picker} label={t('transfer.suggestions')} rowHeight={40} className="mt-2 max-h-48">
          {(user) => <Colleague user={user} />}
        </PickerList>
      )}
    </>
  );
}

interface TransferPanelProps {
  readonly call: LiveCall;
  /** A colleague's call is passed on without asking. */
  readonly isColleagues?: boolean;
}

/** Chooses who gets the call: passed on at once, or asked first. */
export function TransferPanel({ call, isColleagues = false }: TransferPanelProps) {
  const { transferBlind, consult } = useCallCommands();
  const close = useCallPanel((state) => state.close);
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState('');

  const transfer = async () => {
    if (await transferBlind(call, typed)) close();
  };
  const ask = async () => {
    const consultation = await consult(call, typed);
    if (consultation) navigate(`/calls/${consultation.id}`);
  };
  return (
    <Card title={t('transfer.title', { name: nameOfPeer(usePeerOf(call)) })} className="w-full max-w-lg">
      <TargetField typed={typed} onType={setTyped} onSubmit={() => void transfer()} />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          variant="primary"
          icon={<PhoneForwarded aria-hidden className="size-4" />}
          onPress={() => void transfer()}
        >
          {t('transfer.blind')}
        </Button>
        {!isColleagues && (
          <Button icon={<Users aria-hidden className="size-4" />} onPress={() => void ask()}>
            {t('transfer.consult')}
          </Button>
        )}
        <Button variant="ghost" icon={<X aria-hidden className="size-4" />} onPress={close}>
          {t('common.cancel')}
        </Button>
      </div>
    </Card>
  );
}
