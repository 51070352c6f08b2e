import type { Page } from 'playwright-core';

/** What somebody does with an administrator’s lists and forms, by what is seen. */
export class AdminPage {
  readonly page: Page;
  readonly #url: string;

  constructor(page: Page, url: string) {
    this.page = page;
    this.#url = url;
  }

  readonly button = (name: string | RegExp) => this.page.getByRole('button', { name, exact: true });
  readonly list = (name: string) => this.page.getByRole('list', { name, exact: true });
  readonly rows = (name: string) => this.list(name).getByRole('listitem');

  /** Opens a section of the settings and waits for its heading. */
  async go(section: string, heading: string): Promise<void> {
    await this.page.goto(`${this.#url}/#/settings/${section}`);
    await this.page.getByRole('heading', { level: 2, name: heading, exact: true }).waitFor();
  }

  /** Types into a field. */
  async type(label: string, text: string): Promise<void> {
    await this.page.getByRole('textbox', { name: label, exact: true }).fill(text);
  }

  /** Opens a choice and chooses. */
  async choose(label: string, option: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(`${label}$`) }).click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }

  /** Turns a switch. */
  async turn(label: RegExp): Promise<void> {
    await this.page.getByRole('switch', { name: label }).press('Space');
  }

  /** By key: a notice of what was saved before may lie over the button, and stays as long as the mouse is on it. */
  async save(): Promise<void> {
    await this.button('Save').press('Enter');
  }

  /** Saves, and waits for the confirmation. */
  async saved(name: string): Promise<void> {
    await this.save();
    await this.page.getByText(`“${name}” is saved.`).first().waitFor();
    await this.button('Save').waitFor({ state: 'detached' });
  }

  async edit(name: string): Promise<void> {
    await this.page.getByRole('link', { name: `Edit ${name}`, exact: true }).click();
    await this.button('Save').waitFor();
  }

  /** Asks to delete something, and waits until the question says what depends on it. */
  async askToDelete(name: string, dependent = ''): Promise<void> {
    await this.button(`Delete ${name}`).click();
    await this.page.getByRole('alertdialog').filter({ hasText: dependent }).waitFor();
  }

  /** Answers the question with no. */
  async keep(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await this.page.getByRole('alertdialog').waitFor({ state: 'detached' });
  }

  /** Deletes something, and waits for the confirmation. */
  async remove(name: string): Promise<void> {
    await this.askToDelete(name);
    await this.page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await this.page.getByText(`“${name}” was deleted.`).first().waitFor();
  }
}
