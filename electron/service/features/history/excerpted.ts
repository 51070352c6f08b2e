import type { Monitor } from '../../../../shared/api/schemas/record.ts';
import type { PageRequest } from '../../kernel/collections.ts';
import type { MonitorRepository } from './monitorRecords.ts';

/** Characters of a transcript in which nothing was searched for. */
const BEGINNING = 200;

/** What all searches of a request look for. */
function wordsOf({ conditions }: PageRequest): string {
  const searches = conditions.flatMap((condition) =>
    condition.property === 'words' && condition.operator === 'like' ? [condition.value] : [],
  );
  return searches.join(' ');
}

/** Recordings for a list: of their transcripts only what was found in them, else the beginning. */
export async function excerpted(
  { monitors }: { readonly monitors: Pick<MonitorRepository, 'excerpts'> },
  shown: readonly Monitor[],
  request: PageRequest,
): Promise<Monitor[]> {
  const words = wordsOf(request);
  const ids = shown.map(({ id }) => id);
  const excerpts = words === '' ? new Map<number, string>() : await monitors.excerpts(ids, words);
  return shown.map((monitor) => {
    const transcript = excerpts.get(monitor.id) ?? monitor.transcript.slice(0, BEGINNING);
    return { ...monitor, transcript, transcript_speakers: '' };
  });
}
