import { furnish } from '../furnish.ts';
import type { Scene } from '../scene.ts';

const playedMs = 2500;

/** Past calls. */
export default [
  {
    name: 'history',
    sizes: ['desktop', 'narrow'],
    async show(stage) {
      const { page } = stage;
      await furnish(stage);
      await page.goto(new URL('/#/history', page.url()).href);
      await page
        .getByRole('link')
        .filter({ has: page.getByRole('img', { name: 'recorded' }) })
        .last()
        .click();
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await page.waitForTimeout(playedMs);
      await page.getByRole('button', { name: 'Pause' }).click();
    },
  },
] satisfies Scene[];
