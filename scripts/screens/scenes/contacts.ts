import { getToKnow, knownCustomer } from '../contacts.ts';
import { beCalled, furnish } from '../furnish.ts';
import type { Scene } from '../scene.ts';

/** Contacts. */
export default [
  {
    name: 'contact',
    sizes: ['desktop', 'narrow'],
    async show(stage) {
      const { page } = stage;
      await furnish(stage);
      const id = await getToKnow(stage);
      await page.goto(new URL(`/#/contacts/${id}`, page.url()).href);
      await page.getByRole('list', { name: 'Calls and messages' }).getByRole('link').first().waitFor();
    },
  },
  {
    name: 'screen-pop',
    sizes: ['desktop', 'narrow'],
    async show(stage) {
      await furnish(stage);
      await beCalled(stage);
      await stage.page.getByText(knownCustomer.company).first().waitFor();
    },
  },
] satisfies Scene[];
