import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const settings = resolve(import.meta.dirname, '../../../renderer/features/settings');

/** Choices that explain themselves: which entry of a list, or which view. */
const plain: ReadonlySet<string> = new Set([
  ...['admin.chosenAdd', 'appearance.theme', 'sounds.source', 'cmb.button', 'cmb.team', 'cmb.queue', 'tokens.whose'],
  ...['ddis.which.', 'dialling.subject.', 'cmb.people', 'desk.makerLabel', 'desk.key.type', 'desk.key.target'],
  ...['queueSettings.addMember', 'retention.object', 'retention.searchBy', 'carriers.whose', 'label'],
  ...['alertSettings.queue', 'alertSettings.line'],
]);

/** Labels of the choices of a file that say nothing beside them. */
function bareIn(code: string): readonly string[] {
  const choices = code.split(/<(?:Select|SegmentedControl|ChosenEntries)\n/).slice(1);
  return choices.flatMap((rest) => {
    const choice = rest.slice(0, rest.indexOf('/>'));
    const label = /label=\{t\(['`]?([^'`)$]*)/.exec(choice)?.[1];
    const isSaid = choice.includes('description=') || choice.includes('isLabelHidden');
    return label === undefined || isSaid ? [] : [label];
  });
}

it('every choice in the settings has words beside it that say what most choose, unless it is plain', async () => {
  const files = (await readdir(settings, { recursive: true })).filter((file) => file.endsWith('.tsx'));
  const bare = await Promise.all(files.map(async (file) => bareIn(await readFile(join(settings, file), 'utf8'))));
  expect(bare.flat().filter((label) => !plain.has(label))).toEqual([]);
  expect([...plain].filter((label) => !bare.flat().includes(label))).toEqual([]);
});
