import type { Line } from '../../../shared/api/lines.ts';
import { api } from '../../platform/api/api.ts';
import type { Change } from '../../ui/hooks/useSubmission.ts';
import { type LineDraft, toLinePatch, toNewLine } from './lineDraft.ts';

/** Creates the line that the form describes, or changes the one that it was opened with. */
export async function saveLine(draft: LineDraft, line: Line | null, change: Change): Promise<Line> {
  if (!line) return (await api.call('createLine', { body: toNewLine(draft) })).data;
  return (await change('updateLine', { params: { id: line.id }, body: toLinePatch(draft, line) })).data;
}
