import { CircleCheck, CircleDashed, CircleMinus, CircleX, LoaderCircle } from 'lucide-react';
import type { ComponentType } from 'react';
import type { LineTestStepBody } from '../../../../shared/api/lines.ts';
import type { LineTestStepName } from '../../../../shared/domain/line.ts';
import { t } from '../../../strings/t.ts';
import { classNames } from '../../../ui/classNames.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { FactList } from '../../../ui/FactList.tsx';

/** How a step stands. */
export type StepFace = LineTestStepBody['result'] | 'running' | 'waiting';

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
  const { message, advice, facts } = result;
  return (
    <>
      <p className="selectable text-sm break-words text-muted">{message}</p>
      {advice && <p className="selectable text-sm break-words">{advice}</p>}
      {facts.length > 0 && (
        <Disclosure title={t('lineTest.facts')} isOpenAtFirst={result.result === 'failed'}>
          <div className="pt-1 pb-1">
            <FactList facts={facts.map(({ name, value }) => ({ label: name, value }))} />
          </div>
        </Disclosure>
      )}
    </>
  );
}

/** One step: how it stands, what came of it, what to do, and behind that what was found out. */
export function LineTestStep({ step, face, result }: LineTestStepProps) {
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
