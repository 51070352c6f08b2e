/**
 * docs/OPERATING.md is followed from an empty machine to twenty agents: every command in it is run, in its order, by the shell of a
 * machine of the test's own.
 */
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packServer } from '../../scripts/packaging/serverPackage.ts';
import { onAnotherMachine } from '../support/anotherMachine.ts';
import { guideScript } from '../support/guideScript.ts';

const root = resolve(import.meta.dirname, '../..');
const guide = readFileSync(join(root, 'docs/OPERATING.md'), 'utf8');
const blocks = [...guide.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);

/** Commands between backquotes or in a block without a shell, which are not run here, each with what runs it or why nothing can. */
const notRun: Readonly<Record<string, string>> = {
  'npm start': 'opens a window on a desktop',
  'npm run --silent serve': 'as the next, for programs that read its output',
  'npm run serve':
    'a checkout: test/e2e/headless.test.ts runs the same program, and scripts/run.mjs has tests of its own',
  'npm run dist': 'packs what this test installs, and installers, for which it fetches Electron',
  'npm run build': 'a checkout; test/support/buildFirst.ts does it before every test of what ships',
  'git pull': 'needs the network',
  'journalctl -u cordboard': 'needs a running systemd',
  'dpkg -r cordboard-server': 'test/e2e/serverPackage.test.ts',
  'dpkg -P cordboard-server': 'test/e2e/serverPackage.test.ts',
  'cordboard restore': 'test/e2e/commands.test.ts',
  'cordboard reset-root': 'test/e2e/commands.test.ts',
  'cordboard verify-audit': 'test/e2e/commands.test.ts',
  'cordboard move': 'test/e2e/move.test.ts, which has a server of PostgreSQL',
  'systemctl stop cordboard': 'needs a running systemd; between it and the start only the line above is done',
  'systemctl start cordboard': 'the same',
  'cordboard drain': 'test/e2e/supervisor.test.ts',
  'cordboard version': 'test/e2e/commands.test.ts',
  'cordboard help': 'test/e2e/commands.test.ts',
};

const starters = ['npm', 'git', 'dpkg', 'systemctl', 'journalctl', 'cordboard', 'curl', 'sha256sum'];

/** Commands outside of the blocks that are run. */
function otherCommands(): string[] {
  const rest = guide.replaceAll(/^```sh\n[\s\S]*?^```$/gm, '').replaceAll(/^```\w+\n[\s\S]*?^```$/gm, '');
  const inline = [...rest.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);
  const plain = [...rest.matchAll(/^```\n([\s\S]*?)^```$/gm)].flatMap(([, block = '']) => block.split('\n'));
  const isCommand = (text: string) => starters.some((starter) => text.startsWith(`${starter} `));
  return [...inline, ...plain].filter(isCommand);
}

let server: string;

beforeAll(async () => {
  server = await packServer(root, '0.1.0~guide');
}, 180_000);

afterAll(() => rm(server, { force: true }));

describe('the operator’s guide', () => {
  it('leads from an empty machine to twenty agents by its own commands, and on to backup and export', async () => {
    const said = await onAnotherMachine(
      { 'cordboard-server.deb': server, 'cordboard.env': join(root, 'deploy/debian/cordboard.env') },
      guideScript(blocks),
    );
    expect([...said.keys()].filter((name) => name.startsWith('block-'))).toEqual(blocks.map((_, at) => `block-${at}`));
    expect(Object.fromEntries(said)).toMatchObject({ agents: '20', backups: '2', exported: '21' });
  }, 300_000);

  it('has no command that is neither run nor named with the reason', () => {
    const known = Object.keys(notRun);
    const all = otherCommands();
    const isRun = (command: string) => blocks.some((block) => block.includes(command));
    // A table of commands shows what may stand behind them.
    const bare = (command: string) => command.replace(/ [<[-].*$/, '');
    expect(all.filter((one) => !isRun(bare(one)) && !known.some((name) => one.startsWith(name)))).toEqual([]);
    expect(known.filter((name) => !all.some((one) => one.startsWith(name)))).toEqual([]);
    expect(known.length).toBeLessThan(19);
  });
});
