import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleMinus, CircleX } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { Form } from 'react-aria-components';
import type {
  Directory,
  DirectoryEntry,
  DirectoryTest,
  DirectoryTestStep,
} from '../../../../shared/api/directories.ts';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { formatNumber } from '../../../platform/format/phoneNumber.ts';
import { inOneLine } from '../../../strings/isolated.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { useSubmission } from '../../../ui/hooks/useSubmission.ts';

const faces: Record<
  DirectoryTestStep['result'],
  { readonly icon: ComponentType<{ className?: string }>; readonly tone: string }
> = {
  ok: { icon: CircleCheck, tone: 'text-connected' },
  failed: { icon: CircleX, tone: 'text-failure' },
  skipped: { icon: CircleMinus, tone: 'text-muted' },
};

function StepRow({ step: { step, result, message, duration_ms: ms } }: { readonly step: DirectoryTestStep }) {
  const { icon: Icon, tone } = faces[result];
  return (
    <li className="flex items-start gap-2.5 py-1.5">
      <span role="img" aria-label={t(`directories.result.${result}`)} className="mt-0.5 shrink-0">
        <Icon className={classNames('size-4.5', tone)} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-sm font-medium">{t(`directories.step.${step}`)}</span>
        <span className="selectable block text-sm break-words text-muted">{message}</span>
      </span>
      {result !== 'skipped' && (
        <span className="shrink-0 text-xs leading-5 text-muted">{t('directories.duration', { ms })}</span>
      )}
    </li>
  );
}

function EntryRow({ entry: { name, company, email, numbers } }: { readonly entry: DirectoryEntry }) {
  const facts = [company, email, ...numbers.map(({ number }) => formatNumber(number))];
  return (
    <li className="py-1.5">
      <span className="selectable block text-sm font-medium break-words">{name}</span>
      <span className="selectable block text-sm break-words text-muted">{inOneLine(facts)}</span>
    </li>
  );
}

function Result({ steps, entries }: DirectoryTest) {
  const isGood = steps.every(({ result }) => result === 'ok');
  return (
    <div className="mt-3">
      <section aria-label={t('directories.testSteps')}>
        <ol>
          {steps.map((step) => (
            <StepRow key={step.step} step={step} />
          ))}
        </ol>
      </section>
      <p role="status" className={classNames('pt-1 text-sm', isGood ? 'text-connected' : 'text-failure')}>
        {t(isGood ? 'directories.testGood' : 'directories.testBad')}
      </p>
      {entries.length > 0 && (
        <section aria-label={t('directories.testEntries')} className="mt-3 border-t border-line pt-2">
          <ul>
            {entries.map((entry) => (
              <EntryRow key={entry.id} entry={entry} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Asks a directory with what is saved, and shows where it got stuck or what it found. */
export function DirectoryTestCard({ directory: { id } }: { readonly directory: Directory }) {
  const cache = useQueryClient();
  const [result, setResult] = useState<DirectoryTest | null>(null);
  const form = useSubmission({
    fields: [],
    send() {
      setResult(null);
      return api.call('testDirectory', { params: { id } });
    },
    onDone({ data }) {
      setResult(data);
      void cache.invalidateQueries({ queryKey: queryKeys.collections });
    },
  });
  return (
    <Card title={t('directories.test')} text={t('directories.testText')} className="mt-5">
      <Form validationBehavior="aria" onSubmit={form.submit}>
        <Button type="submit">{t(form.isSending ? 'directories.testRunning' : 'directories.testRun')}</Button>
      </Form>
      <FormFailure sentence={form.failure && t('directories.testFailed', { reason: form.failure })} />
      {result && <Result {...result} />}
    </Card>
  );
}
