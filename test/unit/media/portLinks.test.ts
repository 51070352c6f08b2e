import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { framesOfLoop } from '../../../electron/service/telephony/media/codecs/sharedLoop.ts';
import type { LinkMessage } from '../../../electron/service/telephony/media/threads/linkMessages.ts';
import { PortLinks } from '../../../electron/service/telephony/media/threads/portLinks.ts';
import { until } from '../../support/until.ts';

it('has the other thread keep a loop for as long as somebody here has it', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const there = new PortLinks(
    () => {},
    () => 0,
  );
  const told: LinkMessage[] = [];
  const here = new PortLinks(
    (message) => {
      told.push(message);
      // A message between threads is a copy.
      there.take(structuredClone(message));
    },
    () => 0,
  );
  const nameLoop = () => {
    const pcm = new Int16Array(3200);
    framesOfLoop(pcm);
    return here.loopNumber(pcm);
  };
  const loop = nameLoop();
  expect(there.loopFrames(loop)).toHaveLength(10);
  told.length = 0;
  await until(
    () => {
      collect();
      return told.length > 0;
    },
    { what: 'the loop to be forgotten' },
  );
  expect(told).toEqual([['forget', loop]]);
  expect(there.loopFrames(loop)).toEqual([]);
});
