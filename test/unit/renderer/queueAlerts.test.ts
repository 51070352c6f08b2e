import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  gradesOf,
  type QueueSituation,
  situationOf,
  worstOf,
} from '../../../renderer/entities/queue/queueSituation.ts';
import {
  calmMs,
  createAlertBatch,
  isNews,
  withCleared,
  withTold,
} from '../../../renderer/features/supervisor/alerts/alertBatch.ts';
import { breachText } from '../../../renderer/features/supervisor/alerts/QueueAlerts.tsx';
import { type Goals, isGraded, noGoal } from '../../../shared/domain/goals.ts';
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
    expect(breachText('waiting', situation, goals)).toBe('6 waiting, more than 5');
    expect(breachText('longest_wait', situation, goals)).toBe('Somebody has waited for 1:15, longer than 1:00');
    expect(breachText('service_level', situation, goals)).toBe('The service level is 50 %, below 80 %');
    expect(breachText('abandoned', situation, goals)).toBe('11 % of callers abandoned, more than 10 %');
    expect(breachText('service_level', { ...situation, service_level: null }, goals)).toBeNull();
  });
});

describe('a crossing', () => {
  const key = '7 waiting';

  it('is announced once, however often it is checked', () => {
    expect(isNews({}, key, 0)).toBe(true);
    expect(isNews(withTold({}, key), key, calmMs * 10)).toBe(false);
  });

  it('is announced again only after the queue was back for a while', () => {
    const back = withCleared(withTold({}, key), key, 1_000);
    expect(isNews(back, key, 1_000 + calmMs)).toBe(false);
    expect(isNews(back, key, 1_001 + calmMs)).toBe(true);
    expect(withCleared(back, key, 5_000)).toEqual(back);
  });

  it('that was never announced is not noted as over', () => {
    expect(withCleared({}, key, 1_000)).toEqual({});
  });
});

describe('alerts of the same moment', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const alert = (key: string) => ({ key, queueName: key, text: '' });

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
