import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isoOf, momentsOf } from '../../../shared/api/instants.ts';

describe('a moment in RFC 3339', () => {
  it.each([
    ['2026-03-29 09:05:06', '2026-03-29T09:05:06Z'],
    ['2026-03-29 09:05:06.123', '2026-03-29T09:05:06.123Z'],
    [1_774_775_106, '2026-03-29T09:05:06Z'],
    ['1774775106', '2026-03-29T09:05:06Z'],
    [1_774_775_106.75, '2026-03-29T09:05:06Z'],
  ])('of %s is %s', (moment, iso) => {
    expect(isoOf(moment)).toBe(iso);
  });

  it.each([[null], [''], ['tomorrow'], [undefined], [Number.NaN], [{}], ['2026-03-29']])(
    'of %s does not exist',
    (moment) => {
      expect(isoOf(moment)).toBeNull();
    },
  );
});

describe('moments of a resource', () => {
  const part = z.object({ at: z.string(), offset: z.number() });
  const resource = z.object({
    id: z.int(),
    created_at: z.string(),
    ended_at: z.string().nullable(),
    listens_at: z.string(),
    parts: z.array(part),
    parked: z.object({ since: z.int() }).nullable(),
  });

  it('are added beside those of the schema, inside as well', () => {
    const given = {
      id: 1,
      created_at: '2026-03-29 09:05:06',
      ended_at: null,
      listens_at: '192.0.2.1:5060',
      parts: [{ at: '2026-03-29 09:05:07', offset: 3 }],
      parked: { since: 1_774_775_106 },
    };
    expect(momentsOf(resource)?.(given)).toStrictEqual({
      ...given,
      created_at_iso: '2026-03-29T09:05:06Z',
      ended_at_iso: null,
      parts: [{ at: '2026-03-29 09:05:07', at_iso: '2026-03-29T09:05:07Z', offset: 3 }],
      parked: { since: 1_774_775_106, since_iso: '2026-03-29T09:05:06Z' },
    });
  });

  it('are not added to what lacks them', () => {
    expect(momentsOf(resource)?.({ id: 1, parked: null })).toStrictEqual({ id: 1, parked: null });
    expect(momentsOf(z.object({ id: z.int(), local_time: z.string() }))).toBeNull();
  });
});
