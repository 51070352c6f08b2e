import { useQueryClient } from '@tanstack/react-query';
import { Plus, UsersRound } from 'lucide-react';
import { toast } from 'sonner';
import { useLocation } from 'wouter';
import { type QueueWithMembers, useQueues } from '../../../entities/queue/useQueues.ts';
import { api } from '../../../platform/api/api.ts';
import { attempt } from '../../../platform/api/attempt.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { DeleteButton, EditLink, EntryRow } from '../../../ui/list/EntryRow.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { SectionHeading } from '../SectionHeading.tsx';
import { ReasonsCard } from './ReasonsCard.tsx';

function Row({ queue }: { readonly queue: QueueWithMembers }) {
  const cache = useQueryClient();
  const { id, name, number, users, ring_strategy } = queue;
  const remove = async () => {
    const isGone = await attempt(
      () => api.call('deleteQueue', { params: { id } }),
      (reason) => t('queueSettings.deleteFailed', { name, reason }),
    );
    if (isGone) toast.success(t('queueSettings.deleted', { name }));
    await cache.invalidateQueries({ queryKey: queryKeys.queues });
  };
  const size = users.length === 1 ? t('queueSettings.onePerson') : t('queueSettings.people', { count: users.length });
  const text = [number, size, t(`queueSettings.strategy.${ring_strategy}`)].join(' · ');
  return (
    <EntryRow name={name} text={text}>
      <EditLink label={t('queueSettings.edit', { name })} href={`/settings/queues/${id}`} />
      <DeleteButton
        label={t('queueSettings.deleteOf', { name })}
        question={t('queueSettings.deleteQuestion', { name })}
        onDelete={remove}
      />
    </EntryRow>
  );
}

/** Every queue, and the reasons for not being ready. */
export function QueueList() {
  const [, navigate] = useLocation();
  return (
    <>
      <SectionHeading
        title={t('settings.queues')}
        text={t('queueSettings.text')}
        action={
          <Button
            variant="primary"
            icon={<Plus aria-hidden className="size-4" />}
            onPress={() => navigate('/settings/queues/new')}
          >
            {t('queueSettings.add')}
          </Button>
        }
      />
      <Card isFlush>
        <QueryView query={useQueues()}>
          {(queues) =>
            queues.length === 0 ? (
              <EmptyState icon={<UsersRound />} title={t('queues.none')} text={t('queues.noneText')} />
            ) : (
              <ul className="divide-y divide-line">
                {queues.map((queue) => (
                  <Row key={queue.id} queue={queue} />
                ))}
              </ul>
            )
          }
        </QueryView>
      </Card>
      <ReasonsCard />
    </>
  );
}
