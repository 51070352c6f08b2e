import { Link } from 'wouter';
import { ddiTargetTypeCodes } from '../../../../shared/domain/numberCodes.ts';
import { t } from '../../../strings/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { draftFields } from '../../../ui/draftFields.ts';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { FieldsProps } from '../administration/EditForm.tsx';
import { type CallTargets, targetsOf, useCallTargets } from '../callTargets/useCallTargets.ts';
import { type DdiDraft, hasTargetId } from './ddiDraft.ts';

function stateOf({ name, open, hours }: CallTargets['queues'][number]): string {
  const isAlways = hours.weekly.length === 0 && hours.holidays.length === 0;
  if (isAlways) return t('ddis.always', { name });
  return t(open ? 'ddis.openNow' : 'ddis.closedNow', { name });
}

const linkClassName = 'text-accent underline';

/** A queue has hours, and everybody else is reached through one to have some. */
function hoursOf({ target_type: type, target_id: id }: DdiDraft, callTargets: CallTargets) {
  const isChosen = (entry: { readonly id: number | string }) => String(entry.id) === id;
  if (type === 'QUEUE') return callTargets.queues.filter(isChosen);
  if (type !== 'QUEUE_GROUP') return [];
  const ids = callTargets.queueGroups.find(isChosen)?.queue_ids ?? [];
  return callTargets.queues.filter((queue) => ids.includes(queue.id));
}

/** Where what leads past hours is set: forwarding with the person. */
const withoutHours = { USER: 'ddis.noHours.USER', NONE: 'ddis.noHours.NONE', other: 'ddis.noHours' } as const;

/** When calls get there, and where that is set: hours are those of the queues that a number leads to. */
function Hours({ draft }: { readonly draft: DdiDraft }) {
  const { data: callTargets } = useCallTargets();
  const { target_type: type, target_id: id } = draft;
  if (!callTargets) return null;
  const queues = hoursOf(draft, callTargets);
  const isQueue = type === 'QUEUE' || type === 'QUEUE_GROUP';
  if (isQueue && queues.length === 0) return null;
  const sentence = t(withoutHours[type === 'USER' || type === 'NONE' ? type : 'other']);
  return (
    <section aria-label={t('ddis.hours')} className="text-sm text-muted sm:col-span-2">
      <h3 className="font-medium text-ink">{t('ddis.hours')}</h3>
      {isQueue ? (
        <ul className="flex flex-col gap-0.5">
          {queues.map((queue) => (
            <li key={queue.id}>
              {stateOf(queue)}{' '}
              <Link href={`/settings/queues/${queue.id}`} className={linkClassName}>
                {t('ddis.editHours', { name: queue.name })}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p>
          {sentence}{' '}
          {type === 'USER' && id !== '' && (
            <>
              <Link href={`/settings/people/${id}`} className={linkClassName}>
                {t('ddis.forwarding')}
              </Link>
              {' · '}
            </>
          )}
          <Link href="/settings/queues" className={linkClassName}>
            {t('ddis.queuesWithHours')}
          </Link>
        </p>
      )}
    </section>
  );
}

/** What the number's calls lead to. */
export function TargetFields({ draft, errors, onChange }: FieldsProps<DdiDraft>) {
  const { target_type: type } = draft;
  const { data: callTargets } = useCallTargets();
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
            options={targetsOf(callTargets, type).map(({ id, name }) => ({ id: String(id), label: name }))}
            value={draft.target_id || null}
            onChange={(key) => onChange({ target_id: String(key) })}
            errorMessage={errors.target_id}
          />
        )}
        {type === 'EXTERNAL' && (
          <TextField label={t('ddis.outside')} inputMode="tel" {...field.text('target_number')} />
        )}
        <TextField label={t('ddis.channels')} description={t('ddis.channelsText')} {...field.digits('channels', 5)} />
        <Hours draft={draft} />
      </div>
    </Card>
  );
}
