import { PhoneForwarded, Users, UsersRound, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import type { LiveCall } from '../../../../shared/api/calls/calls.ts';
import { PresenceText } from '../../../entities/agent/PresenceText.tsx';
import { nameOfUser, useColleagues } from '../../../entities/agent/useColleagues.ts';
import { useCallPanel } from '../../../entities/call/callPanel.ts';
import { nameOfPeer } from '../../../entities/call/callView.ts';
import { useCallCommands } from '../../../entities/call/useCallCommands.ts';
import { usePeerOf } from '../../../entities/call/useNamedPeer.ts';
import { suggestionsOf, withDirectories } from '../../../entities/contact/contactSuggestion.ts';
import { useSuggestedContacts, useTransferContacts } from '../../../entities/contact/useContacts.ts';
import { useDirectorySuggestions } from '../../../entities/contact/useDirectorySuggestions.ts';
import { useWatchedExtensions } from '../../../entities/line/useLines.ts';
import { WatchedBadge } from '../../../entities/line/WatchedBadge.tsx';
import { type QueueWithMembers, useQueues } from '../../../entities/queue/useQueues.ts';
import { formatNumber, looksLikeNumber } from '../../../platform/format/phoneNumber.ts';
import { useMe } from '../../../platform/session/useMe.ts';
import { t } from '../../../strings/t.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { inputClassName } from '../../../ui/classNames.ts';
import { PickerInput, PickerList, usePicker } from '../../../ui/Picker.tsx';
import { partiesOf, type TransferTarget, transferTargets } from './transferTargets.ts';

const noQueues: readonly QueueWithMembers[] = [];

function Face({ target }: { readonly target: TransferTarget }) {
  if (target.kind === 'queue') return <UsersRound aria-hidden className="mx-1 size-5 shrink-0 text-muted" />;
  const presence = target.kind === 'colleague' ? target.user.presence : undefined;
  return <Avatar name={nameOfTarget(target)} size="small" presence={presence} />;
}

function nameOfTarget(target: TransferTarget): string {
  if (target.kind === 'colleague') return nameOfUser(target.user);
  if (target.kind === 'queue') return target.queue.name;
  return target.kind === 'contact' ? target.name : '';
}

/** Whether the target would answer. */
function Readiness({ target }: { readonly target: TransferTarget }) {
  if (target.kind === 'colleague') return <PresenceText user={target.user} isAfterOther />;
  if (target.kind === 'queue') return <span className="truncate">· {freeText(target.free)}</span>;
  if (target.kind === 'contact' && target.directory) return <span className="truncate">· {target.directory}</span>;
  return null;
}

function freeText(free: number): string {
  if (free === 0) return t('transfer.noneFree');
  return t('transfer.free', { count: free });
}

function TargetRow({ target }: { readonly target: TransferTarget }) {
  const name = nameOfTarget(target);
  return (
    <>
      <Face target={target} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-base">{name || target.number}</span>
        <span className="flex min-w-0 gap-1 text-xs text-muted">
          {name !== '' && <span className="shrink-0">{formatNumber(target.number)}</span>}
          <Readiness target={target} />
        </span>
      </span>
      {target.kind === 'extension' && <WatchedBadge state={target.extension.state} />}
    </>
  );
}

interface TargetFieldProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onSubmit: () => void;
  readonly call: LiveCall;
}

function useTargets(call: LiveCall, typed: string): readonly TransferTarget[] {
  const users = useColleagues();
  const queues = useQueues().data ?? noQueues;
  const watched = useWatchedExtensions();
  const listed = useTransferContacts();
  const found = useSuggestedContacts(typed);
  const directories = useDirectorySuggestions(typed);
  const ownExtension = useMe().data?.ext ?? '';
  const { src, dst } = call;
  return useMemo(() => {
    const contacts = withDirectories(suggestionsOf(typed.trim() === '' ? listed : found, typed), directories);
    const parties = partiesOf({ src, dst }, ownExtension);
    return transferTargets({ users, queues, watched, contacts, parties }, typed);
  }, [users, queues, watched, listed, found, directories, src, dst, ownExtension, typed]);
}

/** Field with those below who match; choosing one fills the field in. */
function TargetField({ typed, onType, onSubmit, call }: TargetFieldProps) {
  const matches = useTargets(call, typed);
  const isName = typed.trim() !== '' && !looksLikeNumber(typed);
  const onPick = ({ number }: TransferTarget) => onType(number);
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
        <PickerList picker={picker} label={t('transfer.suggestions')} rowHeight={48} className="mt-2 max-h-60">
          {(target) => <TargetRow target={target} />}
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
    if (!consultation) return;
    // Who comes back before the page of the consultation was shown would find the panel open, and close it by the key that opens it.
    close();
    navigate(`/calls/${consultation.id}`);
  };
  return (
    <Card title={t('transfer.title', { name: nameOfPeer(usePeerOf(call)) })} className="w-full max-w-lg">
      <TargetField typed={typed} onType={setTyped} onSubmit={() => void transfer()} call={call} />
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
