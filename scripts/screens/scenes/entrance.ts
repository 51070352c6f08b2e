import { owner } from '../../../test/support/serviceProcess.ts';
import { type Scene, type Stage, sizes } from '../scene.ts';

const ownTeam = { url: 'https://phone.example.com', pin: 'q1-_'.repeat(10).concat('abc'), code: '0'.repeat(40) };
const everySize = Object.keys(sizes) as (keyof typeof sizes)[];

/** The account of the first run, made by the first picture that needs one; later ones sign in. */
async function passAccountStep({ page }: Stage): Promise<void> {
  await page.evaluate(
    async (person) => {
      const ask = async (path: string, body: object) => {
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(`/v1.1/cordboard${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
        return (await answer.json()) as { user_token?: string; user_id?: number };
      };
      const { email, password } = person;
      let signedIn = await ask('/setup', person);
      if (signedIn.user_token === undefined) signedIn = await ask('/login', { email, password });
      const state = { token: signedIn.user_token, userId: signedIn.user_id };
      localStorage.setItem('cordboard.session', JSON.stringify({ state, version: 0 }));
      localStorage.setItem('cordboard.firstRun', JSON.stringify({ state: { step: 'line' }, version: 0 }));
    },
    { ...owner, first_name: 'Maria', last_name: 'Ospina', ext: '100' },
  );
  await page.reload();
}

/** The way in: the first run, and signing in. */
export default [
  {
    name: 'first-run',
    as: 'newcomer',
    sizes: ['desktop', 'narrow'],
    show: async ({ page }) => page.getByText('Join my team').waitFor(),
  },
  {
    name: 'first-run-team',
    as: 'newcomer',
    sizes: everySize,
    async show({ page }) {
      await page.getByRole('button', { name: 'Join my team' }).click();
      await page.getByLabel('Invitation link or address').fill(`cordboard://join?${new URLSearchParams(ownTeam)}`);
      await page.getByText('You will join the team at phone.example.com.').waitFor();
    },
  },
  {
    // The last of the newcomer's: from here on there is an account.
    name: 'first-run-ways',
    as: 'newcomer',
    sizes: everySize,
    async show(stage) {
      await passAccountStep(stage);
      await stage.page.getByText('Join my team').waitFor();
    },
  },
  {
    name: 'sign-in',
    sizes: ['desktop', 'narrow'],
    as: 'stranger',
    show: async ({ page }) => page.getByLabel('E-mail').waitFor(),
  },
] satisfies Scene[];
