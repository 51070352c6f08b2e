import { useEffect, useRef, useState } from 'react';
import { lineTestSteps } from '../../../../shared/domain/line.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { TextField } from '../../../ui/TextField.tsx';
import type { LineTest } from '../useLineTest.ts';
import { LineTestStep, type StepFace } from './LineTestStep.tsx';

interface EchoNumberProps {
  readonly number: string;
  readonly onChange: (number: string) => void;
  readonly onTry: (number: string) => void;
}

/** Asks for a number that sends back what it hears, and tries the line's audio with it. */
function EchoNumber({ number, onChange, onTry }: EchoNumberProps) {
  const canTry = number.trim() !== '';
  return (
    <div className="flex flex-wrap items-end gap-2 pt-2">
      <TextField
        label={t('lineTest.echoNumber')}
        description={t('lineTest.echoNumberHint')}
        className="w-64"
        inputMode="tel"
        value={number}
        onChange={onChange}
        // The form around it would be sent.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (canTry) onTry(number.trim());
        }}
      />
      <Button isDisabled={!canTry} className="mb-5" onPress={() => onTry(number.trim())}>
        {t('lineTest.tryEcho')}
      </Button>
    </div>
  );
}

function Verdict({ test }: { readonly test: LineTest }) {
  const tone = test.status === 'running' ? 'text-muted' : test.isGood ? 'text-connected' : 'text-failure';
  return (
    <p role="status" className={classNames('pt-1 text-sm', tone)}>
      {test.status === 'running' && t('lineTest.patience')}
      {test.status === 'done' && !test.failure && t(test.isGood ? 'lineTest.allGood' : 'lineTest.notGood')}
    </p>
  );
}

/** The audio can be tried once everything else works, with a number that only the user knows. */
function wantsEchoNumber({ status, results }: LineTest): boolean {
  const hasEcho = results.some(({ step, result }) => step === 'echo' && result === 'ok');
  const hasFailedBefore = results.some(({ step, result }) => step !== 'echo' && result === 'failed');
  return status === 'done' && results.length > 0 && !hasEcho && !hasFailedBefore;
}

/** The steps of a line's test, each with what came of it and what to do. */
export function LineTestView({ test }: { readonly test: LineTest }) {
  const place = useRef<HTMLElement>(null);
  // Kept over a test, which takes the field away: what failed is tried again with the same number.
  const [echoNumber, setEchoNumber] = useState('');
  useEffect(() => {
    if (test.status !== 'idle') place.current?.scrollIntoView({ block: 'nearest' });
  }, [test.status]);
  const faceOf = (index: number): StepFace => {
    const result = test.results[index];
    if (result) return result.result;
    return test.status === 'running' && index === test.results.length ? 'running' : 'waiting';
  };
  return (
    <section ref={place} aria-label={t('lineTest.title')} className="scroll-my-6">
      {test.failure ? (
        <p role="alert" className="text-sm text-failure">
          {t('lineTest.notRun', { reason: test.failure })}
        </p>
      ) : (
        <ol>
          {lineTestSteps.map((step, index) => (
            <LineTestStep key={step} step={step} face={faceOf(index)} result={test.results[index]} />
          ))}
        </ol>
      )}
      <Verdict test={test} />
      {wantsEchoNumber(test) && <EchoNumber number={echoNumber} onChange={setEchoNumber} onTry={test.tryEcho} />}
    </section>
  );
}
