import type { Line } from '../../../shared/api/lines.ts';
import { api } from '../../platform/api/api.ts';
import { type LineDraft, toLinePatch, toNewLine } from './lineDraft.ts';

/** Creates the line that the form describes, or changes the one that it was opened with. */
export async function saveLine(draft: LineDraft, line: Line | null): Promise<Line> {
  if (!line) return (await api.call('createLine', { body: toNewLine(draft) })).data;
  return (await api.call('updateLine', { params: { id: line.id }, body: toLinePatch(draft, line) })).data;
}
