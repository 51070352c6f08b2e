/** Detects the type of an upload by its content. */
import { fileTypeFromBuffer } from 'file-type';

/** Accepted kinds of audio (specification, "Limits"). */
export type AudioKind = 'audio/mpeg' | 'audio/mp4' | 'audio/wav' | 'audio/aac';

const kinds: Readonly<Record<string, AudioKind>> = {
  'audio/mpeg': 'audio/mpeg',
  'audio/wav': 'audio/wav',
  'audio/aac': 'audio/aac',
  'audio/mp4': 'audio/mp4',
  'audio/x-m4a': 'audio/mp4',
  'video/mp4': 'audio/mp4',
};

/** The kind; null for anything else. */
export async function audioKindOf(bytes: Uint8Array): Promise<AudioKind | null> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  return kinds[type?.mime ?? ''] ?? null;
}
