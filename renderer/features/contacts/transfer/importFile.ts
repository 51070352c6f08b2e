import type { ContactImportRequest } from '../../../../shared/api/contacts/contactImport.ts';
import { importBodyLimit } from '../../../../shared/domain/limits.ts';
import { t } from '../../../strings/t.ts';

/** A file of contacts that was chosen. */
export interface ImportFile {
  readonly name: string;
  readonly format: ContactImportRequest['format'];
  readonly data: string;
  /** Tells one choice from another, also of the same file. */
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
