import { Link } from 'wouter';
import { ddiTargetTypeCodes } from '../../../../shared/domain/numberCodes.ts';
import { t } from '../../../strings/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { draftFields } from '../../../ui/draftFields.ts';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { FieldsProps } from '../administration/EditForm.tsx';
import { targetsOf, useHouse } from '../house/useHouse.ts';
import { type DdiDraft, hasTargetId } from './ddiDraft.ts';

/** The hours of a queue, which are those of a number that leads there. */
function HoursOfQueue({ queueId }: { readonly queueId: string }) {
  const queue = useHouse().data?.queues.find(({ id }) => String(id) === queueId);
  if (!queue) return null;
  const { id, name, open, hours } = queue;
  const isAlways = hours.weekly.length === 0 && hours.holidays.length === 0;
  const state = isAlways ? t('ddis.always') : t(open ? 'ddis.openNow' : 'ddis.closedNow', { name });
  return (
    <p className="text-sm text-muted sm:col-span-2">
      {state}{' '}
      <Link href={`/settings/queues/${id}`} className="text-accent underline">
        {t('ddis.editHours', { name })}
      </Link>
    </p>
  );
}

/** What the number's calls lead to. */
export function TargetFields({ draft, errors, onChange }: FieldsProps<DdiDraft>) {
  const { target_type: type } = draft;
  const { data: house } = useHouse();
  const field = draftFields({ draft, errors, onChange });
  const kinds = ddiTargetTypeCodes.map(({ name }) => ({ id: name, label: t(`ddis.target.${name}`) }));
  return (
    <Card title={t('ddis.calls')}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select
          label={t('ddis.target')}
          description={t(type === 'NONE' ? 'ddis.targetText.NONE' : 'ddis.targetText')}
          options={kinds}
          value={type}
          onChange={(key) => {
            const chosen = ddiTargetTypeCodes.find(({ name }) => name === key);
            if (chosen) onChange({ target_type: chosen.name, target_id: '' });
          }}
          errorMessage={errors.target_type}
        />
        {hasTargetId(type) && (
          <Select
            label={t(`ddis.which.${type}`)}
            placeholder={t('admin.choose')}
            options={targetsOf(house, type).map(({ id, name }) => ({ id: String(id), label: name }))}
            value={draft.target_id || null}
            onChange={(key) => onChange({ target_id: String(key) })}
            errorMessage={errors.target_id}
          />
        )}
        {type === 'EXTERNAL' && (
          <TextField label={t('ddis.outside')} inputMode="tel" {...field.text('target_number')} />
        )}
        {type === 'QUEUE' && <HoursOfQueue queueId={draft.target_id} />}
        <TextField label={t('ddis.channels')} description={t('ddis.channelsText')} {...field.digits('channels', 5)} />
      </div>
    </Card>
  );
}
