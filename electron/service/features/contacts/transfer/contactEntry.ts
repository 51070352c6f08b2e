/** A contact read from a file, before it becomes a request. */

/** What one row or card contains. */
export interface ContactEntry {
  /** From 1. */
  readonly row: number;
  /** Values by field, as `contactRequestSchema` takes them; or why the row cannot be read. */
  readonly values: Readonly<Record<string, unknown>> | { readonly unreadable: string };
}

const slots = { tel: ['tel', 'tel_1', 'tel_2'], mobile: ['mobile', 'mobile_1', 'mobile_2'] } as const;

/** Puts values into their fields, and what fits none into the notes, so that nothing is lost. */
export class EntryBuilder {
  readonly #values: Record<string, unknown> = {};
  readonly #notes: string[] = [];

  /** Sets a field; empty values are ignored, and the first value wins. */
  set(field: string, value: unknown): void {
    if (value === '' || this.#values[field] !== undefined) return;
    this.#values[field] = value;
  }

  has(field: string): boolean {
    return this.#values[field] !== undefined;
  }

  /** Adds a number to the next free field of its kind. */
  addNumber(kind: 'tel' | 'mobile', number: string): void {
    if (number === '') return;
    const free = slots[kind].find((slot) => !this.has(slot));
    if (free) this.#values[free] = number;
    else this.#notes.push(`Number: ${number}`);
  }

  /** The first address is the contact's; others go into the notes. */
  addEmail(email: string): void {
    if (email === '') return;
    if (this.has('email')) this.#notes.push(`E-mail: ${email}`);
    else this.#values.email = email;
  }

  /** A full name, where first and last name are not given: its last word is the last name. */
  setFullName(name: string): void {
    if (name === '' || this.has('first_name') || this.has('last_name')) return;
    const words = name.split(/\s+/);
    this.#values.last_name = words.at(-1) ?? '';
    this.#values.first_name = words.slice(0, -1).join(' ');
  }

  /** The values, or null when there are none. */
  finish(): Record<string, unknown> | null {
    const notes = [String(this.#values.notes ?? ''), ...this.#notes].filter((note) => note !== '');
    const values = { ...this.#values, ...(notes.length > 0 && { notes: notes.join('\n') }) };
    return Object.keys(values).length > 0 ? values : null;
  }
}
