import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Form } from 'react-aria-components';
import { toast } from 'sonner';
import type { RetentionSettings } from '../../../../shared/api/privacy/retention.ts';
import { queueRetentionKinds, type RetentionKind, retentionKinds } from '../../../../shared/domain/retention.ts';
import { useHoldCommands } from '../../../entities/legalHold/useLegalHolds.ts';
import { useQueueNames } from '../../../entities/queue/useQueueNames.ts';
import type { FieldErrors } from '../../../platform/api/attempt.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { digitsOf } from '../../../ui/draftFields.ts';
import { FormConflict, FormFailure } from '../../../ui/FormFailure.tsx';
import { useSubmission } from '../../../ui/hooks/useSubmission.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { bodyOf, draftOf, newQueueDraft, type QueueDraft, type QueueKind } from './retentionDraft.ts';

const fields = [...retentionKinds, 'queues'];

interface DaysFieldsProps<K extends RetentionKind> {
  readonly kinds: readonly K[];
  readonly days: Readonly<Partial<Record<RetentionKind, string>>>;
  readonly errors: FieldErrors;
  /** Prefix of a kind's name in the service's errors. */
  readonly path?: string;
  /** Without the explanations of each kind. */
  readonly isBrief?: boolean;
  readonly onChange: (kind: K, days: string) => void;
}

function DaysFields<K extends RetentionKind>({
  kinds,
  days,
  errors,
  path = '',
  isBrief,
  onChange,
}: DaysFieldsProps<K>) {
  return kinds.map((kind) => (
    <TextField
      key={kind}
      label={t(`retention.kind.${kind as RetentionKind}`)}
      description={isBrief ? undefined : t(`retention.help.${kind as RetentionKind}`)}
      inputMode="numeric"
      value={days[kind] ?? ''}
      onChange={(text) => onChange(kind, digitsOf(text, 5))}
      errorMessage={errors[`${path}${kind}`]}
    />
  ));
}

interface QueueFieldsProps {
  readonly queues: readonly QueueDraft[];
  readonly errors: FieldErrors;
  readonly onChange: (queues: readonly QueueDraft[]) => void;
  /** Adds one with the days of everybody. */
  readonly onAdd: (queueId: number) => void;
}

function QueueFields({ queues, errors, onChange, onAdd }: QueueFieldsProps) {
  const { data: names = [] } = useQueueNames();
  const addable = names.filter(({ id }) => queues.every(({ queueId }) => queueId !== id));
  const change = (id: number, kind: QueueKind, days: string) =>
    onChange(
      queues.map((queue) => (queue.queueId === id ? { ...queue, days: { ...queue.days, [kind]: days } } : queue)),
    );
  return (
    <fieldset className="flex flex-col gap-3 border-t border-line pt-4">
      <legend className="sr-only">{t('retention.queues')}</legend>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-56">
          <h3 className="text-sm font-medium">{t('retention.queues')}</h3>
          <p className="text-xs text-muted">{t('retention.queuesText')}</p>
        </div>
        <Menu
          label={t('retention.addQueue')}
          entries={addable.map(({ id, name }) => ({ id: String(id), label: name, onAction: () => onAdd(id) }))}
        >
          <Button icon={<Plus aria-hidden className="size-4" />} isDisabled={addable.length === 0}>
            {t('retention.addQueue')}
          </Button>
        </Menu>
      </div>
      {queues.map((queue, index) => {
        const { queueId: id, days } = queue;
        const name = names.find((known) => known.id === id)?.name ?? t('retention.queueGone', { id });
        const gone = errors[`queues.${index}.queue_id`];
        return (
          <fieldset key={id} aria-label={name} className="min-w-0 rounded-control border border-line p-3">
            <div className="flex items-center justify-between gap-2 pb-2">
              <h4 className="min-w-0 truncate text-sm font-medium">{name}</h4>
              <IconButton
                label={t('retention.removeQueue', { queue: name })}
                size="small"
                onPress={() => onChange(queues.filter((other) => other.queueId !== id))}
              >
                <Trash2 aria-hidden className="size-4 text-muted" />
              </IconButton>
            </div>
            {gone && <p className="pb-2 text-xs text-failure">{gone}</p>}
            <div className="grid items-start gap-4 sm:grid-cols-3">
              <DaysFields
                kinds={queueRetentionKinds.filter((kind) => days[kind] !== undefined)}
                days={days}
                errors={errors}
                path={`queues.${index}.`}
                isBrief
                onChange={(kind, text) => change(id, kind, text)}
              />
            </div>
          </fieldset>
        );
      })}
    </fieldset>
  );
}

/** Days of each kind, and of queues that differ. */
export function DaysCard({ settings }: { readonly settings: RetentionSettings }) {
  const { refresh } = useHoldCommands();
  const [kept, setKept] = useState(() => draftOf(settings));
  const [draft, setDraft] = useState(kept);
  const form = useSubmission({
    fields,
    opened: settings,
    send: (change) => change('updateRetentionSettings', { body: bodyOf(draft, kept) }),
    onDone({ data }) {
      const saved = draftOf(data);
      setKept(saved);
      // Text typed since the request was sent is not replaced.
      setDraft((now) => (now === draft ? saved : now));
      toast.success(t('retention.saved'));
      void refresh();
    },
    onTheirs(current) {
      const theirs = draftOf(current);
      setKept(theirs);
      setDraft(theirs);
      void refresh();
    },
  });
  const setQueues = (queues: readonly QueueDraft[]) => {
    setDraft({ ...draft, queues });
    form.correct('queues');
  };
  return (
    <Card title={t('retention.days')} text={t('retention.daysText')}>
      <Form className="flex flex-col gap-5" validationBehavior="aria" onSubmit={form.submit}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <DaysFields
            kinds={retentionKinds}
            days={draft.days}
            errors={form.errors}
            onChange={(kind, text) => {
              setDraft({ ...draft, days: { ...draft.days, [kind]: text } });
              form.correct(kind);
            }}
          />
        </div>
        <QueueFields
          queues={draft.queues}
          errors={form.errors}
          onChange={setQueues}
          onAdd={(queueId) => setQueues([...draft.queues, newQueueDraft(queueId, draft)])}
        />
        <FormConflict form={form} />
        <FormFailure sentence={form.failure && t('retention.saveFailed', { reason: form.failure })} />
        <Button type="submit" variant="primary" className="self-end" isDisabled={form.isSending}>
          {t('retention.save')}
        </Button>
      </Form>
    </Card>
  );
}
