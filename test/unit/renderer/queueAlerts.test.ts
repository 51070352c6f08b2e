import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { alertSentence } from '../../../renderer/entities/alert/alertSentence.ts';
import { createAlertBatch } from '../../../renderer/features/supervisor/alerts/alertBatch.ts';
import type { AlertKind } from '../../../shared/domain/alerts.ts';
import { type Goals, isGraded, noGoal } from '../../../shared/domain/goals.ts';
import { gradesOf, type QueueSituation, situationOf, worstOf } from '../../../shared/domain/queueSituation.ts';
import '../../../renderer/strings/catalogue.ts';

const goals: Goals = {
  waiting: { amber: 3, red: 5 },
  longest_wait: { amber: 30, red: 60 },
  service_level: { amber: 90, red: 80 },
  abandoned: { amber: null, red: 10 },
};
const noGoals: Goals = { waiting: noGoal, longest_wait: noGoal, service_level: noGoal, abandoned: noGoal };
const situation: QueueSituation = { waiting: 6, longest_wait: 75, service_level: 50, abandoned: 11 };

describe('goals of a queue', () => {
  it('are missed by what is beyond them, not by what is at them or unknown', () => {
    const at = { waiting: 5, longest_wait: 30, service_level: 80, abandoned: 10 };
    expect(gradesOf(at, goals)).toEqual({
      waiting: 'amber',
      longest_wait: null,
      service_level: 'amber',
      abandoned: null,
    });
    expect(worstOf(Object.values(gradesOf(at, goals)))).toBe('amber');
    expect(Object.values(gradesOf(situation, goals))).toEqual(['red', 'red', 'red', 'red']);
    const unknown = situationOf({ waiting: 0, longest_wait_since: null }, undefined, 0);
    expect(
      [unknown, situation].map((one) => worstOf(Object.values(gradesOf(one, unknown === one ? goals : noGoals)))),
    ).toEqual([null, null]);
  });

  it('turn amber before they turn red, as far as both are there', () => {
    const graded = (amber: number | null, red: number | null) => [
      isGraded('waiting', { amber, red }),
      isGraded('service_level', { amber, red }),
    ];
    expect([graded(1, 2), graded(2, 1), graded(1, 1), graded(null, 1), graded(1, null)]).toEqual([
      [true, false],
      [false, true],
      [false, false],
      [true, true],
      [true, true],
    ]);
  });

  it('say the figure and the limit', () => {
    const says = (kind: AlertKind, figure: number, threshold: number) => alertSentence({ kind, figure, threshold });
    expect(says('waiting', 6, 5)).toBe('6 waiting, more than 5');
    expect(says('longest_wait', 75, 60)).toBe('Somebody has waited for 1:15, longer than 1:00');
    expect(says('service_level', 50, 80)).toBe('The service level is 50\u00a0%, below 80\u00a0%');
    expect(says('abandoned', 11, 10)).toBe('11\u00a0% of callers abandoned, more than 10\u00a0%');
    expect(says('line_unregistered', 61, 60)).toBe('The line has not been registered for 1:01');
    expect(says('line_quality', 2.94, 3.1)).toBe('The mean opinion score of its calls is 2.9, below 3.1');
  });
});

describe('alerts of the same moment', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const alert = (key: string) => ({ key, title: key, text: '' });

  it('come together, later ones by themselves', () => {
    const shown: string[][] = [];
    const batch = createAlertBatch(1_000, (alerts) => shown.push(alerts.map((one) => one.key)));
    batch.add(alert('a'));
    vi.advanceTimersByTime(900);
    batch.add(alert('b'));
    vi.advanceTimersByTime(100);
    batch.add(alert('c'));
    vi.advanceTimersByTime(1_000);
    expect(shown).toEqual([['a', 'b'], ['c']]);
    batch.add(alert('d'));
    batch.close();
    vi.advanceTimersByTime(5_000);
    expect(shown).toHaveLength(2);
  });
});
