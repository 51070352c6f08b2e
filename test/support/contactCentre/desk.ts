import type { Locator, Page } from 'playwright-core';
import { type AgentUi, openAgentUi } from '../agentUi.ts';
import type { ServiceProcess } from '../serviceProcess.ts';
import { until } from '../until.ts';

/** Somebody who works in the customer. */
export interface Person {
  readonly email: string;
  readonly password: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly ext: string;
  readonly roles: readonly ('agent' | 'supervisor')[];
  /** What its microphone says all the time. */
  readonly toneHz: number;
}

/** Somebody in front of the interface, in a Chromium of its own. */
export interface Desk {
  readonly ui: AgentUi;
  readonly page: Page;
  readonly person: Person;
  /** First and last name, as the interface shows it. */
  readonly name: string;
  readonly userId: number;
  /** The wrap-up on the page. */
  readonly wrapUp: Locator;
  /** Waits until the page rings. */
  rings(): Promise<void>;
  /** Whether nothing on the page rings. */
  isSilent(): Promise<boolean>;
  press(button: string): Promise<void>;
  /** Chooses a state in the menu for one's own, by its entry. */
  choose(entry: string): Promise<void>;
  /** Waits until a text is on the page. */
  sees(text: string | RegExp): Promise<void>;
}

/** Opens the interface for a person. */
export async function openDesk(service: ServiceProcess, person: Person): Promise<Desk> {
  const ui = await openAgentUi(service, person, person.toneHz);
  const { page, client } = ui;
  const button = (name: string) => page.getByRole('button', { name, exact: true }).first();
  return {
    ui,
    page,
    person,
    userId: client.userId,
    name: `${person.first_name} ${person.last_name}`,
    wrapUp: page.getByRole('region', { name: 'Wrap-up' }),
    rings: () => button('Answer').waitFor(),
    isSilent: async () => (await page.getByRole('button', { name: 'Answer' }).count()) === 0,
    press: (name) => button(name).click(),
    async choose(entry) {
      await page.getByRole('button', { name: /^Your state in queues/ }).click();
      await page.getByRole('menuitem', { name: entry, exact: true }).click();
    },
    sees: (text) => until(async () => (await page.getByText(text).count()) > 0, { what: `${text} on the page` }),
  };
}
