import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleMinus, CircleX } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { Form } from 'react-aria-components';
import type { MailTestStep } from '../../../../shared/api/mail.ts';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { useMe } from '../../../platform/session/useMe.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { useSubmission } from '../../../ui/hooks/useSubmission.ts';
import { TextField } from '../../../ui/TextField.tsx';

const faces: Record<
  MailTestStep['result'],
  { readonly icon: ComponentType<{ className?: string }>; readonly tone: string }
> = {
  ok: { icon: CircleCheck, tone: 'text-connected' },
  failed: { icon: CircleX, tone: 'text-failure' },
  skipped: { icon: CircleMinus, tone: 'text-muted' },
};

function StepRow({ step: { step, result, message, duration_ms: ms } }: { readonly step: MailTestStep }) {
  const { icon: Icon, tone } = faces[result];
  return (
    <li className="flex items-start gap-2.5 py-1.5">
      <span role="img" aria-label={t(`mail.result.${result}`)} className="mt-0.5 shrink-0">
        <Icon className={classNames('size-4.5', tone)} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-sm font-medium">{t(`mail.step.${step}`)}</span>
        <span className="selectable block text-sm break-words text-muted">{message}</span>
      </span>
      {result !== 'skipped' && (
        <span className="shrink-0 text-xs leading-5 text-muted">{t('mail.duration', { ms })}</span>
      )}
    </li>
  );
}

function Steps({ steps }: { readonly steps: readonly MailTestStep[] }) {
  const isGood = steps.every(({ result }) => result === 'ok');
  return (
    <section aria-label={t('mail.testSteps')} className="mt-3">
      <ol>
        {steps.map((step) => (
          <StepRow key={step.step} step={step} />
        ))}
      </ol>
      <p role="status" className={classNames('pt-1 text-sm', isGood ? 'text-connected' : 'text-failure')}>
        {t(isGood ? 'mail.testGood' : 'mail.testBad')}
      </p>
    </section>
  );
}

/** Sends a mail to somebody and shows where it got stuck. */
export function MailTestCard() {
  const cache = useQueryClient();
  const me = useMe().data;
  const [typed, setTyped] = useState<string | null>(null);
  const [steps, setSteps] = useState<readonly MailTestStep[] | null>(null);
  const to = typed ?? me?.email ?? '';
  const form = useSubmission({
    fields: ['to'],
    send() {
      setSteps(null);
      return api.call('testMailSettings', { body: { to } });
    },
    onDone({ data }) {
      setSteps(data);
      void cache.invalidateQueries({ queryKey: queryKeys.mails });
    },
  });
  return (
    <Card title={t('mail.test')} text={t('mail.testText')}>
      <Form className="flex flex-wrap items-start gap-4" validationBehavior="aria" onSubmit={form.submit}>
        <TextField
          label={t('mail.testTo')}
          type="email"
          autoComplete="off"
          value={to}
          onChange={(value) => {
            setTyped(value);
            form.correct('to');
          }}
          errorMessage={form.errors.to}
          className="min-w-48 flex-1"
        />
        <Button type="submit" className="mt-6 h-9">
          {t(form.isSending ? 'mail.testRunning' : 'mail.testSend')}
        </Button>
      </Form>
      <FormFailure sentence={form.failure && t('mail.testFailed', { reason: form.failure })} />
      {steps && <Steps steps={steps} />}
    </Card>
  );
}
