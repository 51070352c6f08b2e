import { overflowTypes } from '../../../../shared/domain/queues.ts';
import { nameOfUser, useUsers } from '../../../entities/agent/useColleagues.ts';
import { useQueueGroups, useQueues } from '../../../entities/queue/useQueues.ts';
import type { StringKey } from '../../../strings/t.ts';
import { t } from '../../../strings/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { draftFields } from '../../../ui/draftFields.ts';
import { Select } from '../../../ui/Select.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { NumberSetting } from './NumberSetting.tsx';
import type { QueueFieldsProps } from './queueDraft.ts';

type OverflowType = QueueFieldsProps['draft']['overflowType'];

/** The overflow targets that are chosen from a list. */
const targetLabels: Partial<Record<OverflowType, StringKey>> = {
  voicemail: 'queueSettings.overflowUser',
  queue: 'queueSettings.overflowQueue',
  queue_group: 'queueSettings.overflowGroup',
};

/** Targets to choose: another queue, and a group with queues. */
function useTargets(type: OverflowType, queueId: number | null) {
  const users = useUsers().data ?? [];
  const queues = useQueues().data ?? [];
  const groups = useQueueGroups().data ?? [];
  if (type === 'voicemail') return users.map((user) => ({ id: String(user.id), label: nameOfUser(user) }));
  const named =
    type === 'queue'
      ? queues.filter(({ id }) => id !== queueId)
      : groups.filter(({ queue_ids }) => queue_ids.some((id) => id !== queueId));
  return named.map(({ id, name }) => ({ id: String(id), label: name }));
}

function OverflowTarget({ draft, errors, onChange, queueId }: QueueFieldsProps & { readonly queueId: number | null }) {
  const options = useTargets(draft.overflowType, queueId);
  const { overflowType: type } = draft;
  if (type === 'number') {
    return (
      <TextField
        label={t('queueSettings.overflowNumber')}
        inputMode="tel"
        value={draft.overflowNumber}
        onChange={(overflowNumber) => onChange({ overflowNumber })}
        errorMessage={errors.overflow}
      />
    );
  }
  const label = targetLabels[type];
  if (!label) return null;
  return (
    <Select
      label={t(label)}
      placeholder={t('queueSettings.choose')}
      options={options}
      selectedKey={draft.overflowId || null}
      onSelectionChange={(key) => onChange({ overflowId: String(key) })}
      errorMessage={errors.overflow}
    />
  );
}

/** How long and how many may wait, and what happens to the others. */
export function WaitingFields({ queueId, ...props }: QueueFieldsProps & { readonly queueId: number | null }) {
  const { draft, onChange } = props;
  const types = overflowTypes.map((id) => ({ id, label: t(`queueSettings.overflow.${id}`) }));
  const field = draftFields({ draft, onChange });
  return (
    <Card title={t('queueSettings.waiting')}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <NumberSetting name="max_wait" {...props} />
        <NumberSetting name="max_callers" {...props} />
        <Select
          label={t('queueSettings.overflow')}
          description={t('queueSettings.overflowText')}
          options={types}
          selectedKey={draft.overflowType}
          onSelectionChange={(key) => {
            const chosen = overflowTypes.find((type) => type === key);
            if (chosen) onChange({ overflowType: chosen, overflowId: '' });
          }}
        />
        <OverflowTarget {...props} queueId={queueId} />
      </div>
      <Switch
        className="mt-4"
        label={t('queueSettings.joinEmpty')}
        description={t('queueSettings.joinEmptyText')}
        {...field.flag('join_empty')}
      />
      <Switch
        className="mt-4"
        label={t('queueSettings.callback')}
        description={t('queueSettings.callbackText')}
        {...field.flag('callback')}
      />
      {(draft.callback || draft.overflowType === 'callback') && (
        <div className="mt-4 grid items-start gap-4 sm:grid-cols-2">
          <NumberSetting name="callback_tries" {...props} />
          <NumberSetting name="callback_retry" {...props} />
        </div>
      )}
    </Card>
  );
}
