import { PhoneForwarded, Users, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Autocomplete, Input, ListBox, ListBoxItem, SearchField } from 'react-aria-components';
import { useLocation } from 'wouter';
import type { LiveCall } from '../../../shared/api/schemas/liveCall.ts';
import type { User } from '../../../shared/api/schemas/user.ts';
import { Avatar } from '../../components/Avatar.tsx';
import { hasActiveItem } from '../../components/activeItem.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { classNames } from '../../components/classNames.ts';
import { inputClassName } from '../../components/field.ts';
import { useCallPanel } from '../../lib/calls/callPanel.ts';
import { nameOfPeer } from '../../lib/calls/peerName.ts';
import { useCallCommands } from '../../lib/calls/useCallCommands.ts';
import { usePeerOf } from '../../lib/calls/useNamedPeer.ts';
import { matchColleagues, nameOfUser, useColleagues } from '../../lib/people/useColleagues.ts';
import { t } from '../../strings/t.ts';

const shownColleagues = 30;

function Colleague({ user, onPick }: { readonly user: User; readonly onPick: () => void }) {
  return (
    <ListBoxItem
      id={user.id}
      textValue={nameOfUser(user)}
      onAction={onPick}
      className="flex cursor-default items-center gap-3 rounded-control px-2 py-1.5 data-[focused]:bg-hover data-[hovered]:bg-hover"
    >
      <Avatar name={nameOfUser(user)} size="small" isOnline={user.online} />
      <span className="min-w-0 flex-1 truncate text-base">{nameOfUser(user)}</span>
      <span className="text-sm text-muted">{user.ext}</span>
      <span className="sr-only">{user.online ? t('phone.online') : t('phone.offline')}</span>
    </ListBoxItem>
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
  const matches = useMemo(() => matchColleagues(colleagues, typed).slice(0, shownColleagues), [colleagues, typed]);
  return (
    <Autocomplete inputValue={typed} onInputChange={onType} disableAutoFocusFirst>
      <SearchField aria-label={t('transfer.field')} autoFocus onSubmit={() => !hasActiveItem() && onSubmit()}>
        <Input
          placeholder={t('transfer.placeholder')}
          className={classNames(inputClassName, '[&::-webkit-search-cancel-button]:hidden')}
        />
      </SearchField>
      {matches.length > 0 && (
        <ListBox aria-label={t('transfer.suggestions')} items={matches} className="mt-2 max-h-48 overflow-auto">
          {(user) => <Colleague user={user} onPick={() => onType(user.ext)} />}
        </ListBox>
      )}
    </Autocomplete>
  );
}

/** Chooses who gets the call: passed on at once, or asked first. */
export function TransferPanel({ call }: { readonly call: LiveCall }) {
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
        <Button icon={<Users aria-hidden className="size-4" />} onPress={() => void ask()}>
          {t('transfer.consult')}
        </Button>
        <Button variant="ghost" icon={<X aria-hidden className="size-4" />} onPress={close}>
          {t('common.cancel')}
        </Button>
      </div>
    </Card>
  );
}
