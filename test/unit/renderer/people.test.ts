import { describe, expect, it } from 'vitest';
import type { ContactSuggestion } from '../../../renderer/entities/contact/contactSuggestion.ts';
import { findPeople } from '../../../renderer/features/phone/findPeople.ts';
import type { User } from '../../../shared/api/accounts/users.ts';

const user = (id: number, first: string, last: string, ext: string): User => ({
  id,
  is_initial: false,
  email: `${first.toLowerCase()}@company.test`,
  email_confirmed: true,
  pending_email: null,
  first_name: first,
  last_name: last,
  roles: ['agent'],
  active: true,
  visited_apps: [],
  is_root: false,
  two_factor_auth: 'D',
  second_factors: [],
  created_at: '2030-01-02 03:04:05',
  customer: 1,
  status: 1,
  ext,
  language: 'en',
  language_chosen: false,
  online: true,
  presence: 'available',
  presence_reason: '',
  presence_since: '2030-01-02 03:04:05',
  groups: [],
  location_id: null,
  call_waiting: true,
  rings_at: 'both',
  do_not_disturb: false,
  forward_always: null,
  forward_busy: null,
  forward_no_answer: null,
  hold_music_id: null,
  dnd: false,
  nb_sip_locations: 0,
  cli: '',
});

const colleagues = [user(1, 'Ann', 'Smith', '201'), user(2, 'Ben', 'Okafor', '202'), user(3, 'Annika', 'Berg', '310')];
const recent = [
  { name: 'Oakwood Dental', number: '442079460018' },
  { name: '', number: '201' },
];
const contacts: readonly ContactSuggestion[] = [
  ...[
    { id: 'contact-7-tel', contactId: 7, name: 'Oakwood, reception', field: 'tel', number: '442079460018' },
    {
      id: 'contact-7-mobile',
      contactId: 7,
      name: 'Oakwood, reception',
      field: 'mobile',
      number: '447700900123',
    },
  ].map((entry) => ({ ...entry, speedDial: '' }) as ContactSuggestion),
];
const found = (typed: string, known: readonly ContactSuggestion[] = []) =>
  findPeople({ colleagues, contacts: known, recent }, typed).map(({ name, number }) => name || number);

describe('search as you type', () => {
  it('shows all colleagues when nothing is typed', () => {
    expect(found('')).toEqual(['Ann Smith', 'Ben Okafor', 'Annika Berg']);
  });

  it('finds names by any word, whatever the case', () => {
    expect(found('ann')).toEqual(['Ann Smith', 'Annika Berg']);
    expect(found('smith A')).toEqual(['Ann Smith']);
    expect(found('OAKWOOD')).toEqual(['Oakwood Dental']);
  });

  it('finds extensions and recent numbers by digits anywhere', () => {
    expect(found('20')).toEqual(['Ann Smith', 'Ben Okafor', 'Oakwood Dental']);
    expect(found('+44 20 79')).toEqual(['Oakwood Dental']);
  });

  it('shows contacts before numbers that were called lately, each number once', () => {
    expect(found('oakwood', contacts)).toEqual(['Oakwood, reception', 'Oakwood, reception']);
  });

  it('shows a colleague once, although the extension was dialled lately', () => {
    expect(found('201')).toEqual(['Ann Smith']);
  });
});
