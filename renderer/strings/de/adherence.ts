import type { adherence as english } from '../en/adherence.ts';
import type { Translation } from '../translation.ts';

export const adherence: Translation<typeof english> = {
  'adherence.onPlan': 'Im Plan',
  'adherence.offPlan': 'Nicht im Plan',
  'adherence.offPlanFor': 'Nicht im Plan seit',
  'adherence.should.work': 'Sollte verfügbar sein',
  'adherence.should.break': 'Sollte Pause haben',
  'adherence.should.breakFor': 'Sollte Pause haben: {reason}',
  'adherence.notPlanned': 'Gerade nicht eingeplant',
  'adherence.next.work': 'Als Nächstes: Arbeit um {time}',
  'adherence.next.break': 'Als Nächstes: Pause um {time}',
  'adherence.next.breakFor': 'Als Nächstes: {reason} um {time}',
  'adherence.next.off': 'Als Nächstes: Feierabend um {time}',
};
