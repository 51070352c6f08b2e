import { exchangeTexts } from '../contacts.ts';
import { furnish } from '../furnish.ts';
import type { Scene } from '../scene.ts';

/** Text messages. */
export default [
  {
    name: 'messages',
    sizes: ['desktop', 'narrow'],
    async show(stage) {
      const { page } = stage;
      await furnish(stage);
      await exchangeTexts(stage);
      await page.goto(new URL('/#/messages', page.url()).href);
      await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click();
      await page.getByText('I bring the papers.').last().waitFor();
    },
  },
] satisfies Scene[];
