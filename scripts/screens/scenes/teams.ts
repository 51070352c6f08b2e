import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { desktopShell, readyUpdate } from '../../../test/support/desktopShell.ts';
import type { TestDesktop, TestTeam } from '../../../test/support/joinedDesktop.ts';
import { owner } from '../../../test/support/serviceProcess.ts';
import { furnish } from '../furnish.ts';
import type { Scene, Stage } from '../scene.ts';

const sizes = ['desktop', 'narrow'] as const;
const rendererDir = resolve(import.meta.dirname, '../../../dist/renderer');

interface Office {
  readonly team: TestTeam;
  readonly desktop: TestDesktop;
}

let closeOffice: () => Promise<void> = async () => undefined;

/** A team's service and the program on somebody's desk, whose page is opened. */
async function openOffice({ page }: Stage): Promise<Office> {
  // The whole program stands behind it, and whoever only reads the names of scenes need not wait for that.
  const { startDesktop, startTeam } = await import('../../../test/support/joinedDesktop.ts');
  const team = await startTeam({ demo: true });
  const desktop = await startDesktop({ rendererDir });
  closeOffice = async () => {
    await desktop.dispose();
    await team.dispose();
  };
  await page.goto(desktop.service.url);
  return { team, desktop };
}

const invitationOf = ({ service, pin }: TestTeam) =>
  `cordboard://join?${new URLSearchParams({ url: service.url, pin })}`;

/** Joins the team, gives it people and signs in. */
async function workInTeam(stage: Stage): Promise<Office> {
  const { page } = stage;
  const office = await openOffice(stage);
  await page.getByRole('button', { name: 'Join my team' }).click();
  await page.getByRole('textbox', { name: 'Invitation link or address' }).fill(invitationOf(office.team));
  await page.getByRole('button', { name: 'Join the team' }).click();
  await page.getByRole('heading', { name: 'Your team', exact: true }).waitFor();
  const client = await office.desktop.signIn();
  await client.call('updateMe', { body: { first_name: 'Maria', last_name: 'Ospina' } });
  for (const [index, first_name] of ['Ann', 'Bao', 'Chidi'].entries()) {
    const body = { first_name, last_name: 'Smith', ext: `20${index}`, email: `20${index}@company.test` };
    await client.call('createUser', { body: { ...body, password: 'a longer password' } });
  }
  await page.getByRole('textbox', { name: 'E-mail' }).fill(owner.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(owner.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Chidi Smith').first().waitFor();
  return office;
}

/** Has the desktop program pass on the link of an invitation that was opened. */
async function openLink(page: Page, link: { readonly url: string; readonly pin: string }): Promise<void> {
  await page.addInitScript(desktopShell);
  await page.addInitScript((asked) => {
    const onJoinRequest = (hear: (request: object) => void) => {
      hear({ ...asked, code: null });
      return () => undefined;
    };
    Object.assign(Reflect.get(window, 'cordboard') as object, { onJoinRequest });
  }, link);
  await page.reload();
}

/** The program on a desk: how it joins a team, what it says of the team's service, and its updates. */
export default [
  {
    name: 'team-asked',
    as: 'stranger',
    sizes,
    async show(stage) {
      const { team } = await openOffice(stage);
      await openLink(stage.page, { url: team.service.url, pin: team.pin });
      await stage.page.getByRole('button', { name: 'Do not join' }).waitFor();
    },
    leave: () => closeOffice(),
  },
  {
    name: 'team-link-opened',
    sizes,
    async show(stage) {
      await furnish(stage);
      await openLink(stage.page, { url: 'https://phone.company.example', pin: 'x'.repeat(43) });
      await stage.page.getByText('phone.company.example').first().waitFor();
    },
  },
  {
    name: 'team-unreachable',
    as: 'stranger',
    sizes,
    isCutOff: true,
    async show(stage) {
      const { team } = await workInTeam(stage);
      await team.stop();
      await stage.page.getByText(/cannot be reached/).waitFor();
    },
    leave: () => closeOffice(),
  },
  {
    name: 'team-certificate',
    as: 'stranger',
    sizes,
    isCutOff: true,
    async show(stage) {
      const { team } = await workInTeam(stage);
      await team.stop();
      await rm(join(team.dataDir, 'tls'), { recursive: true });
      await team.restart();
      await stage.page.getByText(/shows a certificate that this computer does not trust/).waitFor();
    },
    leave: () => closeOffice(),
  },
  {
    name: 'team-newer',
    as: 'stranger',
    sizes,
    async show(stage) {
      const { page } = stage;
      await workInTeam(stage);
      await page.route(/\/health(\?|$)/, async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ json: { ...((await answer.json()) as object), version: '9.9.0' } });
      });
      await page.reload();
      await page.getByText('9.9.0').first().waitFor();
    },
    leave: () => closeOffice(),
  },
  {
    name: 'update',
    sizes,
    async show(stage) {
      const { page } = stage;
      await furnish(stage);
      await page.addInitScript(desktopShell);
      await page.goto(new URL('/#/settings/about', page.url()).href);
      await page.reload();
      await page.waitForFunction(() => Reflect.get(window, 'isHeard'));
      await page.evaluate((state) => (Reflect.get(window, 'tell') as (told: object) => void)(state), readyUpdate);
      await page.getByRole('button', { name: /^What is new in/ }).click();
    },
  },
] satisfies Scene[];
