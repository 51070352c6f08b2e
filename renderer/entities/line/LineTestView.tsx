import { CircleCheck, CircleDashed, CircleMinus, CircleX, LoaderCircle } from 'lucide-react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { LineTestStepBody } from '../../../shared/api/lines.ts';
import { type LineTestStepName, lineTestSteps } from '../../../shared/domain/line.ts';
import { isolated } from '../../strings/isolated.ts';
import { allSaid } from '../../strings/said.ts';
import { t } from '../../strings/t.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/classNames.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { FactList } from '../../ui/FactList.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { LineTest } from './useLineTest.ts';

/** How a step stands. */
type StepFace = LineTestStepBody['result'] | 'running' | 'waiting';

interface LineTestStepProps {
  readonly step: LineTestStepName;
  readonly face: StepFace;
  readonly result: LineTestStepBody | undefined;
}

const faces: Record<StepFace, { readonly icon: ComponentType<{ className?: string }>; readonly tone: string }> = {
  ok: { icon: CircleCheck, tone: 'text-connected' },
  failed: { icon: CircleX, tone: 'text-failure' },
  skipped: { icon: CircleMinus, tone: 'text-muted' },
  running: { icon: LoaderCircle, tone: 'animate-spin text-accent motion-reduce:animate-none' },
  waiting: { icon: CircleDashed, tone: 'text-muted opacity-60' },
};

function Result({ result }: { readonly result: LineTestStepBody }) {
  const { message, advice, message_sentences, advice_sentences, facts } = result;
  return (
    <>
      <p className="selectable text-sm break-words text-muted">{allSaid(message_sentences, message)}</p>
      {advice && <p className="selectable text-sm break-words">{allSaid(advice_sentences, advice)}</p>}
      {facts.length > 0 && (
        <Disclosure title={t('lineTest.facts')} isOpenAtFirst={result.result === 'failed'}>
          <div className="pt-1 pb-1">
            <FactList facts={facts.map(({ name, value }) => ({ label: isolated(name), value: isolated(value) }))} />
          </div>
        </Disclosure>
      )}
    </>
  );
}

/** One step: its state, its result, what to do, and the details behind it. */
function LineTestStep({ step, face, result }: LineTestStepProps) {
  const { icon: Icon, tone } = faces[face];
  return (
    <li className="flex items-start gap-2.5 py-1.5">
      <span role="img" aria-label={t(`lineTest.${face}`)} className="mt-0.5 shrink-0">
        <Icon className={classNames('size-4.5', tone)} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-sm font-medium">{t(`lineTest.${step}`)}</p>
        {result && <Result result={result} />}
      </div>
      {result && result.result !== 'skipped' && (
        <span className="shrink-0 text-xs leading-5 text-muted">
          {t('lineTest.duration', { ms: result.duration_ms })}
        </span>
      )}
    </li>
  );
}

interface EchoNumberProps {
  readonly number: string;
  readonly onChange: (number: string) => void;
  readonly onTry: (number: string) => void;
}

/** Asks for a number that sends back what it hears, and tries the line's audio with it. */
function EchoNumber({ number, onChange, onTry }: EchoNumberProps) {
  const canTry = number.trim() !== '';
  return (
    <div className="flex flex-wrap items-start gap-2 pt-2">
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
      <Button isDisabled={!canTry} className="sm:mt-6" onPress={() => onTry(number.trim())}>
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

/** The steps of a line's test, each with its result and what to do. */
export function LineTestView({ test }: { readonly test: LineTest }) {
  const place = useRef<HTMLElement>(null);
  // Remembered during a test, which hides the field: a failed test is repeated with the same number.
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
