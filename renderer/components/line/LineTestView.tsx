import { CircleCheck, CircleDashed, CircleMinus, CircleX, LoaderCircle } from 'lucide-react';
import { type ComponentType, useEffect, useRef } from 'react';
import type { LineTestStepBody } from '../../../shared/api/schemas/line.ts';
import { type LineTest, lineTestSteps } from '../../lib/lines/useLineTest.ts';
import { t } from '../../strings/t.ts';
import { classNames } from '../classNames.ts';

type StepFace = LineTestStepBody['result'] | 'running' | 'waiting';

const faces: Record<StepFace, { readonly icon: ComponentType<{ className?: string }>; readonly tone: string }> = {
  ok: { icon: CircleCheck, tone: 'text-connected' },
  failed: { icon: CircleX, tone: 'text-failure' },
  skipped: { icon: CircleMinus, tone: 'text-muted' },
  running: { icon: LoaderCircle, tone: 'animate-spin text-accent motion-reduce:animate-none' },
  waiting: { icon: CircleDashed, tone: 'text-muted opacity-60' },
};

function StepRow({
  step,
  face,
  result,
}: {
  readonly step: (typeof lineTestSteps)[number];
  readonly face: StepFace;
  readonly result: LineTestStepBody | undefined;
}) {
  const { icon: Icon, tone } = faces[face];
  return (
    <li className="flex items-start gap-2.5 py-1.5">
      <span role="img" aria-label={t(`lineTest.${face}`)} className="mt-0.5 shrink-0">
        <Icon className={classNames('size-4.5', tone)} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-sm font-medium">{t(`lineTest.${step}`)}</span>
        {result && <span className="selectable block text-sm break-words text-muted">{result.message}</span>}
      </span>
      {result && result.result !== 'skipped' && (
        <span className="shrink-0 text-xs leading-5 text-muted">
          {t('lineTest.duration', { ms: result.duration_ms })}
        </span>
      )}
    </li>
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

/** The steps of a line's test and what came of them. */
export function LineTestView({ test }: { readonly test: LineTest }) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (test.status !== 'idle') place.current?.scrollIntoView({ block: 'nearest' });
  }, [test.status]);
  const faceOf = (index: number): StepFace => {
    const result = test.results[index];
    if (result) return result.result;
    return test.status === 'running' ? 'running' : 'waiting';
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
            <StepRow key={step} step={step} face={faceOf(index)} result={test.results[index]} />
          ))}
        </ol>
      )}
      <Verdict test={test} />
    </section>
  );
}
