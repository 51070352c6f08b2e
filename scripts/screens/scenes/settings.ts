import { furnish } from '../furnish.ts';
import type { Scene } from '../scene.ts';

/** Settings. */
export default [
  {
    name: 'settings',
    sizes: ['desktop', 'narrow'],
    async show(stage) {
      const { page } = stage;
      await furnish(stage);
      await page.goto(new URL('/#/settings/lines', page.url()).href);
      await page.getByText('Registered', { exact: true }).first().waitFor();
    },
  },
] satisfies Scene[];
