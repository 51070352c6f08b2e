import { useQueryClient } from '@tanstack/react-query';
import { Goal as GoalIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Form } from 'react-aria-components';
import type { QueueGoals, QueueGoalsPatch } from '../../../../shared/api/queues/queueGoals.ts';
import { type Goal, type GoalName, goalNames, noGoal } from '../../../../shared/domain/goals.ts';
import { useQueueGoals } from '../../../entities/queue/useQueues.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { useIsAdministrator } from '../../../platform/session/useMe.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { digitsOf } from '../../../ui/draftFields.ts';
import { FormConflict, FormFailure } from '../../../ui/FormFailure.tsx';
import { useFirstField } from '../../../ui/hooks/focus.ts';
import { useSubmission } from '../../../ui/hooks/useSubmission.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';

interface QueueName {
  readonly id: number;
  readonly name: string;
}

interface GoalDraft {
  readonly amber: string;
  readonly red: string;
  /** For a queue: it has no goal, even if all queues have one. */
  readonly isNever: boolean;
}

type Draft = Readonly<Record<GoalName, GoalDraft>>;

const grades = ['amber', 'red'] as const;
const textOf = (limit: number | null): string => (limit === null ? '' : String(limit));
const limitOf = (text: string): number | null => (text === '' ? null : Number(text));

const isEmpty = ({ amber, red }: Goal): boolean => amber === null && red === null;

/** For a queue: its own goals. */
const goalsOf = (goals: QueueGoals, queue: QueueName | null) =>
  queue ? goals.queues.find(({ queue_id }) => queue_id === queue.id) : goals;

function draftOf(goals: QueueGoals, queue: QueueName | null): Draft {
  const own = goalsOf(goals, queue);
  const pairs = goalNames.map((name) => {
    const goal = own?.[name] ?? null;
    const { amber, red } = goal ?? noGoal;
    const isNever = queue !== null && goal !== null && isEmpty(goal);
    return [name, { amber: textOf(amber), red: textOf(red), isNever }];
  });
  return Object.fromEntries(pairs) as Draft;
}

function patchOf(draft: Draft, queue: QueueName | null): QueueGoalsPatch {
  const goalOf = (name: GoalName): Goal => ({ amber: limitOf(draft[name].amber), red: limitOf(draft[name].red) });
  if (!queue) return Object.fromEntries(goalNames.map((name) => [name, goalOf(name)]));
  const ownOf = (name: GoalName) => {
    if (draft[name].isNever) return noGoal;
    return isEmpty(goalOf(name)) ? null : goalOf(name);
  };
  const own = goalNames.map((name) => [name, ownOf(name)]);
  return { queues: [{ queue_id: queue.id, ...Object.fromEntries(own) }] };
}

/** Whether the goals are no longer as they were seen, nor as they are to be; of a queue, only its own. */
function isChanged(seen: QueueGoals, current: QueueGoals, draft: Draft, queue: QueueName | null): boolean {
  const patch = patchOf(draft, queue);
  const wanted = queue ? patch.queues?.[0] : patch;
  return goalNames.some((name) => {
    const [before, now, next] = [goalsOf(seen, queue), goalsOf(current, queue), wanted].map((goals) => {
      const { amber, red } = goals?.[name] ?? { amber: undefined, red: undefined };
      return `${amber}/${red}`;
    });
    return before !== now && now !== next;
  });
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
    opened: goals,
    onTheirs: (current) => setDraft(draftOf(current, queue)),
    send: (change) =>
      change(
        'updateQueueGoals',
        { body: patchOf(draft, queue) },
        { isChanged: (current, seen) => isChanged(seen, current, draft, queue) },
      ),
    onDone({ data }) {
      cache.setQueryData(queryKeys.queueGoals, data);
      onDone();
    },
  });
  const errorOf = (path: string) => form.errors[queue ? `queues.0.${path}` : path];
  const change = (name: GoalName, changes: Partial<GoalDraft>) => {
    setDraft({ ...draft, [name]: { ...draft[name], ...changes } });
    form.correct(queue ? 'queues' : name);
  };
  return (
    <Form
      ref={useFirstField<HTMLFormElement>()}
      className="flex flex-col gap-3"
      validationBehavior="aria"
      onSubmit={form.submit}
    >
      <div
        className={classNames(
          'grid items-start gap-x-2 gap-y-2 text-sm',
          queue ? 'grid-cols-[minmax(0,1fr)_4.5rem_4.5rem_auto]' : 'grid-cols-[minmax(0,1fr)_4.5rem_4.5rem]',
        )}
      >
        <span />
        <span className="font-medium text-ringing">{t('goals.amber')}</span>
        <span className="font-medium text-failure">{t('goals.red')}</span>
        {queue && <span className="font-medium">{t('goals.never')}</span>}
        {goalNames.map((name) => (
          <div key={name} className="contents">
            <span className="pt-1.5">{t(`goals.field.${name}`)}</span>
            {grades.map((grade) => (
              <TextField
                key={grade}
                label={t(`goals.${grade}Of`, { name: t(`goals.field.${name}`) })}
                isLabelHidden
                inputMode="numeric"
                placeholder={queue && !draft[name].isNever ? textOf(goals[name][grade]) : undefined}
                isDisabled={draft[name].isNever}
                value={draft[name].isNever ? '' : draft[name][grade]}
                onChange={(text) => change(name, { [grade]: digitsOf(text, 5) })}
                errorMessage={errorOf(`${name}.${grade}`)}
              />
            ))}
            {queue && (
              <Switch
                className="pt-1.5"
                label={t('goals.neverOf', { name: t(`goals.field.${name}`) })}
                isLabelHidden
                isSelected={draft[name].isNever}
                onChange={(isNever) => change(name, { isNever })}
              />
            )}
          </div>
        ))}
      </div>
      <p className="text-xs text-muted">{t(queue ? 'goals.emptyOfQueue' : 'goals.empty')}</p>
      <FormConflict form={form} />
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

interface TriggerProps extends GoalsButtonProps {
  readonly label: string;
  readonly onPress: () => void;
}

function Trigger({ queue, label, onPress }: TriggerProps): ReactNode {
  if (!queue) {
    return (
      <Button icon={<GoalIcon aria-hidden className="size-4" />} onPress={onPress}>
        {t('goals.title')}
      </Button>
    );
  }
  return (
    <IconButton label={label} size="small" onPress={onPress}>
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
    <>
      <Trigger queue={queue} label={label} onPress={() => setOpen(true)} />
      <Modal title={label} size="small" isOpen={isOpen} onClose={() => setOpen(false)}>
        <GoalForm goals={goals} queue={queue} onDone={() => setOpen(false)} />
      </Modal>
    </>
  );
}
