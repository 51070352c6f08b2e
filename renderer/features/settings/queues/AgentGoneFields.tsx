import type { QueueGone } from '../../../../shared/api/calls/absence.ts';
import { nameOfUser, useUsers } from '../../../entities/agent/useColleagues.ts';
import { useQueues } from '../../../entities/queue/useQueues.ts';
import { t } from '../../../strings/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { Select } from '../../../ui/Select.tsx';
import type { QueueFieldsProps } from './queueDraft.ts';

const types: readonly QueueGone['type'][] = ['default', 'queue', 'phone', 'other_queue', 'voicemail', 'end'];

/** The other queue, or whose mailbox it is. */
function Target({ draft, errors, onChange, queueId }: QueueFieldsProps & { readonly queueId: number | null }) {
  const users = useUsers().data ?? [];
  const queues = useQueues().data ?? [];
  const { goneType: type } = draft;
  if (type !== 'other_queue' && type !== 'voicemail') return null;
  const options =
    type === 'voicemail'
      ? users.map((user) => ({ id: String(user.id), label: nameOfUser(user) }))
      : queues.filter(({ id }) => id !== queueId).map(({ id, name }) => ({ id: String(id), label: name }));
  return (
    <Select
      label={t(type === 'voicemail' ? 'queueSettings.overflowUser' : 'queueSettings.overflowQueue')}
      description={t('queueSettings.goneTargetText')}
      placeholder={t('queueSettings.choose')}
      options={options}
      selectedKey={draft.goneId || null}
      onSelectionChange={(key) => onChange({ goneId: String(key) })}
      errorMessage={errors.agent_gone}
    />
  );
}

/** What happens to calls of the queue whose agent's page is gone. */
export function AgentGoneFields({ queueId, ...props }: QueueFieldsProps & { readonly queueId: number | null }) {
  const { draft, onChange } = props;
  return (
    <Card title={t('queueSettings.gone')}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select
          label={t('queueSettings.goneType')}
          description={t('queueSettings.goneText')}
          options={types.map((id) => ({ id, label: t(`queueSettings.gone.${id}`) }))}
          selectedKey={draft.goneType}
          onSelectionChange={(key) => {
            const chosen = types.find((type) => type === key);
            if (chosen) onChange({ goneType: chosen, goneId: '' });
          }}
        />
        <Target {...props} queueId={queueId} />
      </div>
    </Card>
  );
}
