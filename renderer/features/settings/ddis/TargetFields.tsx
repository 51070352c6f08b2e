import '../../../strings/en/queueSettings.ts';
import { Link } from 'wouter';
import { ddiTargetTypeCodes } from '../../../../shared/domain/numberCodes.ts';
import { t } from '../../../strings/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { draftFields } from '../../../ui/draftFields.ts';
import { Select } from '../../../ui/Select.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { FieldsProps } from '../administration/EditForm.tsx';
import { type CallTargets, hasHours, targetsOf, useCallTargets } from '../callTargets/useCallTargets.ts';
import { WeekHours } from '../queues/HoursFields.tsx';
import { type DdiDraft, hasTargetId, usualHours } from './ddiDraft.ts';

function stateOf(queue: CallTargets['queues'][number]): string {
  const { name, open } = queue;
  if (!hasHours(queue)) return t('ddis.always', { name });
  return t(open ? 'ddis.openNow' : 'ddis.closedNow', { name });
}

const linkClassName = 'text-accent underline';

/** The queues that a number leads to, which have hours of their own. */
function hoursOf({ target_type: type, target_id: id }: DdiDraft, callTargets: CallTargets) {
  const isChosen = (entry: { readonly id: number | string }) => String(entry.id) === id;
  if (type === 'QUEUE') return callTargets.queues.filter(isChosen);
  if (type !== 'QUEUE_GROUP') return [];
  const ids = callTargets.queueGroups.find(isChosen)?.queue_ids ?? [];
  return callTargets.queues.filter((queue) => ids.includes(queue.id));
}

/** When the queues take calls that the number leads to, and where that is set. */
function QueueHours({ draft }: { readonly draft: DdiDraft }) {
  const { data: callTargets } = useCallTargets();
  const queues = callTargets ? hoursOf(draft, callTargets) : [];
  if (queues.length === 0) return null;
  return (
    <section aria-label={t('ddis.queueHours')} className="text-sm text-muted sm:col-span-2">
      <h3 className="font-medium text-ink">{t('ddis.queueHours')}</h3>
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
    </section>
  );
}

/** Shows where else a person is reached by its diversions. */
function Forwarding({ draft: { target_type: type, target_id: id } }: { readonly draft: DdiDraft }) {
  if (type !== 'USER' || id === '') return null;
  return (
    <Link href={`/settings/people/${id}`} className={classNames('text-sm sm:col-span-2', linkClassName)}>
      {t('ddis.forwarding')}
    </Link>
  );
}

type Names = 'target' | 'closed_target';

interface ChoiceProps extends FieldsProps<DdiDraft> {
  /** Prefix of the fields: the target, or the one outside of the hours. */
  readonly of: Names;
}

const descriptionOf = (of: Names, isNone: boolean) => {
  if (of === 'target') return t(isNone ? 'ddis.targetText.NONE' : 'ddis.targetText');
  return isNone ? t('ddis.closedText.NONE') : undefined;
};

/** A target: its kind, and which of that kind. */
function TargetChoice({ of, draft, errors, onChange }: ChoiceProps) {
  const { data: callTargets } = useCallTargets();
  const field = draftFields({ draft, errors, onChange });
  const type = draft[`${of}_type`];
  const isClosed = of === 'closed_target';
  const kinds = ddiTargetTypeCodes.map(({ name }) => ({
    id: name,
    label: t(isClosed && name === 'NONE' ? 'ddis.closed.NONE' : `ddis.target.${name}`),
  }));
  return (
    <>
      <Select
        label={t(isClosed ? 'ddis.closed' : 'ddis.target')}
        description={descriptionOf(of, type === 'NONE')}
        options={kinds}
        value={type}
        onChange={(key) => {
          const chosen = ddiTargetTypeCodes.find(({ name }) => name === key);
          if (chosen) onChange({ [`${of}_type`]: chosen.name, [`${of}_id`]: '' });
        }}
        errorMessage={errors[`${of}_type`]}
      />
      {hasTargetId(type) ? (
        <Select
          label={t(`ddis.which.${type}`)}
          placeholder={t('admin.choose')}
          options={targetsOf(callTargets, type).map(({ id, name }) => ({ id: String(id), label: name }))}
          value={draft[`${of}_id`] || null}
          onChange={(key) => onChange({ [`${of}_id`]: String(key) })}
          errorMessage={errors[`${of}_id`]}
        />
      ) : (
        type === 'EXTERNAL' && <TextField label={t('ddis.outside')} inputMode="tel" {...field.text(`${of}_number`)} />
      )}
    </>
  );
}

/** The target of a number's calls, and how many at once. */
export function TargetFields({ draft, errors, onChange }: FieldsProps<DdiDraft>) {
  const field = draftFields({ draft, errors, onChange });
  return (
    <Card title={t('ddis.calls')}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TargetChoice of="target" draft={draft} errors={errors} onChange={onChange} />
        <TextField label={t('ddis.channels')} description={t('ddis.channelsText')} {...field.digits('channels', 5)} />
        <Forwarding draft={draft} />
        <QueueHours draft={draft} />
      </div>
    </Card>
  );
}

/** When the number is open, and what its calls lead to while it is not. */
export function HoursOfNumber({ draft, errors, onChange }: FieldsProps<DdiDraft>) {
  const { hours } = draft;
  return (
    <Card title={t('ddis.hours')} text={t('ddis.hoursText')}>
      <Switch
        label={t('ddis.hasHours')}
        description={t('ddis.hasHoursText')}
        isSelected={hours !== null}
        onChange={(isOn) => onChange({ hours: isOn ? usualHours() : null })}
      />
      {hours && (
        <div className="mt-4 flex flex-col gap-6">
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TargetChoice of="closed_target" draft={draft} errors={errors} onChange={onChange} />
          </div>
          <div>
            <WeekHours hours={hours} errors={errors} onChange={(next) => onChange({ hours: next })} />
          </div>
        </div>
      )}
    </Card>
  );
}
