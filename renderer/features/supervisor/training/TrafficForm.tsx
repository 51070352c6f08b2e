import { useQueryClient } from '@tanstack/react-query';
import { PhoneIncoming } from 'lucide-react';
import { useState } from 'react';
import { Form } from 'react-aria-components';
import type { Traffic } from '../../../../shared/api/demoTraffic.ts';
import type { QueueWithMembers } from '../../../entities/queue/useQueues.ts';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { isolated } from '../../../strings/isolated.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { useSubmission } from '../../../ui/hooks/useSubmission.ts';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';

/** The fields as they are typed. */
interface Draft {
  readonly queue: number;
  readonly callers_per_minute: string;
  readonly minutes: string;
  readonly seed: string;
}

const numbers = [
  { name: 'callers_per_minute', label: 'training.rate' },
  { name: 'minutes', label: 'training.minutes' },
  { name: 'seed', label: 'training.seed' },
] as const;
const fields = ['queue', ...numbers.map(({ name }) => name)];

/** The last request, so that the same simulation can be repeated. */
function draftOf(last: Traffic | null, queues: readonly QueueWithMembers[]): Draft {
  return {
    queue: queues.find(({ id }) => id === last?.queue)?.id ?? queues[0]?.id ?? 0,
    callers_per_minute: String(last?.callers_per_minute ?? 6),
    minutes: String(last?.minutes ?? 5),
    seed: String(last?.seed ?? 1),
  };
}

/** Nothing typed is nothing given, which the service refuses, and not nought. */
const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.')));

interface TrafficFormProps {
  readonly queues: readonly QueueWithMembers[];
  readonly last: Traffic | null;
}

/** Which queue is called, by how many, for how long. */
export function TrafficForm({ queues, last }: TrafficFormProps) {
  const cache = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(last, queues));
  const form = useSubmission({
    fields,
    send: async () => {
      const { queue, callers_per_minute, minutes, seed } = draft;
      const rates = { callers_per_minute: numberOf(callers_per_minute), minutes: numberOf(minutes) };
      return (await api.call('beginDemoTraffic', { body: { queue, ...rates, seed: numberOf(seed) } })).data;
    },
    onDone(traffic) {
      cache.setQueryData(queryKeys.demoTraffic, traffic);
      void cache.invalidateQueries({ queryKey: queryKeys.demoTrafficCallers });
    },
  });
  const change = (changed: Partial<Draft>) => {
    setDraft({ ...draft, ...changed });
    Object.keys(changed).forEach(form.correct);
  };
  return (
    <Form className="flex flex-col gap-3" validationBehavior="aria" onSubmit={form.submit}>
      <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <Select
          label={t('training.queue')}
          options={queues.map(({ id, name, number }) => ({ id: String(id), label: `${isolated(name)} (${number})` }))}
          value={String(draft.queue)}
          onChange={(id) => change({ queue: Number(id) })}
          errorMessage={form.errors.queue}
        />
        {numbers.map(({ name, label }) => (
          <TextField
            key={name}
            label={t(label)}
            inputMode="decimal"
            value={draft[name]}
            onChange={(text) => change({ [name]: text })}
            errorMessage={form.errors[name]}
          />
        ))}
      </div>
      <p className="text-xs text-muted">{t('training.seedHelp')}</p>
      <FormFailure sentence={form.failure && t('training.refused', { reason: form.failure })} />
      <Button
        type="submit"
        variant="primary"
        className="self-start"
        isDisabled={form.isSending}
        icon={<PhoneIncoming aria-hidden className="size-4" />}
      >
        {t(last ? 'training.again' : 'training.begin')}
      </Button>
    </Form>
  );
}
