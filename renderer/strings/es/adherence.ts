import type { adherence as english } from '../en/adherence.ts';
import type { Translation } from '../translation.ts';

export const adherence: Translation<typeof english> = {
  'adherence.onPlan': 'Según el plan',
  'adherence.offPlan': 'Fuera del plan',
  'adherence.offPlanFor': 'Fuera del plan desde hace',
  'adherence.should.work': 'Debería estar disponible',
  'adherence.should.break': 'Debería estar en descanso',
  'adherence.should.breakFor': 'Debería estar en descanso: {reason}',
  'adherence.notPlanned': 'Sin turno ahora',
  'adherence.next.work': 'Después: trabajo a las {time}',
  'adherence.next.break': 'Después: descanso a las {time}',
  'adherence.next.breakFor': 'Después: {reason} a las {time}',
  'adherence.next.off': 'Después: fin de jornada a las {time}',
};
