import { furnish } from '../house.ts';
import { type Scene, type Stage, signedIn } from '../scene.ts';

const button = ({ page }: Stage, name: string) => page.getByRole('button', { name, exact: true });
const textbox = ({ page }: Stage, name: string) => page.getByRole('textbox', { name, exact: true });

async function go(stage: Stage, section: string): Promise<void> {
  await furnish(stage);
  await stage.page.goto(new URL(`/#/settings/${section}`, stage.page.url()).href);
  // What the calls before left to be read covers nothing of it.
  await stage.page.reload();
  await stage.page.getByRole('heading', { level: 2 }).first().waitFor();
}

/** Fills the form of a line that leads to the demo carrier, which knows no such account. */
async function fillLine(stage: Stage): Promise<void> {
  const { data } = await signedIn(stage).call('listLines');
  await button(stage, 'Add a line').click();
  await textbox(stage, 'Server').fill(data.find(({ is_demo: isDemo }) => isDemo)?.server ?? '');
  await textbox(stage, 'User name').fill('visitor');
  await textbox(stage, 'Password').fill('secret');
  await button(stage, 'More settings').click();
  await textbox(stage, 'Name').fill('Office');
}

/** Takes every line but the demo line away. */
async function removeLines(stage: Stage): Promise<void> {
  const client = signedIn(stage);
  const added = (await client.call('listLines')).data.filter(({ is_demo: isDemo }) => !isDemo);
  for (const { id } of added) await client.call('deleteLine', { params: { id } });
}

/** Lines and phones in the settings. */
export default [
  {
    name: 'line-form',
    sizes: ['desktop', 'narrow'],
    async show(stage) {
      await go(stage, 'lines');
      await fillLine(stage);
      await button(stage, 'Numbers').click();
      await button(stage, 'Add a rule').first().click();
      await stage.page.getByText('0301234 → +49301234').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'line-test',
    sizes: ['desktop', 'narrow'],
    async show(stage) {
      await go(stage, 'lines');
      await fillLine(stage);
      await stage.page.getByRole('switch', { name: /Register with the server/ }).press('Space');
      await button(stage, 'Save and test').click();
      await textbox(stage, 'Try the audio as well').fill('604');
      await button(stage, 'Call it').click();
      await stage.page.getByText('The call to 604 failed. The person you called is busy.').waitFor();
      await removeLines(stage);
    },
  },
  {
    name: 'desk-phones',
    sizes: ['desktop', 'narrow'],
    async show(stage) {
      const client = signedIn(stage);
      await furnish(stage);
      if ((await client.call('listPhones')).total === 0) {
        for (const name of ['Desk', 'Reception']) await client.call('createPhone', { body: { name } });
      }
      await go(stage, 'phones');
      await stage.page.getByText('Reception').first().waitFor();
    },
  },
] satisfies Scene[];
