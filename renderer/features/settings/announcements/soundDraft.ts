import type { VmAnnouncement } from '../../../../shared/api/announcements.ts';
import { base64Of } from '../../../platform/api/fetchFile.ts';

/** Where an announcement's sound comes from. */
export const sources = ['keep', 'record', 'file', 'text'] as const;

/** The values of an announcement's form. */
export interface SoundDraft {
  readonly description: string;
  /** Id of its owner. */
  readonly extension_id: string;
  readonly source: (typeof sources)[number];
  readonly recorded: Blob | null;
  readonly file: Blob | null;
  /** The text to speak. */
  readonly text: string;
}

/** An announcement as it stands; null for a new one of the user's. */
export const draftOf = (sound: VmAnnouncement | null, userId: number): SoundDraft => ({
  description: sound?.description ?? '',
  extension_id: String(sound?.user_id ?? userId),
  // A spoken announcement is changed by its text.
  source: sound?.text ? 'text' : sound ? 'keep' : 'record',
  recorded: null,
  file: null,
  text: sound?.text ?? '',
});

/** In the form of the request; absent fields are not changed. */
export async function bodyOf(
  { description, extension_id, source, recorded, file, text }: SoundDraft,
  present: string | undefined,
) {
  const facts = { description, extension_id: Number(extension_id) };
  if (source === 'keep' || (source === 'text' && text === present)) return facts;
  if (source === 'text') return { ...facts, text };
  const sound = source === 'record' ? recorded : file;
  return { ...facts, data: sound ? await base64Of(sound) : '' };
}
