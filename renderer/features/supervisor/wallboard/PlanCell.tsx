import type { AgentAdherence } from '../../../../shared/api/adherence.ts';
import { nextText, shouldText } from '../../../entities/agent/adherenceText.ts';
import { PresenceTimer } from '../../../entities/agent/PresenceText.tsx';
import { t } from '../../../strings/t.ts';
import { classNames } from '../../../ui/classNames.ts';
import { gradeClassName } from './gradeFace.ts';

/** Whether an agent does what is planned, and for how long it has not: amber and red as the service grades it. */
export function PlanCell({ adherence }: { readonly adherence: AgentAdherence | undefined }) {
  if (!adherence) return <>–</>;
  const { in_adherence: isOn, off_plan_since: since, grade } = adherence;
  if (isOn === null) {
    return (
      <>
        <span className="block text-muted">{t('adherence.notPlanned')}</span>
        <span className="block text-xs whitespace-nowrap text-muted">{nextText(adherence)}</span>
      </>
    );
  }
  if (isOn || since === null) {
    return (
      <>
        <span className="block">{t('adherence.onPlan')}</span>
        <span className="block text-xs whitespace-nowrap text-muted">{nextText(adherence)}</span>
      </>
    );
  }
  return (
    <>
      <span
        className={classNames(
          'inline-flex gap-1.5 rounded-control',
          grade && 'px-1.5 font-semibold',
          gradeClassName(grade),
        )}
      >
        {t('adherence.offPlan')}
        <PresenceTimer since={since} label={t('adherence.offPlanFor')} />
      </span>
      <span className="block text-xs text-muted">{shouldText(adherence)}</span>
    </>
  );
}
