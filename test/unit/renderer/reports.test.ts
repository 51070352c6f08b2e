import { describe, expect, it } from 'vitest';
import { callsBehind } from '../../../renderer/features/supervisor/reports/drillDown.ts';
import { daysOf, presetOf, presets } from '../../../renderer/features/supervisor/reports/presets.ts';
import { ownTimeZone } from '../../../renderer/features/supervisor/reports/reportTime.ts';
import type { ReportRequest } from '../../../renderer/features/supervisor/reports/useReport.ts';
import '../../../renderer/strings/catalogue.ts';

describe('days of reports', () => {
  // Sunday evening in Berlin, Monday morning in Auckland.
  const now = Date.parse('2026-03-01T20:00:00Z');

  it('are those of the zone’s clocks, weeks from Monday on', () => {
    expect(presets.map((preset) => Object.values(daysOf(preset, 'Europe/Berlin', now)))).toEqual([
      ['2026-03-01', '2026-03-01'],
      ['2026-02-28', '2026-02-28'],
      ['2026-02-23', '2026-03-01'],
      ['2026-02-16', '2026-02-22'],
      ['2026-03-01', '2026-03-01'],
      ['2026-02-01', '2026-02-28'],
    ]);
    expect(daysOf('thisWeek', 'Pacific/Auckland', now)).toEqual({ from: '2026-03-02', to: '2026-03-02' });
  });

  it('have a name as long as they are those, the chosen one where two are the same', () => {
    const first = daysOf('thisMonth', 'Europe/Berlin', now);
    expect(presetOf(first, 'Europe/Berlin', now, 'thisMonth')).toBe('thisMonth');
    expect(presetOf(first, 'Europe/Berlin', now, null)).toBe('today');
    expect(presetOf({ from: '2026-02-01', to: '2026-02-02' }, 'Europe/Berlin', now, 'lastMonth')).toBeNull();
  });
});

describe('a figure', () => {
  const request: ReportRequest = {
    kind: 'queues',
    from: '2026-03-01',
    to: '2026-03-07',
    timeZone: ownTimeZone(),
    queueId: null,
    queueGroupId: null,
    interval: 'none',
  };
  const line = { start: null, queue_id: 3, offered: 7, abandoned: 2, answered: 0, user_id: 9, calls: 4 };
  const address = (...of: Parameters<typeof callsBehind>) => {
    const href = callsBehind(...of);
    return href && Object.fromEntries(new URLSearchParams(href.replace('/history/with/', '')));
  };

  it('leads to the calls behind it, where the history can find them', () => {
    const days = { from: '2026-03-01', to: '2026-03-07', period: 'custom' };
    expect(address(request, line, 'abandoned')).toEqual({ queue: '3', outcome: 'abandoned', ...days });
    expect(address({ ...request, kind: 'agents', queueId: 3 }, line, 'calls')).toEqual({
      queue: '3',
      person: '9',
      outcome: 'answered',
      ...days,
    });
    expect(address({ ...request, interval: 'day' }, { ...line, start: '2026-03-02' }, 'offered')).toMatchObject({
      from: '2026-03-02',
      to: '2026-03-02',
    });
  });

  it('leads nowhere without calls, by other clocks, or for an hour', () => {
    expect(callsBehind(request, line, 'answered')).toBeNull();
    expect(callsBehind(request, line, 'longest_wait')).toBeNull();
    const other = ownTimeZone() === 'Asia/Kolkata' ? 'UTC' : 'Asia/Kolkata';
    expect(callsBehind({ ...request, timeZone: other }, line, 'offered')).toBeNull();
    const hour = { ...line, start: '2026-03-02T09:00+01:00' };
    expect(callsBehind({ ...request, interval: 'hour' }, hour, 'offered')).toBeNull();
  });
});
