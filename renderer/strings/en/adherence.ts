import { addTexts } from './addTexts.ts';

/** What is planned for agents, and whether they keep to it. */
export const adherence = {
  'adherence.onPlan': 'On plan',
  'adherence.offPlan': 'Off plan',
  'adherence.offPlanFor': 'Off plan for',
  'adherence.should.work': 'Should be available',
  'adherence.should.break': 'Should be on a break',
  'adherence.should.breakFor': 'Should be on a break: {reason}',
  'adherence.notPlanned': 'Not planned now',
  'adherence.next.work': 'Next: work at {time}',
  'adherence.next.break': 'Next: break at {time}',
  'adherence.next.breakFor': 'Next: {reason} at {time}',
  'adherence.next.off': 'Next: end of work at {time}',
} as const;

addTexts(adherence);
