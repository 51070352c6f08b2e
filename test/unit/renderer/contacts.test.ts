import { beforeAll, describe, expect, it } from 'vitest';
import { emptyContact } from '../../../electron/service/features/contacts/contactDraft.ts';
import { suggestionsOf } from '../../../renderer/entities/contact/contactSuggestion.ts';
import { changesOf, draftOfContact, newDraft } from '../../../renderer/features/contacts/edit/contactDraft.ts';
import { everyContact, toContactQuery } from '../../../renderer/features/contacts/list/contactFilter.ts';
import { linesOf } from '../../../renderer/features/contacts/transfer/importFile.ts';
import { loadNumberFormat } from '../../../renderer/platform/format/phoneNumber.ts';
import { refusedRows } from '../../../renderer/ui/list/ImportLines.tsx';
import type { Contact } from '../../../shared/api/contacts/contacts.ts';
import '../../../renderer/strings/catalogue.ts';

beforeAll(loadNumberFormat);

const contactOf = (fields: Partial<Contact>): Contact => ({
  ...emptyContact(1, '2030-01-02 03:04:05'),
  id: 5,
  internal: false,
  ...fields,
});

describe('the changes of a form', () => {
  const contact = contactOf({
    first_name: 'Ada',
    tel: '493012345678',
    groups: ['A', 'B'],
    labels: [{ id: 3, name: 'vip', color: '#000000' }],
  });

  it('are empty when nothing was touched', () => {
    expect(changesOf(draftOfContact(contact), draftOfContact(contact))).toEqual({});
  });

  it('name only what differs, lists as lists', () => {
    const draft = { ...draftOfContact(contact), groups: 'A, C, A ,', type: '1', mobile: '030 1' };
    expect(changesOf(draftOfContact(contact), draft)).toEqual({ groups: ['A', 'C'], type: 1, mobile: '030 1' });
  });

  it('of a new contact have the number that it began with', () => {
    expect(changesOf(newDraft(''), newDraft('493012345678'))).toEqual({ tel: '+49 30 12345678' });
  });
});

describe('a filter of contacts', () => {
  it('is nothing for every contact, by name', () => {
    expect(toContactQuery(everyContact, 7)).toEqual({ filter: undefined, sort: 'last_name', dir: 'ASC' });
  });

  it('joins what is wanted', () => {
    const { filter, dir } = toContactQuery(
      { search: ' ada ', audience: 'mine', group: 'VIP', label: 'x', sort: 'last_call_at' },
      7,
    );
    expect(JSON.parse(filter ?? '')).toEqual([
      { property: 'search', operator: 'like', value: 'ada' },
      { property: 'user_id', operator: 'eq', value: 7 },
      { property: 'group', operator: 'like', value: 'VIP' },
      { property: 'labels', operator: 'eq', value: 'x' },
    ]);
    expect(dir).toBe('DESC');
  });
});

describe('suggestions', () => {
  it('begin with the number whose speed dial was typed', () => {
    const contacts = [
      contactOf({ id: 1, tel: '4930111', speed_dial_phone: '70' }),
      contactOf({ id: 2, tel: '4930222', mobile: '4915333', speed_dial_mobile: '7' }),
    ];
    expect(suggestionsOf(contacts, '7').map(({ number }) => number)).toEqual(['4915333', '4930111', '4930222']);
  });
});

describe('the lines of an import', () => {
  it('describe every row in order, in the tense that fits', () => {
    const result = {
      created: 1,
      updated: 0,
      unchanged: 0,
      skipped: 1,
      unused_columns: [],
      dry_run: true,
      rows: [{ row: 2, name: 'Ada', outcome: 'created' as const, id: null }],
      errors: [{ row: 1, field: 'tel', column: 'tel', code: 'invalid_number', message: 'is not a telephone number' }],
    };
    expect(linesOf(result).map(({ row, text }) => [row, text])).toEqual([
      [1, 'refused: Phone is not a telephone number'],
      [2, 'will be added'],
    ]);
    expect(linesOf({ ...result, dry_run: false }).at(1)?.text).toBe('added');
  });
});

describe('the rows that an import refused', () => {
  it('are saved word for word below the names of the columns', () => {
    const data = '\uFEFFname;notes\r\nAda;fine\r\n\r\n"Bea; B.";"two\r\nlines ""quoted"""\r\nCleo;wrong';
    expect(refusedRows(data, 'csv', new Set([2, 3]))).toBe(
      'name;notes\r\n"Bea; B.";"two\r\nlines ""quoted"""\r\nCleo;wrong\r\n',
    );
    expect(refusedRows(data, 'csv', new Set([1]))).toBe('name;notes\r\nAda;fine\r\n');
  });

  it('are whole cards of a vCard file', () => {
    const card = (name: string) => `BEGIN:VCARD\r\nFN:${name}\r\nEND:VCARD\r\n`;
    expect(refusedRows(card('Ada') + card('Bea'), 'vcard', new Set([2]))).toBe(card('Bea'));
  });
});
