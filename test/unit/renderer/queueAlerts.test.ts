import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAlertBatch } from '../../../renderer/features/supervisor/alerts/alertBatch.ts';
import { calmMs, isNews, withCleared, withTold } from '../../../renderer/features/supervisor/alerts/breachLog.ts';
import { breachText } from '../../../renderer/features/supervisor/alerts/QueueAlerts.tsx';
import { breachesOf, hasThreshold, noThresholds } from '../../../renderer/features/supervisor/wallboard/thresholds.ts';
import '../../../renderer/strings/catalogue.ts';

const thresholds = { waiting: 5, longest: 60, level: 80 };

describe('thresholds of a queue', () => {
  it('are crossed by what is beyond them, not by what is at them or unknown', () => {
    expect(breachesOf({ waiting: 5, longest: 60, level: 0.8 }, thresholds)).toEqual([]);
    expect(breachesOf({ waiting: 6, longest: 61, level: 0.79 }, thresholds)).toEqual(['waiting', 'longest', 'level']);
    expect(breachesOf({ waiting: 0, longest: null, level: null }, thresholds)).toEqual([]);
    expect(breachesOf({ waiting: 99, longest: 999, level: 0 }, noThresholds)).toEqual([]);
  });

  it('are watched only where there is one', () => {
    expect([undefined, noThresholds, { ...noThresholds, waiting: 0 }].map(hasThreshold)).toEqual([false, false, true]);
  });

  it('say the figure and the threshold', () => {
    const situation = { waiting: 6, longest: 75, level: 0.5 };
    expect(breachText('waiting', situation, thresholds)).toBe('6 waiting, more than 5');
    expect(breachText('longest', situation, thresholds)).toBe('Somebody has waited for 1:15, longer than 1:00');
    expect(breachText('level', situation, thresholds)).toBe('The service level is 50 %, below 80 %');
    expect(breachText('level', { ...situation, level: null }, thresholds)).toBeNull();
  });
});

describe('a crossing', () => {
  const key = '7 waiting';

  it('is told once, however often it is looked at', () => {
    expect(isNews({}, key, 0)).toBe(true);
    expect(isNews(withTold({}, key), key, calmMs * 10)).toBe(false);
  });

  it('is told again only after the queue was back for a while', () => {
    const back = withCleared(withTold({}, key), key, 1_000);
    expect(isNews(back, key, 1_000 + calmMs)).toBe(false);
    expect(isNews(back, key, 1_001 + calmMs)).toBe(true);
    expect(withCleared(back, key, 5_000)).toEqual(back);
  });

  it('that was never told is not noted as over', () => {
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
