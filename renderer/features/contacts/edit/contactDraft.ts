import type { Contact } from '../../../../shared/api/contacts/contacts.ts';
import { contactNumberFields, contactSpeedDialFields } from '../../../../shared/domain/contactFields.ts';
import { idsOfText, textOfIds } from '../../../entities/label/useCallLabels.ts';
import type { FieldErrors } from '../../../platform/api/attempt.ts';
import { writtenNumber } from '../../../platform/format/phoneNumber.ts';
import { draftFields } from '../../../ui/draftFields.ts';

/** Names in one field, separated by commas. */
const joinNames = (names: readonly string[]): string => names.join(', ');

/** The names that a field has, each once. */
function splitNames(text: string): string[] {
  const names = text.split(',').map((name) => name.trim());
  return [...new Set(names.filter((name) => name !== ''))];
}

const textFields = [
  'first_name',
  'last_name',
  'company',
  'email',
  'group_name',
  'external_id',
  'notes',
  ...contactNumberFields,
  ...contactSpeedDialFields,
] as const;

/** Name of a text of the form. */
type ContactTextField = (typeof textFields)[number];

/** A contact as the form has it: lists are separated by commas, labels are ids. */
export interface ContactDraft extends Readonly<Record<ContactTextField, string>> {
  /** Number of the type. */
  readonly type: string;
  readonly groups: string;
  readonly labels: string;
  readonly global: boolean;
  readonly transfer_list: boolean;
}

/** The fields as the service names them. */
export const contactFormFields: readonly string[] = [
  ...textFields,
  ...['type', 'groups', 'labels', 'global', 'transfer_list'],
];

const noTexts = Object.fromEntries(textFields.map((field) => [field, ''])) as Record<ContactTextField, string>;

/** A new contact with a number. */
export function newDraft(number: string): ContactDraft {
  const texts = { ...noTexts, tel: writtenNumber(number) };
  return { ...texts, type: '0', groups: '', labels: '', global: false, transfer_list: false };
}

/** A contact as it stands, numbers as people read them. */
export function draftOfContact(contact: Contact): ContactDraft {
  const texts = Object.fromEntries(textFields.map((field) => [field, contact[field]])) as typeof noTexts;
  const numbers = Object.fromEntries(contactNumberFields.map((field) => [field, writtenNumber(contact[field])]));
  return {
    ...texts,
    ...numbers,
    type: String(contact.type),
    groups: joinNames(contact.groups),
    labels: textOfIds(contact.labels.map(({ id }) => id)),
    global: contact.global,
    transfer_list: contact.transfer_list,
  };
}

/** Only changed fields, in the form of the request, so that other people's changes remain. */
export function changesOf(before: ContactDraft, draft: ContactDraft) {
  const changed = Object.entries(draft).filter(([name, value]) => before[name as keyof ContactDraft] !== value);
  const { groups, labels, type, ...rest } = Object.fromEntries(changed) as Partial<ContactDraft>;
  return {
    ...rest,
    ...(groups !== undefined && { groups: splitNames(groups) }),
    ...(labels !== undefined && { labels: idsOfText(labels) }),
    ...(type !== undefined && { type: Number(type) }),
  };
}

/** Props of the groups of fields. */
export interface ContactFieldsProps {
  readonly draft: ContactDraft;
  readonly errors: FieldErrors;
  readonly onChange: (change: Partial<ContactDraft>) => void;
}

/** Value, error and change of one text. */
export function textOf(props: ContactFieldsProps, name: ContactTextField | 'groups') {
  return { ...draftFields(props).text(name), autoComplete: 'off' };
}
