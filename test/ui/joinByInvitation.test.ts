import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { invitationLifetimeDays } from '../../shared/api/accounts/invitations.ts';
import { readJoinLink } from '../../shared/joinLink.ts';
import { openSignedOut, problemsInEveryLook } from '../support/browser.ts';
import { launchChromium } from '../support/chromium.ts';
import { startDesktop, startTeam, type TestDesktop, type TestTeam } from '../support/joinedDesktop.ts';
import { readyStatus } from '../support/readyStatus.ts';
import type { SignedIn } from '../support/serviceProcess.ts';
import { ShiftedClock } from '../support/shiftedClock.ts';

/** A desktop that nobody has set up joins by the link of an invitation, over TLS by an authority that only its pin vouches for. */

const rendererDir = resolve(import.meta.dirname, '../../dist/renderer');
const password = 'nanoseconds of wire';
const dayMs = 24 * 3600_000;

let browser: Browser;
let clock: ShiftedClock;
let team: TestTeam;
let office: TestDesktop;
let admin: SignedIn;

beforeAll(async () => {
  expect(existsSync(rendererDir), 'the interface is built (npm run build)').toBe(true);
  browser = await launchChromium();
  clock = new ShiftedClock();
  team = await startTeam({ demo: true, clock });
  office = await startDesktop();
  await office.join({ url: team.service.url, pin: team.pin });
  admin = await office.signIn();
});

afterAll(async () => {
  await browser?.close();
  await office?.dispose();
  await team?.dispose();
});

let desktop: TestDesktop;
let window: Awaited<ReturnType<typeof openSignedOut>>;
let page: Page;

beforeEach(async () => {
  desktop = await startDesktop({ rendererDir });
  window = await openSignedOut(browser, desktop.service);
  page = window.page;
});

afterEach(async () => {
  await window?.close();
  await desktop?.dispose();
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Invites somebody; the administrator's own desktop is joined as well. */
async function invite(body: { email: string; first_name: string; ext?: string }) {
  const { id, code, app_link } = (await admin.call('createInvitation', { body })).data;
  return { id, code, link: app_link ?? '' };
}

/** Pastes a link at the first run and says yes. */
async function joinBy(link: string): Promise<void> {
  await button('Join my team').click();
  await page.getByRole('textbox', { name: 'Invitation link or address' }).fill(link);
  await page.getByText(`You will join the team at ${new URL(team.service.url).host}.`).waitFor();
  await button('Join the team').click();
}

/** The page that says why a code is not good, and what to do. */
async function refusedWith(text: string | RegExp): Promise<void> {
  await page.getByRole('heading', { name: 'This invitation cannot be used' }).waitFor();
  await page.getByText(text).waitFor();
  await page.getByText('Ask whoever invited you').waitFor();
}

describe('a desktop that was never set up', () => {
  it('joins by the link of an invitation, whose code makes the account', async () => {
    const { link, code } = await invite({ email: 'ann@company.test', first_name: 'Ann', ext: '321' });
    expect(readJoinLink(link)).toEqual({ url: team.service.url, pin: team.pin, code });
    await joinBy(link);
    await page.getByRole('heading', { name: /, Ann$/ }).waitFor();
    expect(desktop.service.isJoined()).toBe(true);
    expect(await page.getByRole('link', { name: 'Open the desktop program' }).count(), 'this is the program').toBe(0);
    expect(await problemsInEveryLook(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'New password' }).fill(password);
    await button('Join').click();
    await page.getByRole('button', { name: readyStatus }).waitFor();
    await expect.poll(() => page.url(), { message: 'the code is out of the address bar' }).not.toContain(code);
    const ann = await desktop.signIn({ email: 'ann@company.test', password });
    expect((await ann.call('getMe')).data).toMatchObject({ email: 'ann@company.test', ext: '321' });
    const { data } = await admin.call('listInvitations');
    expect(data.find(({ email }) => email === 'ann@company.test')).toMatchObject({
      state: 'used',
      used_by: ann.userId,
    });
  });

  it('says that the pin of the link is not that of the team, and joins nothing', async () => {
    const { link, id } = await invite({ email: 'bob@company.test', first_name: 'Bob' });
    await joinBy(link.replace(team.pin, `${team.pin.startsWith('A') ? 'B' : 'A'}${team.pin.slice(1)}`));
    await page.getByText(/^That did not work: The certificate of .* is not trusted/).waitFor();
    expect(await problemsInEveryLook(page)).toEqual([]);
    expect(desktop.service.isJoined()).toBe(false);
    expect((await admin.call('getInvitation', { params: { id } })).data.state).toBe('open');
  });

  it('says that a code was used, and leads to the sign-in of the team', async () => {
    const { link, code } = await invite({ email: 'carl@company.test', first_name: 'Carl' });
    await admin.call('acceptInvitation', { body: { code, password } });
    await joinBy(link);
    await refusedWith('This invitation was used already.');
    expect(await problemsInEveryLook(page)).toEqual([]);
    await button('Go to sign-in').click();
    await page.getByRole('textbox', { name: 'E-mail' }).fill('carl@company.test');
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await button('Sign in').click();
    await page.getByRole('button', { name: readyStatus }).waitFor();
  });

  it('says that a code was taken back', async () => {
    const { link, id } = await invite({ email: 'dora@company.test', first_name: 'Dora' });
    await admin.call('deleteInvitations', { params: { ids: String(id) } });
    await joinBy(link);
    await refusedWith('This invitation was taken back.');
  });

  it('says that a code has expired, and whom to ask', async () => {
    const { link } = await invite({ email: 'eve@company.test', first_name: 'Eve' });
    clock.advance(invitationLifetimeDays * dayMs + 60_000);
    await joinBy(link);
    await refusedWith(/^This invitation has expired\. Ask .+ to send it again\.$/);
  });
});
