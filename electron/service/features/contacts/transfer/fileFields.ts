/** The fields of a contact in files, and their names in other programs. */

/** Fields that an import reads, in the order in which an export writes them. */
export const importedFields = [
  ...['type', 'first_name', 'last_name', 'company', 'email', 'tel', 'tel_1', 'tel_2', 'mobile', 'mobile_1', 'mobile_2'],
  ...['group_name', 'groups', 'labels', 'notes', 'transfer_list', 'speed_dial_phone', 'speed_dial_phone_1'],
  ...['speed_dial_phone_2', 'speed_dial_mobile', 'speed_dial_mobile_1', 'speed_dial_mobile_2', 'dialler_source_id'],
  ...['outcome_id', 'next_call_at', 'dial_flow_completed_at', 'external_id'],
];

/** Fields that only an export has: the service maintains them itself. */
export const exportedFields = [
  'id',
  ...importedFields,
  ...['ext', 'global', 'internal', 'last_call_at', 'nb_call_attempts', 'created_at', 'user_id', 'rel_user_id'],
];

/** Names of columns in Google's and Outlook's files, in lower case without separators. */
const knownNames: Readonly<Record<string, readonly string[]>> = {
  first_name: ['firstname', 'givenname', 'vorname'],
  last_name: ['lastname', 'familyname', 'surname', 'nachname'],
  full_name: ['name', 'fullname', 'displayname', 'fileas'],
  company: ['company', 'organization', 'organisation', 'organizationname', 'organization1name', 'companyname', 'firma'],
  email: ['email', 'emailaddress', 'email1value', 'emailvalue'],
  tel: ['tel', 'phone', 'telephone', 'businessphone', 'workphone', 'primaryphone', 'telefon'],
  tel_1: ['homephone', 'businessphone2', 'companymainphone'],
  tel_2: ['otherphone', 'homephone2'],
  mobile: ['mobile', 'mobilephone', 'cell', 'cellphone', 'mobil'],
  mobile_1: ['mobilephone2', 'carphone'],
  group_name: ['group', 'groupname'],
  groups: ['groups', 'categories', 'groupmembership', 'labels'],
  notes: ['note', 'notes', 'comment', 'comments'],
  external_id: ['externalid', 'crmid', 'foreignid'],
};

const fieldByName = new Map(
  Object.entries(knownNames).flatMap(([field, names]) => names.map((name) => [name, field] as const)),
);

/** What a column of a file contains: a field, a full name, or one of Google's numbered phones and e-mail addresses. */
export type ColumnMeaning =
  | { readonly kind: 'field'; readonly field: string }
  | { readonly kind: 'fullName' }
  | { readonly kind: 'kept' }
  | { readonly kind: 'phone' | 'phoneType' | 'email'; readonly at: number };

const numberedPhone = /^phone\s*(\d+)\s*-\s*(type|label|value)$/i;
const numberedEmail = /^e-?mail\s*(\d+)\s*-\s*value$/i;
const numberedEmailOfOutlook = /^e-?mail\s*([23])\s*address$/i;

function numbered(name: string): ColumnMeaning | null {
  const phone = numberedPhone.exec(name);
  if (phone) return { kind: phone[2]?.toLowerCase() === 'value' ? 'phone' : 'phoneType', at: Number(phone[1]) };
  const email = numberedEmail.exec(name) ?? numberedEmailOfOutlook.exec(name);
  return email ? { kind: 'email', at: Number(email[1]) } : null;
}

/** What the column of this name contains; null if unknown. */
export function meaningOf(name: string): ColumnMeaning | null {
  const trimmed = name.trim();
  if (importedFields.includes(trimmed)) return { kind: 'field', field: trimmed };
  if (exportedFields.includes(trimmed)) return { kind: 'kept' };
  const byNumber = numbered(trimmed);
  if (byNumber) return byNumber;
  const field = fieldByName.get(trimmed.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''));
  if (field === 'full_name') return { kind: 'fullName' };
  return field ? { kind: 'field', field } : null;
}
