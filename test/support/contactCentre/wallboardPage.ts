import { until } from '../until.ts';
import type { Desk } from './desk.ts';

/** What the wallboard shows of a queue: each figure by its name, as it is written. */
export type ShownFigures = Readonly<Record<string, string>>;

/** The wallboard on a supervisor's page. */
export interface WallboardPage {
  figures(queueName: string): Promise<ShownFigures>;
  /** Cells of an agent's row: name, state, since, call, calls today, occupancy. */
  row(agentName: string): Promise<readonly string[]>;
  /** Waits until a queue's card shows these. */
  shows(queueName: string, expected: ShownFigures): Promise<void>;
  /** Waits until an agent's row says something. */
  rowShows(agentName: string, expected: RegExp): Promise<void>;
}

/** Opens the wallboard at a desk. */
export async function openWallboard({ page }: Pick<Desk, 'page'>): Promise<WallboardPage> {
  await page.getByRole('link', { name: 'Wallboard' }).click();
  const figures = (queueName: string) =>
    page.getByLabel(`Figures of ${queueName}`).evaluate((list) => {
      const figureOf = (part: Element) => ['dt', 'dd'].map((tag) => part.querySelector(tag)?.textContent?.trim() ?? '');
      return Object.fromEntries([...list.children].map(figureOf)) as Record<string, string>;
    });
  const row = (agentName: string) =>
    page
      .getByRole('region', { name: 'Agents', exact: true })
      .getByRole('row')
      .filter({ hasText: agentName })
      .locator('th, td')
      .allTextContents();
  return {
    figures,
    row,
    async shows(queueName, expected) {
      let seen: ShownFigures = {};
      const fits = async () => {
        seen = await figures(queueName);
        return Object.entries(expected).every(([name, value]) => seen[name] === value);
      };
      await until(fits).catch(() => {
        throw new Error(`${queueName} should show ${JSON.stringify(expected)}; it shows ${JSON.stringify(seen)}.`);
      });
    },
    async rowShows(agentName, expected) {
      let seen = '';
      const fits = async () => {
        seen = (await row(agentName)).join(' ');
        return expected.test(seen);
      };
      await until(fits).catch(() => {
        throw new Error(`The row of ${agentName} should be ${expected}; it is "${seen}".`);
      });
    },
  };
}
