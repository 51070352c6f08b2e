import { beforeEach } from 'vitest';
import { ladderOf } from './ladder.ts';
import { messagesSince } from './ladderSources.ts';

/** Runs before the tests of every file (`setupFiles`): one that fails shows the SIP messages of the calls that it made. */
beforeEach(({ onTestFailed, task }) => {
  const since = Date.now();
  onTestFailed(async () => {
    const messages = await messagesSince(since);
    if (messages.length > 0) process.stderr.write(`\nSIP messages of "${task.name}":\n${ladderOf(messages)}\n`);
  });
});
