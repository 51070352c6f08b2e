import { closeCentre, openCentre } from '../centre.ts';
import { type Scene, type Stage, signedIn } from '../scene.ts';

const goTo = ({ page }: Stage, path: string) => page.goto(new URL(`/#${path}`, page.url()).href);
const both = ['desktop', 'narrow'] as const;

/** Goals that the callers of the pictures miss, narrowly or by far. */
const missed = {
  amber: { waiting: { amber: 1, red: 30 }, service_level: { amber: 99, red: 1 }, abandoned: { amber: 1, red: 99 } },
  red: { waiting: { amber: 0, red: 1 }, service_level: { amber: 100, red: 99 }, abandoned: { amber: 0, red: 1 } },
} as const;

let restoreGoals: () => Promise<unknown> = async () => undefined;

/** The wall display while goals are missed. */
const wallBeyond = (tone: keyof typeof missed): Scene => ({
  name: `wall-display-${tone}`,
  async show(stage) {
    const client = signedIn(stage);
    await openCentre(stage);
    const { queues: _, ...usual } = (await client.call('getQueueGoals')).data;
    restoreGoals = () => client.call('updateQueueGoals', { body: usual });
    await client.call('updateQueueGoals', { body: missed[tone] });
    await goTo(stage, '/wall');
    await stage.page.keyboard.press('p');
    await stage.page.getByText('%').first().waitFor();
  },
  async leave() {
    await restoreGoals();
    await closeCentre();
  },
});

/** Queues, their settings, the wallboard and reports. */
export default [
  {
    name: 'queues',
    sizes: both,
    async show(stage) {
      const { queueIds } = await openCentre(stage);
      await goTo(stage, `/queues/${queueIds[1]}`);
      await stage.page.getByRole('timer', { name: 'Waits since' }).nth(2).waitFor();
    },
    leave: closeCentre,
  },
  {
    name: 'queue-settings',
    sizes: both,
    async show(stage) {
      const { queueIds } = await openCentre(stage);
      await goTo(stage, `/settings/queues/${queueIds[0]}`);
      await stage.page.getByRole('button', { name: 'Save', exact: true }).waitFor();
    },
    leave: closeCentre,
  },
  {
    name: 'wallboard',
    sizes: both,
    async show(stage) {
      await openCentre(stage);
      await goTo(stage, '/supervisor');
      await stage.page.getByText('Busy').nth(1).waitFor();
      await stage.page.getByRole('img', { name: /^Callers by quarters/ }).waitFor();
      await stage.page.getByText('%').first().waitFor();
    },
    leave: closeCentre,
  },
  {
    name: 'wallboard-agents',
    sizes: ['desktop', 'narrow'],
    async show(stage) {
      await openCentre(stage);
      await goTo(stage, '/supervisor');
      const { page } = stage;
      await page.getByRole('img', { name: /^Callers by quarters/ }).waitFor();
      await page
        .getByRole('img', { name: /^Available \d/ })
        .first()
        .waitFor();
      await page.getByRole('heading', { name: 'The day of agents' }).scrollIntoViewIfNeeded();
      await page.getByRole('region', { name: 'The day of agents' }).getByRole('row').last().scrollIntoViewIfNeeded();
    },
    leave: closeCentre,
  },
  {
    name: 'wallboard-plan',
    sizes: both,
    async show(stage) {
      await openCentre(stage);
      await goTo(stage, '/supervisor');
      const { page } = stage;
      await page.getByText('Off plan').nth(1).waitFor();
      const timers = page.getByRole('timer', { name: 'Off plan for' });
      await timers.last().scrollIntoViewIfNeeded();
    },
    leave: closeCentre,
  },
  {
    name: 'phone-plan',
    sizes: both,
    async show(stage) {
      await openCentre(stage);
      await goTo(stage, '/');
      await stage.page.getByText('Next: ').first().waitFor();
    },
    leave: closeCentre,
  },
  {
    name: 'report-adherence',
    sizes: both,
    async show(stage) {
      await openCentre(stage);
      await goTo(stage, '/supervisor/reports');
      const { page } = stage;
      await page.getByRole('button', { name: /Report$/ }).click();
      await page.getByRole('option', { name: 'Adherence' }).click();
      await page.getByRole('radio', { name: 'Day' }).click();
      await page.getByRole('columnheader', { name: 'Late starts' }).waitFor();
    },
    leave: closeCentre,
  },
  {
    name: 'goals',
    sizes: both,
    async show(stage) {
      await openCentre(stage);
      await goTo(stage, '/supervisor');
      await stage.page.getByRole('button', { name: 'Goals of Sales' }).click();
      await stage.page.getByRole('dialog').getByRole('button', { name: 'Save goals' }).waitFor();
    },
    leave: closeCentre,
  },
  {
    name: 'report-schedules',
    sizes: both,
    async show(stage) {
      await openCentre(stage);
      const client = signedIn(stage);
      if ((await client.call('listReportSchedules')).total === 0) {
        const to = { recipients: ['board@example.com', 'care@example.com'] };
        await client.call('createReportSchedule', {
          body: { name: 'The day before', report: 'queues', every: 'day', time_of_day: '07:00', ...to },
        });
        await client.call('createReportSchedule', {
          body: {
            name: 'The month of the people in Returns, exchanges and warranty',
            report: 'agents',
            every: 'month',
            ...to,
          },
        });
      }
      await goTo(stage, '/supervisor/reports');
      await stage.page.getByRole('list', { name: 'By mail' }).getByRole('listitem').last().scrollIntoViewIfNeeded();
      await stage.page
        .getByRole('link', { name: /^Operations in the API reference/ })
        .last()
        .scrollIntoViewIfNeeded();
    },
    leave: closeCentre,
  },
  {
    name: 'wall-display',
    sizes: both,
    async show(stage) {
      await openCentre(stage);
      await goTo(stage, '/wall');
      const { page } = stage;
      await page.keyboard.press('p');
      await page.getByText('%').first().waitFor();
    },
    leave: closeCentre,
  },
  wallBeyond('amber'),
  wallBeyond('red'),
  {
    name: 'reports',
    sizes: both,
    async show(stage) {
      await openCentre(stage);
      await goTo(stage, '/supervisor/reports');
      const { page } = stage;
      await page.getByRole('radio', { name: 'Hour' }).click();
      await page.getByRole('img', { name: 'Offered and answered callers' }).waitFor();
      // What the goals say stands in the way, now or in a moment.
      await page.evaluate(() => {
        const hidden = new CSSStyleSheet();
        hidden.replaceSync('[data-sonner-toaster] { display: none }');
        document.adoptedStyleSheets.push(hidden);
      });
    },
    leave: closeCentre,
  },
] satisfies Scene[];
