import { useState } from 'react';
import { Form } from 'react-aria-components';
import type { Line } from '../../../shared/api/lines.ts';
import { LineFields } from '../../entities/line/fields/LineFields.tsx';
import { LineTestView } from '../../entities/line/LineTestView.tsx';
import { emptyLineDraft, type LineDraft, lineFields, saveLine } from '../../entities/line/lineDraft.ts';
import { type LineTest, useLineTest } from '../../entities/line/useLineTest.ts';
import { api } from '../../platform/api/api.ts';
import { t } from '../../strings/t.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { useSubmission } from '../../ui/hooks/useSubmission.ts';
import { useFirstRun } from './firstRunStore.ts';
import { StepHeading } from './StepHeading.tsx';

interface ButtonsProps {
  readonly test: LineTest;
  readonly submitLabel: string;
  readonly onBack: () => void;
  readonly onContinue: () => void;
}

/** Back, test, and on: the main one is what the test says. */
function Buttons({ test, submitLabel, onBack, onContinue }: ButtonsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button size="large" onPress={onBack}>
        {t('firstRun.back')}
      </Button>
      <span className="flex-1" />
      {test.status === 'done' && !test.isGood && (
        <Button variant="ghost" size="large" onPress={onContinue}>
          {t('firstRun.continueAnyway')}
        </Button>
      )}
      <Button type="submit" variant={test.isGood ? 'secondary' : 'primary'} size="large">
        {submitLabel}
      </Button>
      {test.isGood && (
        <Button variant="primary" size="large" onPress={onContinue}>
          {t('firstRun.continue')}
        </Button>
      )}
    </div>
  );
}

/** Adds a SIP account, tries it, and lets the user change it until it works. */
export function SipAccountStep() {
  const go = useFirstRun((state) => state.go);
  const [draft, setDraft] = useState<LineDraft>({ ...emptyLineDraft, is_default: true });
  const [line, setLine] = useState<Line | null>(null);
  const test = useLineTest();
  const form = useSubmission({
    fields: lineFields,
    isBlocked: test.status === 'running',
    send: (change) => saveLine(draft, line, change),
    onDone(saved) {
      setLine(saved);
      test.start(saved.id);
    },
  });

  const onChange = (change: Partial<LineDraft>) => {
    setDraft((before) => ({ ...before, ...change }));
    Object.keys(change).forEach(form.correct);
  };

  const goBack = async () => {
    // A half-configured line that nobody chose would show as trouble for ever.
    if (line) await api.call('deleteLine', { params: { id: line.id } }).catch(() => undefined);
    go('line');
  };

  return (
    <Form className="flex flex-col gap-5" validationBehavior="aria" onSubmit={form.submit}>
      <StepHeading title={t('firstRun.sipTitle')} text={t('firstRun.sipIntro')} />
      <LineFields draft={draft} onChange={onChange} errors={form.errors} line={line} />
      {form.failure && (
        <p role="alert" className="text-sm text-failure">
          {t('firstRun.addFailed', { reason: form.failure })}
        </p>
      )}
      {test.status !== 'idle' && (
        <Card>
          <LineTestView test={test} />
        </Card>
      )}
      <Buttons
        test={test}
        submitLabel={t(line ? 'firstRun.testAgain' : 'firstRun.saveAndTest')}
        onBack={() => void goBack()}
        onContinue={() => go('sound')}
      />
    </Form>
  );
}
