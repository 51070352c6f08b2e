import { beAtWork, beCalled, furnish, talk } from '../furnish.ts';
import type { Scene } from '../scene.ts';

/** Sends colleagues home; nothing while nobody has come. */
let goHome: () => Promise<void> = async () => undefined;

/** The phone and its calls. */
export default [
  {
    name: 'phone',
    sizes: ['desktop', 'narrow'],
    async show(stage) {
      await furnish(stage);
      goHome = await beAtWork(stage);
      await stage.page.getByText('Ann Smith').first().waitFor();
      await stage.page.getByText('offline').nth(2).waitFor({ state: 'detached' });
    },
    async leave() {
      await goHome();
    },
  },
  {
    name: 'incoming',
    sizes: ['desktop', 'narrow'],
    async show(stage) {
      await furnish(stage);
      await beCalled(stage);
    },
  },
  {
    name: 'call',
    sizes: ['desktop', 'narrow'],
    async show(stage) {
      const id = await talk(stage);
      await stage.client?.call('updateCall', { params: { id }, body: { monitor_state: 'start' } });
      await stage.page.getByRole('button', { name: 'Pause recording' }).first().waitFor();
    },
  },
  {
    name: 'hold',
    sizes: ['desktop', 'narrow'],
    async show(stage) {
      const id = await talk(stage);
      await stage.client?.call('updateCall', { params: { id }, body: { state: 'hold' } });
      await stage.page.getByRole('button', { name: 'Resume' }).first().waitFor();
    },
  },
  {
    name: 'transfer',
    sizes: ['desktop', 'narrow'],
    async show(stage) {
      await talk(stage);
      await stage.page.keyboard.press('Alt+t');
      const now = stage.page.getByRole('button', { name: 'Transfer now' });
      await now.waitFor();
      await now.scrollIntoViewIfNeeded();
    },
  },
] satisfies Scene[];
