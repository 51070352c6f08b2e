import type { adherence as english } from '../en/adherence.ts';
import type { Translation } from '../translation.ts';

export const adherence: Translation<typeof english> = {
  'adherence.onPlan': 'Conforme',
  'adherence.offPlan': 'Hors planning',
  'adherence.offPlanFor': 'Hors planning depuis',
  'adherence.should.work': 'Devrait être disponible',
  'adherence.should.break': 'Devrait être en pause',
  'adherence.should.breakFor': 'Devrait être en pause : {reason}',
  'adherence.notPlanned': 'Non planifié en ce moment',
  'adherence.next.work': 'Ensuite : travail à {time}',
  'adherence.next.break': 'Ensuite : pause à {time}',
  'adherence.next.breakFor': 'Ensuite : {reason} à {time}',
  'adherence.next.off': 'Ensuite : fin de service à {time}',
};
