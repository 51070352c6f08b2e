import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { launchWithTone } from '../chromium.ts';
import { until } from '../until.ts';
import type { PageCallState, PageOptions, WatchedEvent } from './page.ts';

/** Level, in dB below full scale, from which a tone counts as heard; silence is below -100. */
const AUDIBLE_DB = -45;

/** A call on a phone in a browser. */
export interface BrowserCall {
  readonly index: number;
  /** Waits until the phone shows it so. */
  is(state: PageCallState): Promise<void>;
  answer(): Promise<void>;
  hangUp(): Promise<void>;
  /** Waits until the other side has agreed; sip.js cannot change a call whose last change is under way. */
  hold(held: boolean): Promise<void>;
  transfer(target: string | BrowserCall): Promise<void>;
  press(key: string): Promise<void>;
  /** Waits until its other party is heard to say this tone, or no more. */
  hears(frequencyHz: number, wanted?: boolean): Promise<void>;
}

/** A registered phone in a browser: sip.js or JsSIP over a WebSocket, with the browser's own WebRTC. */
export interface BrowserPhone {
  dial(number: string): Promise<BrowserCall>;
  /** The next call that rings here. */
  incoming(): Promise<BrowserCall>;
  /** Subscribes to an event of a user. */
  watch(user: string, event: WatchedEvent): Promise<void>;
  /** Waits until the last outcome of an event matches. */
  isTold(event: WatchedEvent, words: string): Promise<void>;
  /** Session descriptions of both sides since the page was opened, with the SIP message around them. */
  descriptions(): Promise<readonly string[]>;
  /** Closes its page. */
  close(): Promise<void>;
}

/** A page with a phone: sip.js, or JsSIP that does the same. */
export type PageScript = 'page.ts' | 'jsSipPage.ts';

/** A browser that phones are opened in. Its microphone is a tone. */
export interface PhoneBrowser {
  /** Of its pages, script by script. */
  readonly origins: readonly string[];
  /** Opens a page with a phone, of the first script unless another is named, and waits until it is registered. */
  open(options: PageOptions, script?: PageScript): Promise<BrowserPhone>;
  close(): Promise<void>;
}

/** Starts it, with the phone of `page.ts` or others. */
export async function startPhoneBrowser(
  toneHz: number,
  scripts: readonly PageScript[] = ['page.ts'],
): Promise<PhoneBrowser> {
  const [browser, ...servers] = await Promise.all([launchWithTone(toneHz), ...scripts.map(servePage)]);
  return {
    origins: servers.map(originOf),
    open(options, script) {
      const server = servers[script === undefined ? 0 : scripts.indexOf(script)];
      if (!server) throw new Error(`${script} is not served.`);
      return openPhone(browser, server, options);
    },
    async close() {
      await browser.close();
      for (const server of servers) server.close();
    },
  };
}

async function openPhone(browser: Browser, server: Server, options: PageOptions): Promise<BrowserPhone> {
  const page = await browser.newPage();
  await page.goto(originOf(server));
  await page.evaluate((own) => window.openPhone(own).register(), options);
  let taken = 0;
  const states = () => page.evaluate(() => window.phone.states());
  return {
    async dial(number) {
      const index = await page.evaluate((called) => window.phone.dial(called), number);
      taken = index + 1;
      return callOf(page, index);
    },
    async incoming() {
      const index = taken;
      taken += 1;
      await until(async () => (await states())[index] === 'ringing', { what: `call ${index} to ring in the browser` });
      return callOf(page, index);
    },
    watch: (user, event) => page.evaluate(([own, watched]) => window.phone.watch(own, watched), [user, event] as const),
    isTold: (event, words) =>
      until(async () => (await page.evaluate((own) => window.phone.told(own), event)).includes(words), {
        what: `the browser to be told of ${words}`,
      }),
    descriptions: () => page.evaluate(() => [...window.phone.descriptions]),
    close: () => page.context().close(),
  };
}

function callOf(page: Page, index: number): BrowserCall {
  const act = <Argument>(argument: Argument, action: (given: [number, Argument]) => Promise<void>) =>
    page.evaluate(action as (given: unknown) => Promise<void>, [index, argument]);
  const level = (frequencyHz: number) =>
    page.evaluate(([call, hz]) => window.phone.level(call, hz), [index, frequencyHz] as const);
  const state = () => page.evaluate((call) => window.phone.states()[call], index);
  const is = (wanted: PageCallState) =>
    until(async () => (await state()) === wanted, { what: `call ${index} of the browser to be ${wanted}` });
  return {
    index,
    is,
    answer: () => page.evaluate((call) => window.phone.answer(call), index),
    hangUp: () => page.evaluate((call) => window.phone.hangUp(call), index),
    async hold(held) {
      await act(held, ([call, given]) => window.phone.hold(call, given));
      await is(held ? 'held' : 'answered');
    },
    transfer: (target) =>
      act(typeof target === 'string' ? target : { call: target.index }, ([call, to]) =>
        window.phone.transfer(call, to),
      ),
    press: (key) => act(key, async ([call, pressed]) => window.phone.press(call, pressed)),
    hears: (frequencyHz, wanted = true) =>
      until(async () => (await level(frequencyHz)) > AUDIBLE_DB === wanted, {
        what: `${frequencyHz} Hz ${wanted ? 'to be heard' : 'to be gone'} in call ${index} of the browser`,
      }),
  };
}

/** Where a page is served. */
export const originOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Serves a page with that script, at an origin on loopback: microphones are for secure contexts only. */
export async function servePage(name: string): Promise<Server> {
  const script = await bundlePage(name);
  const server = createServer((request, response) => {
    if (request.url === '/phone.js') response.setHeader('Content-Type', 'text/javascript').end(script);
    else
      response
        .setHeader('Content-Type', 'text/html')
        .end('<!doctype html><title>phone</title><script src="/phone.js"></script>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

async function bundlePage(name: string): Promise<string> {
  const entry = join(import.meta.dirname, name);
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, write: false, format: 'iife' });
  return outputFiles[0]?.text ?? '';
}
