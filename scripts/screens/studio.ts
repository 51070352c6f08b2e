import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { createClient } from '../../shared/api/client.ts';
import { owner, type SignedIn, signIn } from '../../test/support/serviceProcess.ts';
import { until } from '../../test/support/until.ts';
import { startServiceProcess } from '../start/serviceProcess.ts';
import { toPalette } from './paletteImage.ts';
import { type Scene, type SizeName, sizes } from './scene.ts';

/** Notices stay for six seconds each. */
const settledMs = 20_000;

/** Desk phones can register, from this machine alone. */
const phonesAtHome = { CORDBOARD_SIP_ADDRESS: '127.0.0.1', CORDBOARD_SIP_UDP: '0' };

/** A service on an empty data folder, and how to remove both. */
export type Studio = { url: string; client: SignedIn | undefined; dataDir: string; close: () => Promise<void> };

/**
 * Starts the built service for pictures.
 *
 * @param root the project's folder
 * @param hasOwner false for the pictures of the first run
 */
export async function openStudio(root: string, hasOwner: boolean): Promise<Studio> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cordboard-screens-'));
  const service = await startServiceProcess({
    entry: join(root, 'dist', 'service', 'headless.js'),
    logFile: join(dataDir, 'service.log'),
    env: {
      ...process.env,
      ...phonesAtHome,
      CORDBOARD_DATA: dataDir,
      CORDBOARD_PORT: '0',
      // Whoever comes first opens the program on its own desk.
      CORDBOARD_DESKTOP: hasOwner ? '0' : '1',
    },
  });
  return {
    url: service.url,
    dataDir,
    client: hasOwner ? await setUp(service.api) : undefined,
    async close() {
      service.stop();
      await service.ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Creates the owner, under a name that people have, and the demo line. */
async function setUp(api: string): Promise<SignedIn> {
  const person = { first_name: 'Maria', last_name: 'Ospina', ext: '100' };
  await createClient({ baseUrl: api, token: () => null }).call('setup', { body: { ...owner, ...person, demo: true } });
  return signIn(api, owner);
}

/** Starts the browser that takes the pictures; it only ever sees our own pages. */
export function openCamera(program: string): Promise<Browser> {
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({
    executablePath: program,
    args: [
      ...(isRoot ? ['--no-sandbox'] : []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      '--allow-loopback-in-peer-connection',
      '--hide-scrollbars',
      // As of a page that was clicked before.
      '--autoplay-policy=no-user-gesture-required',
    ],
  });
}

/** A scene in one of its sizes; both themes are taken of the same play. */
export type Shot = { scene: Scene; size: SizeName };

const themes = ['light', 'dark'] as const;

/** Every size to play a scene in. */
export function shotsOf(scene: Scene): Shot[] {
  return (scene.sizes ?? ['desktop']).map((size) => ({ scene, size }));
}

/** A shot's name: that of its pictures without the theme. */
export function shotName({ scene, size }: Shot): string {
  return size === 'desktop' ? scene.name : `${scene.name}-${size}`;
}

const fileName = (shot: Shot, theme: (typeof themes)[number]): string => `${shotName(shot)}-${theme}.png`;

/** File names of all pictures of a scene. */
export const picturesOf = (scene: Scene): string[] =>
  shotsOf(scene).flatMap((shot) => themes.map((theme) => fileName(shot, theme)));

/** Plays a scene and takes its pictures: `<name>-light.png` and `<name>-dark.png` in the folder. */
export async function shoot(camera: Browser, studio: Studio, shot: Shot, folder: string): Promise<void> {
  const { scene, size } = shot;
  const context = await camera.newContext({ viewport: sizes[size], colorScheme: themes[0], reducedMotion: 'reduce' });
  try {
    if ((scene.as ?? 'owner') === 'owner' && studio.client) await arriveSignedIn(context, studio.client);
    const page = await context.newPage();
    await page.goto(new URL(scene.path ?? '/', studio.url).href);
    await scene.show({ page, client: studio.client, dataDir: studio.dataDir });
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      await settle(page, scene);
      writeFileSync(join(folder, fileName(shot, colorScheme)), toPalette(await page.screenshot()));
    }
  } finally {
    await context.close();
    await scene.leave?.();
    await endCalls(studio.client);
  }
}

/** Runs in the page. False while the interface shows the page before the one of its address, or nothing yet. */
const isShown = (): boolean => {
  const { location: shown } = document.documentElement.dataset;
  const main = document.querySelector('main');
  const hasContent = main === null || main.textContent.trim() !== '';
  return hasContent && (shown === undefined || shown === `/${location.hash.replace(/^#?\/?/, '')}`);
};

/** Waits until everything is loaded, no notice covers a part of the page and its audio is up, where the page has any; points at nothing. */
async function settle(page: Page, { isOfNotice = false, isCutOff = false }: Scene): Promise<void> {
  await page.mouse.move(0, 0);
  await page.waitForFunction(isShown);
  const changing = page.locator(isOfNotice ? '.animate-skeleton' : '[data-sonner-toast], .animate-skeleton');
  const connecting = page.getByRole('button', { name: 'Status: Connecting' });
  const passing = isCutOff ? changing : changing.or(connecting);
  await until(async () => (await passing.count()) === 0, { timeoutMs: settledMs, what: 'the page to settle' });
  // A page that was opened by its address gives the focus to its heading, as it does for readers of the screen.
  await page.evaluate(() => {
    const { activeElement: focused } = document;
    if (focused instanceof HTMLHeadingElement) focused.blur();
  });
  // Ours comes some moments after the page; pages of others have their own.
  await page.waitForFunction(() =>
    document.fonts.size > 0 ? document.fonts.check('1rem "Inter Variable"') : !document.querySelector('#root'),
  );
  // Charts are drawn anew in the colours of a theme.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

async function arriveSignedIn(context: BrowserContext, { token, userId }: SignedIn): Promise<void> {
  const session = JSON.stringify({ state: { token, userId }, version: 0 });
  await context.addInitScript((value) => localStorage.setItem('cordboard.session', value), session);
}

async function endCalls(client: SignedIn | undefined): Promise<void> {
  const calls = client === undefined ? [] : (await client.call('listCalls')).data;
  for (const { id } of calls) await client?.call('deleteCall', { params: { id } }).catch(() => undefined);
}
