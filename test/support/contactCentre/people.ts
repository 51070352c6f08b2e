import type { Person } from './desk.ts';

const password = 'staple battery horse';
const agent = { password, roles: ['agent'] } as const;

/** Three agents and a supervisor, each with a tone of its own. */
export const people = {
  ann: { ...agent, email: 'ann@company.test', first_name: 'Ann', last_name: 'Archer', ext: '201', toneHz: 440 },
  ben: { ...agent, email: 'ben@company.test', first_name: 'Ben', last_name: 'Baker', ext: '202', toneHz: 620 },
  cyd: { ...agent, email: 'cyd@company.test', first_name: 'Cyd', last_name: 'Cooper', ext: '203', toneHz: 820 },
  sam: {
    password,
    roles: ['supervisor'],
    email: 'sam@company.test',
    first_name: 'Sam',
    last_name: 'Steward',
    ext: '301',
    toneHz: 1_100,
  },
} as const satisfies Record<string, Person>;

/** Who works in the customer. */
export type PersonName = keyof typeof people;

/** What callers say, unlike what anybody in the customer does. */
export const callerTones = [1_500, 1_850, 2_200] as const;
