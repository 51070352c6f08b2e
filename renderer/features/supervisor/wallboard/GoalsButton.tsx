import { useQueryClient } from '@tanstack/react-query';
import { Goal as GoalIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Dialog, DialogTrigger, Form, Popover } from 'react-aria-components';
import type { QueueGoals, QueueGoalsPatch } from '../../../../shared/api/queues/queueGoals.ts';
import { type Goal, type GoalName, goalNames, noGoal } from '../../../../shared/domain/goals.ts';
import { useQueueGoals } from '../../../entities/queue/useQueueGoals.ts';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { useIsAdministrator } from '../../../platform/session/useIsAdministrator.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { digitsOf } from '../../../ui/draftFields.ts';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { useFirstField } from '../../../ui/hooks/useFirstField.ts';
import { useSubmission } from '../../../ui/hooks/useSubmission.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { popoverClassName } from '../../../ui/popover.ts';
import { TextField } from '../../../ui/TextField.tsx';

interface QueueName {
  readonly id: number;
  readonly name: string;
}

type Draft = Readonly<Record<GoalName, { readonly amber: string; readonly red: string }>>;

const grades = ['amber', 'red'] as const;
const textOf = (limit: number | null): string => (limit === null ? '' : String(limit));
const limitOf = (text: string): number | null => (text === '' ? null : Number(text));

/** Of a queue: what it has of its own. */
function draftOf(goals: QueueGoals, queue: QueueName | null): Draft {
  const own = queue ? goals.queues.find(({ queue_id }) => queue_id === queue.id) : goals;
  const pairs = goalNames.map((name) => {
    const { amber, red } = own?.[name] ?? noGoal;
    return [name, { amber: textOf(amber), red: textOf(red) }];
  });
  return Object.fromEntries(pairs) as Draft;
}

function patchOf(draft: Draft, queue: QueueName | null): QueueGoalsPatch {
  const goalOf = (name: GoalName): Goal => ({ amber: limitOf(draft[name].amber), red: limitOf(draft[name].red) });
  const isEmpty = ({ amber, red }: Goal) => amber === null && red === null;
  if (!queue) return Object.fromEntries(goalNames.map((name) => [name, goalOf(name)]));
  const own = goalNames.map((name) => [name, isEmpty(goalOf(name)) ? null : goalOf(name)]);
  return { queues: [{ queue_id: queue.id, ...Object.fromEntries(own) }] };
}

interface GoalFormProps {
  readonly goals: QueueGoals;
  readonly queue: QueueName | null;
  readonly onDone: () => void;
}

function GoalForm({ goals, queue, onDone }: GoalFormProps) {
  const cache = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(goals, queue));
  const form = useSubmission({
    fields: [...goalNames, 'queues'],
    send: () => api.call('updateQueueGoals', { body: patchOf(draft, queue) }),
    onDone({ data }) {
      cache.setQueryData(queryKeys.queueGoals, data);
      onDone();
    },
  });
  const errorOf = (path: string) => form.errors[queue ? `queues.0.${path}` : path];
  return (
    <Form
      ref={useFirstField<HTMLFormElement>()}
      className="flex flex-col gap-3"
      validationBehavior="aria"
      onSubmit={form.submit}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_4.5rem_4.5rem] items-start gap-x-2 gap-y-2 text-sm">
        <span />
        <span className="font-medium text-ringing">{t('goals.amber')}</span>
        <span className="font-medium text-failure">{t('goals.red')}</span>
        {goalNames.map((name) => (
          <div key={name} className="contents">
            <span className="pt-1.5">{t(`goals.field.${name}`)}</span>
            {grades.map((grade) => (
              <TextField
                key={grade}
                label={t(`goals.${grade}Of`, { name: t(`goals.field.${name}`) })}
                isLabelHidden
                inputMode="numeric"
                placeholder={queue ? textOf(goals[name][grade]) : undefined}
                value={draft[name][grade]}
                onChange={(text) => {
                  setDraft({ ...draft, [name]: { ...draft[name], [grade]: digitsOf(text, 5) } });
                  form.correct(queue ? 'queues' : name);
                }}
                errorMessage={errorOf(`${name}.${grade}`)}
              />
            ))}
          </div>
        ))}
      </div>
      <p className="text-xs text-muted">{t(queue ? 'goals.emptyOfQueue' : 'goals.empty')}</p>
      <FormFailure sentence={form.failure && t('goals.refused', { reason: form.failure })} />
      <Button type="submit" variant="primary" className="self-end" isDisabled={form.isSending}>
        {t('goals.save')}
      </Button>
    </Form>
  );
}

interface GoalsButtonProps {
  /** Null: all queues. */
  readonly queue: QueueName | null;
}

function Trigger({ queue, label }: GoalsButtonProps & { readonly label: string }): ReactNode {
  if (!queue) return <Button icon={<GoalIcon aria-hidden className="size-4" />}>{t('goals.title')}</Button>;
  return (
    <IconButton label={label} size="small">
      <GoalIcon aria-hidden className="size-4 text-muted" />
    </IconButton>
  );
}

/** Opens what is wanted of all queues, or of one, for administrators. */
export function GoalsButton({ queue }: GoalsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { data: goals } = useQueueGoals();
  if (!useIsAdministrator() || !goals) return null;
  const label = queue ? t('goals.ofQueue', { queue: queue.name }) : t('goals.title');
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Trigger queue={queue} label={label} />
      <Popover placement="bottom end" offset={6} className={classNames(popoverClassName, 'w-88 p-4')}>
        <Dialog aria-label={label} className="flex flex-col gap-3 outline-none">
          <p className="text-base font-semibold">{label}</p>
          <GoalForm goals={goals} queue={queue} onDone={() => setOpen(false)} />
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
