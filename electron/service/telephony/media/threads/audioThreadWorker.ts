/** An audio thread: legs, agents' sessions and bridges, as the main thread orders them. */
import { parentPort, workerData } from 'node:worker_threads';
import { pino } from 'pino';
import { createMediaEngine } from '../mediaEngine.ts';
import { realClock } from '../time/mediaClock.ts';
import { createTicker } from '../time/ticker.ts';
import {
  type AudioThreadJob,
  type AudioThreadMessage,
  type Introduction,
  LOOK_EVERY_TICKS,
  MAIN_THREAD,
  type MainRoot,
  ROOT,
} from './audioThreadMessages.ts';
import { filesOfMain, ThreadRoot } from './audioThreadRoot.ts';
import { FarObjects, isObjectMessage } from './farObjects.ts';
import type { LinkMessage } from './linkMessages.ts';
import { PortLinks } from './portLinks.ts';
import { ThreadChannel } from './threadChannel.ts';

const { port, logLevel, agentPort, rtpPortRange, announced } = workerData as AudioThreadJob;
const onError = (error: unknown): void => logger.warn({ error }, 'an order to an audio thread failed');
const logger = pino({ level: logLevel }, { write: (line) => objects.far<MainRoot>(ROOT).tell('log', line) });
const ticker = createTicker(realClock, onError);
const links = new Map<number, PortLinks>();

const channel = new ThreadChannel<AudioThreadMessage>(port, (message) => {
  if (isObjectMessage(message)) objects.take(message);
  else links.get(MAIN_THREAD)?.take(message);
});
const objects = new FarObjects((message) => channel.post(message), onError);
links.set(MAIN_THREAD, new PortLinks((message) => channel.post(message), realClock.now));

parentPort?.on('message', ({ neighbour, port: way }: Introduction) => {
  const toNeighbour = new ThreadChannel<LinkMessage>(way, (message) => links.get(neighbour)?.take(message));
  links.set(neighbour, new PortLinks((message) => toNeighbour.post(message), realClock.now));
});

const engine = createMediaEngine({ logger, agentPort, rtpPortRange, announced, recordingFiles: filesOfMain(objects) });
const root = new ThreadRoot({ engine, ticker, logger, portRange: rtpPortRange, objects, links });
objects.give(ROOT, root);
ticker.watch(() => {
  root.look();
  return LOOK_EVERY_TICKS;
});
