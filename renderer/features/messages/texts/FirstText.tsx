import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import type { Line } from '../../../../shared/api/lines.ts';
import { maximumSmsLength } from '../../../../shared/domain/limits.ts';
import { phoneNumberSchema, toContractNumber } from '../../../../shared/domain/numbers.ts';
import { useLines } from '../../../entities/line/useLines.ts';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { useSession } from '../../../platform/api/sessionStore.ts';
import { formatNumber } from '../../../platform/format/phoneNumber.ts';
import { useIsAdministrator } from '../../../platform/session/useMe.ts';
import { t } from '../../../strings/t.ts';
import { ErrorState } from '../../../ui/QueryView.tsx';
import { Select } from '../../../ui/Select.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { Composer } from '../compose/Composer.tsx';
import { Conversation } from '../conversation/Conversation.tsx';
import { ConversationHeader } from '../conversation/ConversationHeader.tsx';
import { useSend } from '../conversation/useSend.ts';
import { draftKey } from '../drafts/draftKey.ts';
import { messagePlaces } from '../list/messagePlaces.ts';
import { useTextPeer } from './useTextPeer.ts';

/** A number or a name that a message may come from. */
interface Sender {
  readonly id: string;
  /** The line or the carrier that it belongs to. */
  readonly via: string;
}

/** The number that a line shows; null when it has none. */
function numberOfLine({ caller_id: callerId, username }: Line): string | null {
  const shown = [callerId, username].map((text) => phoneNumberSchema.safeParse(text)).find(({ success }) => success);
  return shown?.data ? toContractNumber(shown.data) : null;
}

/** Numbers of lines that the user may use, and for administrators those of carriers, which others may not list. */
function useSenders(): readonly Sender[] {
  const isAdministrator = useIsAdministrator();
  const lines = useLines().data?.data ?? [];
  const carriers = useQuery({
    queryKey: ['sms-carriers'],
    queryFn: async () => (await api.call('listSmsCarriers', { query: { limit: 10_000 } })).data,
    enabled: isAdministrator,
  });
  const ofLines = lines.flatMap((line) => {
    const number = line.enabled ? numberOfLine(line) : null;
    return number === null ? [] : [{ id: number, via: line.name }];
  });
  const ofCarriers = (carriers.data ?? []).flatMap(({ enabled, name, numbers }) =>
    enabled ? numbers.map(({ number }) => ({ id: number, via: name })) : [],
  );
  return [...new Map([...ofLines, ...ofCarriers].map((sender) => [sender.id, sender])).values()];
}

/** The newest thread with a number, whichever of our numbers it is with; null when there is none. */
function useThreadWith(to: string) {
  const id = useSession((session) => session.userId) ?? 0;
  return useQuery({
    queryKey: [...queryKeys.sms, 'thread-with', id, to],
    async queryFn() {
      const filter = JSON.stringify([{ property: 'to', operator: 'eq', value: to }]);
      const { data } = await api.call('listSmsThreads', { params: { id }, query: { filter, limit: 1 } });
      return data[0] ?? null;
    },
    // A thread that came about meanwhile has to be found.
    staleTime: 0,
  });
}

const usual = 'usual';

function SenderChoice({ sender, onChange }: { readonly sender: string; readonly onChange: (sender: string) => void }) {
  const senders = useSenders();
  if (senders.length < 2) return null;
  const options = [
    { id: usual, label: t('texts.usualSender') },
    ...senders.map(({ id, via }) => ({ id, label: formatNumber(id), description: via })),
  ];
  return (
    <div className="border-t border-line bg-surface px-3 pt-2.5 wide:px-4">
      <Select
        label={t('texts.sender')}
        options={options}
        value={sender}
        onChange={(key) => onChange(String(key))}
        className="max-w-xs"
      />
    </div>
  );
}

function Blank({ to }: { readonly to: string }) {
  const userId = useSession((session) => session.userId) ?? 0;
  const cache = useQueryClient();
  const [, navigate] = useLocation();
  const [sender, setSender] = useState(usual);
  const { name, shownName, colleague, values } = useTextPeer(to);
  const draft = draftKey.newText(userId, to);
  const { pending, failure, send } = useSend(draft, async (message) => {
    const from = sender === usual ? undefined : sender;
    const { data } = await api.call('createSms', { body: { from, to, message } });
    await cache.invalidateQueries({ queryKey: [...queryKeys.sms, 'threads'] });
    navigate(messagePlaces.text(data.from, data.to), { replace: true });
  });
  return (
    <Conversation
      label={shownName}
      error={null}
      onReload={() => undefined}
      entries={pending}
      hasOlder={false}
      onOlder={() => undefined}
      emptyText={t('messages.nothingYet', { name: shownName })}
      header={
        <ConversationHeader
          listPath={messagePlaces.kind('sms')}
          name={shownName}
          avatarName={name}
          presence={colleague?.presence}
          detail={name ? formatNumber(to) : t('texts.first')}
          number={to}
        />
      }
      footer={
        <>
          <SenderChoice sender={sender} onChange={setSender} />
          <Composer
            key={draft}
            name={shownName}
            draft={draft}
            values={values}
            maximumLength={maximumSmsLength}
            hasSegments
            failure={failure}
            onSend={send}
          />
        </>
      }
    />
  );
}

/** A first message to a number; where there is a thread already, that thread. */
export function FirstText({ to }: { readonly to: string }) {
  const query = useThreadWith(to);
  if (query.data) return <Redirect to={messagePlaces.text(query.data.from, query.data.to)} replace />;
  if (query.data === null) return <Blank to={to} />;
  return query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : <SkeletonRows />;
}
