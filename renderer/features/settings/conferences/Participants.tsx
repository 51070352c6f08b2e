import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Mic, MicOff, X } from 'lucide-react';
import type { ConferenceParticipant } from '../../../../shared/api/conferences.ts';
import { api } from '../../../platform/api/api.ts';
import { attempt } from '../../../platform/api/attempt.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { formatSince, parseContractTime } from '../../../platform/format/format.ts';
import { formatNumber } from '../../../platform/format/phoneNumber.ts';
import { inOneLine } from '../../../strings/isolated.ts';
import { t } from '../../../strings/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { EntryRow } from '../../../ui/list/EntryRow.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { StateBadge } from '../../../ui/StateBadge.tsx';

/** How often who is in the room is read again while it is looked at, in milliseconds. */
const LOOK_AGAIN_MS = 3_000;

const keyOf = (id: number) => [...queryKeys.collection('participants'), id];

function Row({ roomId, participant }: { readonly roomId: number; readonly participant: ConferenceParticipant }) {
  const cache = useQueryClient();
  const { id, muted, talking, joined_at } = participant;
  const number = formatNumber(participant.number);
  const name = participant.name || number || t('common.anonymous');
  const params = { id: roomId, call_id: id };
  const run = async (command: () => Promise<unknown>) => {
    await attempt(command, (reason) => t('rooms.refused', { reason }));
    await cache.invalidateQueries({ queryKey: keyOf(roomId) });
  };
  const mute = () => run(() => api.call('updateConferenceParticipant', { params, body: { muted: !muted } }));
  return (
    <EntryRow
      name={name}
      note={
        muted ? (
          <StateBadge tone="hold">{t('rooms.muted')}</StateBadge>
        ) : (
          talking && <StateBadge tone="connected">{t('rooms.talking')}</StateBadge>
        )
      }
      text={inOneLine([number, formatSince(parseContractTime(joined_at))])}
    >
      <IconButton size="small" label={t(muted ? 'rooms.unmute' : 'rooms.mute', { name })} onPress={() => void mute()}>
        {muted ? <MicOff aria-hidden className="size-4" /> : <Mic aria-hidden className="size-4" />}
      </IconButton>
      <ConfirmButton
        variant="ghost"
        size="small"
        aria-label={t('rooms.remove', { name })}
        question={t('rooms.removeQuestion', { name })}
        confirmLabel={t('rooms.removeShort')}
        onConfirm={() => void run(() => api.call('removeConferenceParticipant', { params }))}
      >
        <X aria-hidden className="size-4 text-muted" />
      </ConfirmButton>
    </EntryRow>
  );
}

/** The participants of a conference; an administrator mutes and removes them. */
export function Participants({ roomId }: { readonly roomId: number }) {
  const query = useQuery({
    queryKey: keyOf(roomId),
    refetchInterval: LOOK_AGAIN_MS,
    queryFn: async () => (await api.call('listConferenceParticipants', { params: { id: roomId } })).data,
  });
  return (
    <Card title={t('rooms.participants')}>
      <QueryView query={query}>
        {(all) =>
          all.length === 0 ? (
            <p className="text-sm text-muted">{t('rooms.nobody')}</p>
          ) : (
            <ul aria-label={t('rooms.participants')} className="-mx-4 -mb-4 divide-y divide-line border-t border-line">
              {all.map((participant) => (
                <Row key={participant.id} roomId={roomId} participant={participant} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Card>
  );
}
