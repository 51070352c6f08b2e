import { useState } from 'react';
import { Form } from 'react-aria-components';
import { toast } from 'sonner';
import { useLocation } from 'wouter';
import type { Disposition } from '../../../../shared/api/wrapups.ts';
import { useQueueNames } from '../../../entities/queue/useQueueNames.ts';
import { api } from '../../../platform/api/api.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { CheckboxGroup } from '../../../ui/Checkbox.tsx';
import { digitsOf } from '../../../ui/draftFields.ts';
import { FormConflict, FormFailure } from '../../../ui/FormFailure.tsx';
import { useSubmission } from '../../../ui/hooks/useSubmission.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { SectionHeading } from '../administration/SectionHeading.tsx';
import { useDispositionCommands } from './useDispositionCommands.ts';

/** The values of a disposition's form. */
interface DispositionDraft {
  readonly name: string;
  readonly isOfEveryQueue: boolean;
  /** Ids of queues. */
  readonly queues: readonly string[];
  /** Digits, or empty. */
  readonly outcome: string;
}

/** A disposition as it stands; null for a new one. */
function draftOf(disposition: Disposition | null): DispositionDraft {
  const { name = '', queue_ids = null, outcome_id = null } = disposition ?? {};
  return {
    name,
    isOfEveryQueue: queue_ids === null,
    queues: (queue_ids ?? []).map(String),
    outcome: outcome_id === null ? '' : String(outcome_id),
  };
}

/** In the form of the request. */
function bodyOf({ name, isOfEveryQueue, queues, outcome }: DispositionDraft) {
  return {
    name,
    queue_ids: isOfEveryQueue ? null : queues.map(Number),
    outcome_id: outcome.trim() === '' ? null : Number(outcome),
  };
}

const fields = ['name', 'queue_ids', 'outcome_id'];
const list = '/settings/dispositions';

interface QueueChoiceProps {
  readonly draft: DispositionDraft;
  readonly errorMessage?: string;
  readonly onChange: (change: Partial<DispositionDraft>) => void;
}

function QueueChoice({ draft, errorMessage, onChange }: QueueChoiceProps) {
  const queues = useQueueNames().data ?? [];
  const options = queues.map(({ id, name }) => ({ id: String(id), label: name }));
  return (
    <>
      <Switch
        label={t('dispositions.everyQueue')}
        description={t('dispositions.everyQueueText')}
        isSelected={draft.isOfEveryQueue}
        onChange={(isOfEveryQueue) => onChange({ isOfEveryQueue })}
      />
      {!draft.isOfEveryQueue && (
        <CheckboxGroup
          label={t('dispositions.queues')}
          options={options}
          value={draft.queues}
          onChange={(chosen) => onChange({ queues: chosen })}
          errorMessage={errorMessage}
        />
      )}
    </>
  );
}

interface DispositionFormProps {
  /** Null for a new one. */
  readonly disposition: Disposition | null;
  /** The place of a new one: after all others. */
  readonly position: number;
}

/** Name, queues and outcome of a disposition. */
export function DispositionForm({ disposition, position }: DispositionFormProps) {
  const [, navigate] = useLocation();
  const { refresh } = useDispositionCommands();
  const [draft, setDraft] = useState(draftOf(disposition));
  const form = useSubmission({
    fields,
    opened: disposition,
    onTheirs: (current: Disposition) => setDraft(draftOf(current)),
    send: (change) =>
      disposition
        ? change('updateDisposition', { params: { id: disposition.id }, body: bodyOf(draft) })
        : api.call('createDisposition', { body: { ...bodyOf(draft), position } }),
    onDone({ data }) {
      toast.success(t('dispositions.saved', { name: data.name }));
      void refresh();
      navigate(list);
    },
  });
  const onChange = (change: Partial<DispositionDraft>) => {
    setDraft((before) => ({ ...before, ...change }));
    for (const field of fields) form.correct(field);
  };
  return (
    <>
      <SectionHeading title={disposition?.name ?? t('dispositions.new')} backTo={list} />
      <Card>
        <Form className="flex flex-col gap-5" validationBehavior="aria" onSubmit={form.submit}>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextField
              label={t('dispositions.name')}
              autoFocus={!disposition}
              maxLength={60}
              value={draft.name}
              onChange={(name) => onChange({ name })}
              errorMessage={form.errors.name}
            />
            <TextField
              label={t('dispositions.outcome')}
              description={t('dispositions.outcomeText')}
              inputMode="numeric"
              value={draft.outcome}
              onChange={(outcome) => onChange({ outcome: digitsOf(outcome, 9) })}
              errorMessage={form.errors.outcome_id}
            />
          </div>
          <QueueChoice draft={draft} errorMessage={form.errors.queue_ids} onChange={onChange} />
          <FormConflict form={form} />
          <FormFailure sentence={form.failure && t('dispositions.saveFailed', { reason: form.failure })} />
          <Button type="submit" variant="primary" className="self-end">
            {t('dispositions.save')}
          </Button>
        </Form>
      </Card>
    </>
  );
}
