import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Dialog, DialogTrigger, Form, Popover } from 'react-aria-components';
import type { QueueCaller } from '../../../shared/api/schemas/queue.ts';
import { Button } from '../../components/Button.tsx';
import { ConfirmButton } from '../../components/ConfirmButton.tsx';
import { classNames } from '../../components/classNames.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { popoverClassName } from '../../components/popover.ts';
import { Select } from '../../components/Select.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useCallerCommands } from '../../lib/queues/useQueueCallers.ts';
import { type QueueWithMembers, useQueues } from '../../lib/queues/useQueues.ts';
import { t } from '../../strings/t.ts';
import { type CallerDraft, changeOf, draftOfCaller, everybody } from './callerDraft.ts';
import { nameOfCaller } from './callerName.ts';

interface CallerChangeProps {
  readonly caller: QueueCaller;
  readonly queue: QueueWithMembers;
}

function Fields({ draft, onChange }: { readonly draft: CallerDraft; onChange(change: Partial<CallerDraft>): void }) {
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
      />
      <Select
        label={t('queues.giveTo')}
        options={[{ id: everybody, label: t('queues.everybody') }, ...agents]}
        selectedKey={draft.agent}
        onSelectionChange={(key) => onChange({ agent: String(key) })}
      />
      <TextField
        label={t('queues.priority')}
        description={t('queues.priorityText')}
        inputMode="numeric"
        value={draft.priority}
        onChange={(priority) => onChange({ priority })}
      />
    </>
  );
}

function ChangeForm({ caller, queue, onDone }: CallerChangeProps & { readonly onDone: () => void }) {
  const [draft, setDraft] = useState(() => draftOfCaller(caller, queue.id));
  const { change, release } = useCallerCommands(queue.id);
  const name = nameOfCaller(caller);
  const apply = async () => {
    if (await change(caller, changeOf(draft, caller, queue.id))) onDone();
  };
  return (
    <Form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void apply();
      }}
    >
      <Fields draft={draft} onChange={(part) => setDraft((before) => ({ ...before, ...part }))} />
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
