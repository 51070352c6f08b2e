import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { storedSession } from '../support/browser.ts';
import { endCalls } from '../support/endCalls.ts';
import { type FirefoxOptions, launchFirefox } from '../support/firefox.ts';
import { openPage } from '../support/firefoxPage.ts';
import { owner, type ServiceProcess, type SignedIn, startServiceProcess } from '../support/serviceProcess.ts';
import { startSoundCard } from '../support/soundCard.ts';
import { until } from '../support/until.ts';

/** What Firefox lets a page play before its user has clicked, and what the page makes of it. */

let service: ServiceProcess;
let client: SignedIn;
let card: Awaited<ReturnType<typeof startSoundCard>>;

beforeAll(async () => {
  service = await startServiceProcess();
  client = await service.signIn(owner);
  await client.call('addDemoLine');
  card = await startSoundCard();
});

afterAll(async () => {
  await card?.close();
  await service?.dispose();
});

/** What a page says of itself. */
interface Looks {
  readonly isBlocked: boolean;
  readonly isRinging: boolean;
  /** A sound of a context that runs has begun. */
  readonly isHeard: boolean;
  readonly isClicked: boolean;
  /** The middle of the button that turns sound on. */
  readonly button: readonly [number, number] | null;
}

/** Runs in the page before its own code: says again and again how it looks, since to be asked counts as a click in Firefox. */
function report(session: string): void {
  localStorage.setItem('cordboard.session', session);
  let isHeard = false;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (when) {
    if (this.context.state === 'running') isHeard = true;
    start.call(this, when);
  };
  setInterval(() => {
    const buttons = [...document.querySelectorAll('button')];
    const has = (words: string) => (one: Element) => one.textContent.includes(words);
    const box = buttons.find(has('Turn sound on'))?.getBoundingClientRect();
    const looks = {
      isBlocked: has('Sound is blocked until you click.')(document.documentElement),
      isRinging: buttons.some(has('Answer')),
      isHeard,
      isClicked: navigator.userActivation.hasBeenActive,
      button: box ? [box.left + box.width / 2, box.top + box.height / 2] : null,
    };
    // biome-ignore lint/suspicious/noConsole: the one way out of the page that nobody asks for.
    console.log(`looks ${JSON.stringify(looks)}`);
  }, 100);
}

async function openBlocked(options: FirefoxOptions) {
  const firefox = await launchFirefox(440, { isBlocking: true, environment: card.environment, ...options });
  onTestFinished(() => firefox.close());
  const { page } = await openPage(firefox);
  let looks: Looks | null = null;
  page.on('console', (message) => {
    const text = message.text();
    if (text.startsWith('looks ')) looks = JSON.parse(text.slice(6)) as Looks;
  });
  await page.evaluateOnNewDocument(report, storedSession(client));
  await page.goto(service.url);
  // Nobody's phone rings before that.
  const isUp = async () => (await client.call('listMediaSessions')).data.some(({ status }) => status === 'connected');
  await until(isUp, { what: 'Firefox’s audio' });
  const shows = async (is: (now: Looks) => boolean, what: string): Promise<Looks> => {
    await until(() => looks !== null && is(looks), { what });
    return looks as unknown as Looks;
  };
  return { page, shows };
}

it('says before a call comes that sound is blocked, is silent until a click, and rings after it', async () => {
  const { page, shows } = await openBlocked({ hasMicrophone: false });
  await shows(({ isBlocked, button }) => isBlocked && button !== null, 'the page to say that sound is blocked');
  await client.call('createDemoCall', { body: { to: '100', from: '+442079460018' } });
  onTestFinished(() => endCalls(client));
  const ringing = await shows(({ isRinging }) => isRinging, 'the call');
  expect(ringing).toMatchObject({ isBlocked: true, isHeard: false, isClicked: false });
  const [x, y] = ringing.button ?? [0, 0];
  await page.mouse.click(x, y);
  const after = await shows(({ isHeard, isBlocked }) => isHeard && !isBlocked, 'the ring');
  expect(after.isRinging).toBe(true);
});

it('rings without a click where the page has the microphone', async () => {
  const { shows } = await openBlocked({ hasMicrophone: true });
  await shows(({ isBlocked }) => !isBlocked, 'the page to know that it may sound');
  await client.call('createDemoCall', { body: { to: '100', from: '+442079460018' } });
  onTestFinished(() => endCalls(client));
  const { isClicked, isBlocked } = await shows(({ isHeard }) => isHeard, 'the ring');
  expect({ isClicked, isBlocked }).toEqual({ isClicked: false, isBlocked: false });
});
