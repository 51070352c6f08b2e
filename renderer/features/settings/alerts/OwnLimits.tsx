import { useState } from 'react';
import { t } from '../../../strings/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { digitsOf } from '../../../ui/draftFields.ts';
import { RowsField } from '../../../ui/RowsField.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { FieldsProps } from '../administration/EditForm.tsx';
import type { AlertDraft } from './alertDraft.ts';

type Props = FieldsProps<AlertDraft>;

interface Named {
  readonly id: number;
  readonly name: string;
}

/** What a row can be about: its own, and what no other row is about. */
function optionsOf(all: readonly Named[], taken: readonly string[], own: string) {
  const options = all.map(({ id, name }) => ({ id: String(id), label: name }));
  return options.filter(({ id }) => id === own || !taken.includes(id));
}

/** Names of everything that was there since the form was opened. */
function useNames(all: readonly Named[]): ReadonlyMap<string, string> {
  const [names] = useState(() => new Map<string, string>());
  for (const { id, name } of all) names.set(String(id), name);
  return names;
}

/** In place of the fields of what somebody deleted meanwhile. */
function Deleted({ text }: { readonly text: string }) {
  return (
    <p role="status" className="min-w-0 flex-1 self-center text-sm break-words text-muted">
      {text}
    </p>
  );
}

const isThere = (all: readonly Named[], id: string): boolean => all.some((known) => String(known.id) === id);

const firstFree = (all: readonly Named[], taken: readonly string[]): string | undefined =>
  all.map(({ id }) => String(id)).find((id) => !taken.includes(id));

function QueueLimits({ draft, errors, onChange, all }: Props & { readonly all: readonly Named[] }) {
  const taken = draft.queues.map(({ queue_id }) => queue_id);
  const next = firstFree(all, taken);
  const names = useNames(all);
  return (
    <RowsField
      label={t('alertSettings.queues')}
      hint={t('alertSettings.queuesText')}
      rows={draft.queues}
      onChange={(queues) => onChange({ queues })}
      newRow={next === undefined ? null : { queue_id: next, no_agent: '' }}
      addLabel={t('alertSettings.addQueue')}
      removeLabel={(number) => t('alertSettings.removeQueue', { number })}
    >
      {(row, change, index) =>
        isThere(all, row.queue_id) ? (
          <div className="grid min-w-0 flex-1 items-start gap-2 sm:grid-cols-2">
            <Select
              label={t('alertSettings.queue')}
              options={optionsOf(all, taken, row.queue_id)}
              value={row.queue_id}
              onChange={(key) => change({ queue_id: String(key) })}
              errorMessage={errors[`queues.${index}.queue_id`]}
            />
            <TextField
              label={t('alertSettings.no_agent')}
              inputMode="numeric"
              placeholder={draft.no_agent}
              value={row.no_agent}
              onChange={(typed) => change({ no_agent: digitsOf(typed, 5) })}
              errorMessage={errors[`queues.${index}.no_agent`]}
            />
          </div>
        ) : (
          <Deleted text={t('alertSettings.queueDeleted', { name: names.get(row.queue_id) ?? row.queue_id })} />
        )
      }
    </RowsField>
  );
}

function LineLimits({ draft, errors, onChange, all }: Props & { readonly all: readonly Named[] }) {
  const taken = draft.lines.map(({ line_id }) => line_id);
  const next = firstFree(all, taken);
  const names = useNames(all);
  const nothing = { line_unregistered: '', line_busy: '', line_quality: '' };
  return (
    <RowsField
      label={t('alertSettings.lines')}
      hint={t('alertSettings.linesText')}
      rows={draft.lines}
      onChange={(lines) => onChange({ lines })}
      newRow={next === undefined ? null : { line_id: next, ...nothing }}
      addLabel={t('alertSettings.addLine')}
      removeLabel={(number) => t('alertSettings.removeLine', { number })}
    >
      {(row, change, index) =>
        isThere(all, row.line_id) ? (
          <div className="grid min-w-0 flex-1 items-start gap-2 border-s-2 border-line ps-3 sm:grid-cols-2">
            <Select
              label={t('alertSettings.line')}
              options={optionsOf(all, taken, row.line_id)}
              value={row.line_id}
              onChange={(key) => change({ line_id: String(key) })}
              errorMessage={errors[`lines.${index}.line_id`]}
            />
            {(['line_unregistered', 'line_busy'] as const).map((name) => (
              <TextField
                key={name}
                label={t(`alertSettings.${name}`)}
                inputMode="numeric"
                placeholder={draft[name]}
                value={row[name]}
                onChange={(typed) => change({ [name]: digitsOf(typed, 5) })}
                errorMessage={errors[`lines.${index}.${name}`]}
              />
            ))}
            <TextField
              label={t('alertSettings.line_quality')}
              inputMode="decimal"
              placeholder={draft.line_quality}
              value={row.line_quality}
              onChange={(line_quality) => change({ line_quality })}
              errorMessage={errors[`lines.${index}.line_quality`]}
            />
          </div>
        ) : (
          <Deleted text={t('alertSettings.lineDeleted', { name: names.get(row.line_id) ?? row.line_id })} />
        )
      }
    </RowsField>
  );
}

interface OwnLimitsProps extends Props {
  /** All that there are. */
  readonly queues: readonly Named[];
  readonly lines: readonly Named[];
}

/** Limits of single queues and lines. A field that is left empty shows the general limit, which applies then. */
export function OwnLimits({ queues, lines, ...props }: OwnLimitsProps) {
  return (
    <Card title={t('alertSettings.own')} text={t('alertSettings.ownText')}>
      <div className="flex flex-col gap-6">
        <QueueLimits {...props} all={queues} />
        <LineLimits {...props} all={lines} />
      </div>
    </Card>
  );
}
