import { describe, expect, it } from 'vitest';
import { callsBehind, placeBehind } from '../../../renderer/features/supervisor/reports/drillDown.ts';
import { daysOf, presetOf, presets } from '../../../renderer/features/supervisor/reports/presets.ts';
import { type ReportRequest, requestOf, savedBody } from '../../../renderer/features/supervisor/reports/useReport.ts';
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
    expect(daysOf('this_week', 'Pacific/Auckland', now)).toEqual({ from: '2026-03-02', to: '2026-03-02' });
  });

  it('have a name as long as they are those, the chosen one where two are the same', () => {
    const first = daysOf('this_month', 'Europe/Berlin', now);
    expect(presetOf(first, 'Europe/Berlin', now, 'this_month')).toBe('this_month');
    expect(presetOf(first, 'Europe/Berlin', now, null)).toBe('today');
    expect(presetOf({ from: '2026-02-01', to: '2026-02-02' }, 'Europe/Berlin', now, 'last_month')).toBeNull();
  });
});

describe('a figure', () => {
  const request: ReportRequest = {
    kind: 'queues',
    period: 'custom',
    from: '2026-03-01',
    to: '2026-03-07',
    timeZone: 'Asia/Kolkata',
    queueId: null,
    queueGroupId: null,
    teamId: null,
    interval: 'none',
  };
  const line = { start: null, queue_id: 3, offered: 7, abandoned: 2, answered: 0, user_id: 9, calls: 4 };
  const address = (...of: Parameters<typeof callsBehind>) => {
    const href = callsBehind(...of);
    return href && Object.fromEntries(new URLSearchParams(href.replace('/history/with/', '')));
  };

  it('leads to the calls behind it, where the history can find them', () => {
    const days = { from: '2026-03-01', to: '2026-03-07', period: 'custom', zone: 'Asia/Kolkata' };
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

  it('leads to the calls of an hour, and of the queues of a group', () => {
    const hour = { ...line, start: '2026-03-02T09:00+01:00' };
    const day = { from: '2026-03-02', to: '2026-03-02' };
    expect(address({ ...request, interval: 'hour' }, hour, 'offered')).toMatchObject({ ...day, hour: hour.start });
    expect(address({ ...request, interval: 'day' }, { ...line, start: '2026-03-02' }, 'offered')).not.toHaveProperty(
      'hour',
    );
    const agents = { ...request, kind: 'agents', queueGroupId: 4 } as const;
    expect(address(agents, line, 'calls', [3, 5])).toMatchObject({ queues: '3,5', queue: '', person: '9' });
    expect(address({ ...agents, queueId: 3 }, line, 'calls', [3, 5])).not.toHaveProperty('queues');
  });

  it('of an hour of the day leads to the callers of queues in that hour of each day', () => {
    const hours = { ...request, kind: 'hours' } as const;
    const nine = { ...line, start: undefined, queue_id: undefined, hour: 9 };
    const days = { from: '2026-03-01', to: '2026-03-07', zone: 'Asia/Kolkata' };
    expect(address(hours, nine, 'offered')).toMatchObject({ ...days, hour_of_day: '9', outcome: 'any', queue: '' });
    expect(address(hours, { ...nine, hour: 0 }, 'abandoned')).toMatchObject({ hour_of_day: '0', outcome: 'abandoned' });
    expect(address({ ...hours, queueId: 3 }, nine, 'offered')).toMatchObject({ queue: '3' });
    expect(address({ ...hours, queueGroupId: 4 }, nine, 'offered', [3, 5])).toMatchObject({ queues: '3,5' });
    expect(callsBehind({ ...hours, queueGroupId: 4 }, nine, 'offered')).toBeNull();
    expect(callsBehind(hours, nine, 'service_level')).toBeNull();
    expect(callsBehind(hours, nine, 'answered')).toBeNull();
  });

  it('of adherence leads to the calls of the agent, whatever queue another report was of', () => {
    const adherence = { ...request, kind: 'adherence', interval: 'day', queueId: 3, queueGroupId: 4 } as const;
    const day = { ...line, start: '2026-03-02', adhered: 7200, off_plan: 600 };
    expect(address(adherence, day, 'adhered')).toEqual({
      person: '9',
      queue: '',
      from: '2026-03-02',
      to: '2026-03-02',
      period: 'custom',
      zone: 'Asia/Kolkata',
    });
    expect(callsBehind(adherence, day, 'off_plan')).toBeNull();
  });

  it('is beside a name that leads to the plan of that person', () => {
    const adherence = { ...request, kind: 'adherence' } as const;
    const planned = { ...line, user_name: 'Ann', plan_id: 12, adhered: 60 };
    expect(placeBehind(adherence, planned, 'user_name')).toBe('/settings/workplans/12');
    expect(placeBehind(adherence, { ...planned, plan_id: null }, 'user_name')).toBeNull();
    expect(placeBehind({ ...request, kind: 'agents' }, planned, 'user_name')).toBeNull();
    expect(placeBehind(adherence, planned, 'adhered')).toBe(callsBehind(adherence, planned, 'adhered'));
  });

  it('leads nowhere without calls, or while nobody knows the queues of its group', () => {
    expect(callsBehind(request, line, 'answered')).toBeNull();
    expect(callsBehind(request, line, 'longest_wait')).toBeNull();
    const agents = { ...request, kind: 'agents', queueGroupId: 4 } as const;
    expect(callsBehind(agents, line, 'calls')).toBeNull();
    expect(callsBehind({ ...agents, queueId: 3 }, line, 'calls')).not.toBeNull();
    expect(callsBehind({ ...request, queueGroupId: 4 }, line, 'offered')).not.toBeNull();
  });
});

describe('a saved report', () => {
  const now = Date.parse('2026-03-01T20:00:00Z');
  const request: ReportRequest = {
    kind: 'agents',
    period: 'last_week',
    from: '2026-02-16',
    to: '2026-02-22',
    timeZone: 'Europe/Berlin',
    queueId: 3,
    queueGroupId: 4,
    teamId: 6,
    interval: 'day',
  };
  const saved = (of: ReportRequest) => ({ id: 1, created_at: '2026-03-01 20:00:00', ...savedBody('Mine', of, now) });

  it('asks for what was shown, of days that have moved on since, by the clocks of its zone', () => {
    const again = saved(request);
    expect(again).toMatchObject({ period: 'last_week', from: '', to: '', queue_id: 3, queue_group_id: 4 });
    expect(requestOf(again, now)).toEqual(request);
    const weekLater = requestOf(again, now + 7 * 86_400_000);
    expect(weekLater).toEqual({ ...request, from: '2026-02-23', to: '2026-03-01' });
  });

  it('is always of the same days where those were chosen, whatever they were called before', () => {
    const chosen = { ...request, from: '2026-02-17' };
    expect(saved(chosen)).toMatchObject({ period: 'custom', from: '2026-02-17', to: '2026-02-22' });
    expect(requestOf(saved(chosen), now + 30 * 86_400_000)).toEqual({ ...chosen, period: 'custom' });
  });
});
