import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Dialog, DialogTrigger, Form, Popover } from 'react-aria-components';
import type { QueueCaller, QueueCallerPatch } from '../../../../shared/api/queues/queueCallers.ts';
import type { FieldErrors } from '../../../platform/api/attempt.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx';
import { classNames, popoverClassName } from '../../../ui/classNames.ts';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { useFirstField } from '../../../ui/hooks/focus.ts';
import { useSubmission } from '../../../ui/hooks/useSubmission.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { nameOfCaller, useCallerCommands } from '../useQueueCallers.ts';
import { type QueueWithMembers, useQueues } from '../useQueues.ts';

/** The form for a waiting caller. */
interface CallerDraft {
  /** Id of the queue. */
  readonly queue: string;
  /** Id of the only agent to whom it is offered, or everybody. */
  readonly agent: string;
  /** Minutes. */
  readonly priority: string;
}

/** Fields that the service can refuse. */
const callerFields = ['queue_id', 'user_id', 'priority'] as const;

/** The choice of no agent in particular. */
const everybody = 'everybody';

/** A caller as it waits. */
function draftOfCaller({ user_id, priority }: QueueCaller, queueId: number): CallerDraft {
  return {
    queue: String(queueId),
    priority: String(priority),
    agent: user_id === null ? everybody : String(user_id),
  };
}

/** The changed fields; text that is no number is sent as it is, so that the service explains the error. */
function changeOf(draft: CallerDraft, caller: QueueCaller, queueId: number): QueueCallerPatch {
  const before = draftOfCaller(caller, queueId);
  return {
    ...(draft.queue !== before.queue && { queue_id: Number(draft.queue) }),
    ...(draft.agent !== before.agent && { user_id: draft.agent === everybody ? null : Number(draft.agent) }),
    ...(draft.priority !== before.priority && { priority: Number(draft.priority) }),
  };
}

interface CallerChangeProps {
  readonly caller: QueueCaller;
  readonly queue: QueueWithMembers;
}

interface FieldsProps {
  readonly draft: CallerDraft;
  readonly errors: FieldErrors;
  readonly onChange: (change: Partial<CallerDraft>) => void;
}

function Fields({ draft, errors, onChange }: FieldsProps) {
  const queues = useQueues().data ?? [];
  const members = queues.find(({ id }) => String(id) === draft.queue)?.users ?? [];
  const agents = members.map(({ id, name }) => ({ id: String(id), label: name }));
  return (
    <>
      <Select
        label={t('queues.moveTo')}
        options={queues.map(({ id, name }) => ({ id: String(id), label: name }))}
        selectedKey={draft.queue}
        onSelectionChange={(key) => onChange({ queue: String(key), agent: everybody })}
        errorMessage={errors.queue_id}
      />
      <Select
        label={t('queues.giveTo')}
        options={[{ id: everybody, label: t('queues.everybody') }, ...agents]}
        selectedKey={draft.agent}
        onSelectionChange={(key) => onChange({ agent: String(key) })}
        errorMessage={errors.user_id}
      />
      <TextField
        label={t('queues.priority')}
        description={t('queues.priorityText')}
        inputMode="numeric"
        value={draft.priority}
        onChange={(priority) => onChange({ priority })}
        errorMessage={errors.priority}
      />
    </>
  );
}

function ChangeForm({ caller, queue, onDone }: CallerChangeProps & { readonly onDone: () => void }) {
  const [draft, setDraft] = useState(() => draftOfCaller(caller, queue.id));
  const { change, release } = useCallerCommands(queue.id);
  const name = nameOfCaller(caller);
  const form = useSubmission({
    fields: callerFields,
    send: () => change(caller, changeOf(draft, caller, queue.id)),
    onDone,
  });
  const onChange = (part: Partial<CallerDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    for (const field of callerFields) form.correct(field);
  };
  return (
    <Form
      ref={useFirstField<HTMLFormElement>()}
      className="flex flex-col gap-3"
      validationBehavior="aria"
      onSubmit={form.submit}
    >
      <Fields draft={draft} errors={form.errors} onChange={onChange} />
      <FormFailure sentence={form.failure && t('queues.callerRefused', { reason: form.failure })} />
      <div className="flex justify-between gap-2 pt-1">
        <ConfirmButton
          variant="ghost"
          question={t('queues.releaseQuestion', { caller: name })}
          confirmLabel={t('queues.release')}
          onConfirm={() => void release(caller).then((isDone) => isDone && onDone())}
        >
          {t('queues.release')}
        </ConfirmButton>
        <Button type="submit" variant="primary">
          {t('queues.apply')}
        </Button>
      </div>
    </Form>
  );
}

/** Moves a waiting caller to another queue, to one agent alone, or forward; or releases it. */
export function CallerChange({ caller, queue }: CallerChangeProps) {
  const [isOpen, setOpen] = useState(false);
  const name = nameOfCaller(caller);
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <IconButton label={t('queues.change', { caller: name })} size="small">
        <SlidersHorizontal aria-hidden className="size-4 text-muted" />
      </IconButton>
      <Popover placement="bottom end" className={classNames(popoverClassName, 'w-72 p-3')}>
        <Dialog aria-label={t('queues.changeTitle', { caller: name })} className="outline-none">
          <ChangeForm caller={caller} queue={queue} onDone={() => setOpen(false)} />
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
