import { ArrowUp, ListChecks, Plus } from 'lucide-react';
import { useLocation } from 'wouter';
import type { Disposition } from '../../../../shared/api/wrapups.ts';
import { useDispositions } from '../../../entities/queue/useDispositions.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { DeleteButton, EditLink, EntryRow } from '../../../ui/list/EntryRow.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import { SectionHeading } from '../SectionHeading.tsx';
import { useDispositionCommands } from './useDispositionCommands.ts';
import { useQueueNames } from './useQueueNames.ts';

function queuesOf({ queue_ids }: Disposition, queues: readonly { id: number; name: string }[]): string {
  if (queue_ids === null) return t('dispositions.everyQueue');
  const names = queues.filter(({ id }) => queue_ids.includes(id)).map(({ name }) => name);
  return names.join(', ') || t('dispositions.noQueue');
}

function Row({ disposition, all }: { readonly disposition: Disposition; readonly all: readonly Disposition[] }) {
  const { name, id, outcome_id } = disposition;
  const { moveUp, remove } = useDispositionCommands();
  const queues = useQueueNames().data ?? [];
  return (
    <EntryRow
      name={name}
      note={
        outcome_id !== null && <StateBadge tone="accent">{t('dispositions.outcomeOf', { id: outcome_id })}</StateBadge>
      }
      text={queuesOf(disposition, queues)}
    >
      <IconButton
        size="small"
        label={t('dispositions.moveUp', { name })}
        isDisabled={all[0]?.id === id}
        onPress={() => void moveUp(all, id)}
      >
        <ArrowUp aria-hidden className="size-4 text-muted" />
      </IconButton>
      <EditLink label={t('dispositions.edit', { name })} href={`/settings/dispositions/${id}`} />
      <DeleteButton
        label={t('dispositions.deleteOf', { name })}
        question={t('dispositions.deleteQuestion', { name })}
        onDelete={() => remove(disposition)}
      />
    </EntryRow>
  );
}

function Empty() {
  return <EmptyState icon={<ListChecks />} title={t('dispositions.empty')} text={t('dispositions.emptyText')} />;
}

/** Every disposition, in the order in which agents see them. */
export function DispositionList() {
  const [, navigate] = useLocation();
  return (
    <>
      <SectionHeading
        title={t('settings.dispositions')}
        text={t('dispositions.text')}
        action={
          <Button
            variant="primary"
            icon={<Plus aria-hidden className="size-4" />}
            onPress={() => navigate('/settings/dispositions/new')}
          >
            {t('dispositions.add')}
          </Button>
        }
      />
      <Card isFlush>
        <QueryView query={useDispositions()}>
          {(all) =>
            all.length === 0 ? (
              <Empty />
            ) : (
              <ul className="divide-y divide-line">
                {all.map((disposition) => (
                  <Row key={disposition.id} disposition={disposition} all={all} />
                ))}
              </ul>
            )
          }
        </QueryView>
      </Card>
    </>
  );
}
