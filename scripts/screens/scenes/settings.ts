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
  {
    name: 'audio-settings',
    sizes: ['desktop', 'narrow'],
    path: '/#/settings/audio',
    async show({ page }) {
      const strong = page.getByRole('switch', { name: /^Strong noise suppression/ });
      await strong.waitFor();
      await page.getByText('Strong noise suppression', { exact: true }).click();
      await page.getByText('Automatic level', { exact: true }).scrollIntoViewIfNeeded();
    },
  },
] satisfies Scene[];
