import { addTexts } from './addTexts.ts';

/** What the figures of reports and of the wallboard mean, in the words of `figureDefinitions`. */
export const figures = {
  'figure.offered': 'Callers who came into the queue.',
  'figure.answered': 'Callers who were connected with an agent.',
  'figure.answered_in_time':
    'Answered callers who waited no longer than the queue’s service level time, as it was then.',
  'figure.abandoned': 'Callers who hung up while they waited, short abandons apart.',
  'figure.short_abandoned': 'Callers who hung up sooner than the queue’s short abandon time, as it was then.',
  'figure.overflowed':
    'Callers who went to the overflow target: they waited too long, or the queue was full, closed or without agents.',
  'figure.service_level': 'Answered in time ÷ (answered + abandoned). Short abandons do not count.',
  'figure.average_answer': 'Time from coming in to being connected ÷ answered.',
  'figure.average_abandon': 'Time from coming in to hanging up ÷ abandoned.',
  'figure.longest_wait': 'The longest time that one of the callers waited.',
  'figure.average_talk': 'Time with the agent, hold included, ÷ answered and called-back calls that have ended.',
  'figure.average_hold':
    'Time on hold by the agent ÷ answered and called-back calls that have ended; it is part of the talk.',
  'figure.average_wrapup': 'Time in the wrap-up ÷ wrap-ups that have ended.',
  'figure.average_handle': 'Average talk + average wrap-up.',
  'figure.calls': 'Callers of queues whom the agent was connected with, call-backs included.',
  'figure.occupancy': '(Talking + wrap-up) ÷ (available + being rung + talking + wrap-up).',
  'figure.share': 'Wrap-ups with this disposition ÷ all wrap-ups.',
  'figure.planned': 'Planned time up to now, breaks included.',
  'figure.adhered':
    'Time in adherence: available, rung, talking or in wrap-up while work is planned; away for the break’s reason, or offline, while a break is.',
  'figure.off_plan': 'The other planned time.',
  'figure.unknown': 'Planned time in which the service did not run: what the agent did then is not known.',
  'figure.adherence': 'Time in adherence ÷ (planned time − unknown time).',
  'figure.late_starts': 'Shifts that the agent began later than the plan’s tolerance, or not at all.',
  'figure.early_ends': 'Shifts that the agent left earlier than the plan’s tolerance before their end.',
  'figure.breaks_over': 'Breaks after which the agent came back later than the plan’s tolerance, or is not back yet.',
  'figure.missed_shifts': 'Shifts that are over in which the agent was not at work.',
  'figure.extra': 'Time at work that was not planned.',
} as const;

addTexts(figures);
