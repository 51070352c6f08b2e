import type { Scene } from '../scene.ts';

/** The way in: the first run, and signing in. */
export default [
  {
    name: 'first-run',
    as: 'newcomer',
    sizes: ['desktop', 'narrow'],
    show: async ({ page }) => page.getByLabel('E-mail').waitFor(),
  },
  {
    name: 'sign-in',
    sizes: ['desktop', 'narrow'],
    as: 'stranger',
    show: async ({ page }) => page.getByLabel('E-mail').waitFor(),
  },
] satisfies Scene[];
