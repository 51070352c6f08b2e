import type {
  ContactImport,
  ContactImportRequest,
  ImportError,
} from '../../../../shared/api/contacts/contactImport.ts';
import { importBodyLimit } from '../../../../shared/domain/limits.ts';
import { type PlainKey, t } from '../../../strings/t.ts';
import type { ImportLine } from '../../../ui/list/ImportLines.tsx';

const fieldNames: Readonly<Record<string, PlainKey>> = {
  tel: 'contact.tel',
  tel_1: 'contact.tel_1',
  tel_2: 'contact.tel_2',
  mobile: 'contact.mobile',
  mobile_1: 'contact.mobile_1',
  mobile_2: 'contact.mobile_2',
  email: 'contact.email',
  type: 'contact.type',
  last_name: 'contact.last_name',
  first_name: 'contact.first_name',
  company: 'contact.company',
  group_name: 'contact.group_name',
  groups: 'contact.groups',
  labels: 'contact.labels',
  notes: 'contact.notes',
  transfer_list: 'contact.transfer_list',
  outcome_id: 'contact.outcome_id',
  next_call_at: 'contact.next_call_at',
};

/** The file's name for the field, else the form's. */
function nameOf({ field, column }: ImportError): string {
  const key = fieldNames[field];
  return column === field && key ? t(key) : column;
}

/** The rows of an import in their order, each with what became of it; a row with several faults has a line for each. */
export function linesOf({ rows, errors, dry_run }: ContactImport): readonly ImportLine[] {
  const tense = dry_run ? 'will' : 'done';
  const right = rows.map(({ row, name, outcome }) => ({ row, name, outcome, text: t(`import.${tense}.${outcome}`) }));
  const wrong = errors.map((error) => {
    const { row, message } = error;
    const text = t('import.refused', { column: nameOf(error), message });
    return { row, name: '', outcome: 'refused' as const, text };
  });
  return [...right, ...wrong].sort((a, b) => a.row - b.row);
}

/** A file of contacts that was chosen. */
export interface ImportFile {
  readonly name: string;
  readonly format: ContactImportRequest['format'];
  readonly data: string;
  /** Distinguishes choices, also of the same file. */
  readonly chosenAt: number;
}

/** The byte that text never has: what has it is a spreadsheet's or another program's own format. */
const notText = '\0';

/** Reads a chosen file; a sentence when it cannot hold contacts. */
export async function readImportFile(file: File): Promise<ImportFile | string> {
  if (file.size > importBodyLimit) return t('import.tooLarge');
  const data = await file.text();
  if (data.trim() === '' || data.includes(notText)) return t('import.unknownKind');
  const isVcard = /^\uFEFF?\s*BEGIN:VCARD/i.test(data);
  return { name: file.name, format: isVcard ? 'vcard' : 'csv', data, chosenAt: Date.now() };
}
