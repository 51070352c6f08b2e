import type { FilterEntry } from '../../../shared/api/collection.ts';
import type { Contact } from '../../../shared/api/schemas/contact.ts';
import { api } from '../../platform/api/api.ts';
import { hasNumber } from './contactView.ts';

/** Contacts with such a part of a number are looked at for the one that has it whole. */
const candidates = 100;
const longestExtension = 5;
const suggested = 20;

async function find(entry: FilterEntry, limit: number): Promise<readonly Contact[]> {
  const query = { filter: JSON.stringify([entry]), limit, sort: 'last_name', dir: 'ASC' };
  return (await api.call('listContacts', { query })).data;
}

/** The contact with a number: the user's own before one that everybody sees, as the service names callers. */
export async function findContactOfNumber(number: string, userId: number): Promise<Contact | null> {
  const digits = number.replace(/\D/g, '');
  const isExtension = digits.length <= longestExtension;
  const entry: FilterEntry = isExtension
    ? { property: 'ext', operator: 'eq', value: digits }
    : { property: 'search', operator: 'like', value: digits };
  const found = (await find(entry, candidates)).filter((contact) => hasNumber(contact, digits));
  return found.find((contact) => contact.user_id === userId && !contact.global) ?? found[0] ?? null;
}

/** Contacts for what was typed: a part of a name, company, e-mail or number, or the beginning of a speed dial. */
export async function suggestContacts(typed: string): Promise<readonly Contact[]> {
  const text = typed.trim();
  const isCode = /^[0-9*#]{1,10}$/.test(text);
  const [coded, found] = await Promise.all([
    isCode ? find({ property: 'speed_dial', operator: 'like', value: text }, suggested) : [],
    find({ property: 'search', operator: 'like', value: text }, suggested),
  ]);
  const known = new Set(coded.map(({ id }) => id));
  return [...coded, ...found.filter(({ id }) => !known.has(id))];
}
