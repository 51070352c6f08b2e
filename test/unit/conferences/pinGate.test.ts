import { expect, it } from 'vitest';
import type { ProgramCall } from '../../../electron/service/calls/model/program.ts';
import { knowsPin } from '../../../electron/service/conferences/conferenceProgram.ts';
import type { AppSource, DtmfDigit, MediaPort } from '../../../electron/service/telephony/ports/media.ts';
import { ManualClock } from '../../support/manualClock.ts';
import { recordingLogger } from '../../support/sip/recordingLogger.ts';

const speech = Int16Array.from({ length: 3_200 }, () => 1_000);

/** A caller at the gate of a conference whose PIN is 4711; questions are ready when the test says so. */
function atTheGate() {
  const clock = new ManualClock();
  const logger = recordingLogger();
  const questions: PromiseWithResolvers<Int16Array>[] = [];
  let source: AppSource = { pull: () => null };
  let press = (_digit: DtmfDigit): void => undefined;
  let hangUp = (): void => undefined;
  let isSecret = false;
  const media = {
    createConference: () => expect.fail('Nobody is in yet.'),
    createAppPort(given: AppSource) {
      source = given;
      return { close: () => undefined } as MediaPort;
    },
    synthesize() {
      const question = Promise.withResolvers<Int16Array>();
      questions.push(question);
      return question.promise;
    },
  };
  const call: ProgramCall = {
    id: 1,
    customerId: 1,
    calledNumber: '7001',
    former: null,
    caller: { number: '201', name: '', userId: 1 },
    setPort: () => undefined,
    end: () => undefined,
    reportOutcome: () => undefined,
    setRoomRecorded: () => undefined,
    keepPlace: () => undefined,
    keepOpened: () => undefined,
    isOwners: () => undefined,
    onDtmf(listener) {
      press = listener;
      return () => undefined;
    },
    keepSecret() {
      isSecret = true;
      return () => {
        isSecret = false;
      };
    },
    onEnded(listener) {
      hangUp = listener;
      return () => undefined;
    },
  };
  return {
    clock,
    logger,
    questions,
    hangUp: () => hangUp(),
    comesIn: knowsPin(call, '4711', { media, clock, logger }),
    type(text: string) {
      for (const digit of text) press(digit as DtmfDigit);
    },
    hears: () => source.pull() !== null,
    keepsSecret: () => isSecret,
  };
}

/** Lets what was resolved take its course. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('a caller who types the PIN before the question is ready comes in', async () => {
  const gate = atTheGate();
  gate.type('9999#');
  await settled();
  gate.type('4711#');
  expect(await gate.comesIn).toBe(true);
});

it('a caller who types while the question is asked does not hear it out, and comes in', async () => {
  const gate = atTheGate();
  gate.questions[0]?.resolve(speech);
  await settled();
  expect(gate.hears()).toBe(true);
  gate.type('4');
  expect(gate.hears()).toBe(false);
  gate.type('711');
  expect(await gate.comesIn).toBe(true);
});

it('a question that is ready only after the answer is not asked', async () => {
  const gate = atTheGate();
  gate.type('47');
  gate.questions[0]?.resolve(speech);
  await settled();
  expect(gate.hears()).toBe(false);
  gate.type('11');
  expect(await gate.comesIn).toBe(true);
});

it('a caller comes in although the question could not be spoken', async () => {
  const gate = atTheGate();
  gate.questions[0]?.reject(new Error('no voice'));
  await settled();
  expect(gate.logger.lines).toMatchObject([{ level: 'warn', message: 'a caller could not be asked' }]);
  gate.type('4711');
  expect(await gate.comesIn).toBe(true);
});

it.each(['', '47'])(
  'a caller who typed %j and no more is asked again after 15 seconds, three times in all',
  async (typed) => {
    const gate = atTheGate();
    gate.type(typed);
    for (const attempt of [1, 2, 3]) {
      await settled();
      expect(gate.questions).toHaveLength(attempt);
      gate.questions.at(-1)?.reject(new Error('no voice'));
      await settled();
      gate.clock.advance(15_000);
    }
    await settled();
    gate.questions.at(-1)?.resolve(new Int16Array(0));
    await settled();
    gate.hears();
    expect(await gate.comesIn).toBe(false);
  },
);

it('a caller who hangs up before the question is ready does not come in', async () => {
  const gate = atTheGate();
  gate.hangUp();
  expect(await gate.comesIn).toBe(false);
});

it('keeps what is typed a secret until the caller is in', async () => {
  const gate = atTheGate();
  expect(gate.keepsSecret()).toBe(true);
  gate.type('9999#471');
  await settled();
  expect(gate.keepsSecret()).toBe(true);
  gate.type('1');
  expect(await gate.comesIn).toBe(true);
  expect(gate.keepsSecret()).toBe(false);
});
