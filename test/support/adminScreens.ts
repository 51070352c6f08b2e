import type { UiWindow } from './browser.ts';
import type { Screen } from './queueScreens.ts';

/** A list of an administrator’s, and the form of one of its entries. */
interface AdminScreen {
  readonly section: string;
  /** Heading of the list. */
  readonly title: string;
  /** Something that is in the list. */
  readonly entry: string;
}

/** The lists that `furnishCompany` filled. */
export const adminLists: readonly AdminScreen[] = [
  { section: 'ddis', title: 'Telephone numbers', entry: '+44 20 7946 0010' },
  { section: 'announcements', title: 'Announcements', entry: 'We are closed' },
  { section: 'mailboxes', title: 'Mailboxes', entry: 'Front desk' },
  { section: 'conferences', title: 'Conferences', entry: 'Monday round' },
  { section: 'labels', title: 'Labels', entry: 'Complaint' },
  { section: 'queuegroups', title: 'Queue groups', entry: 'Customer care' },
  { section: 'workplans', title: 'Work plans', entry: 'Front desk, early' },
  { section: 'teams', title: 'Teams', entry: 'Trainees of the customer care in the evening' },
  { section: 'policies', title: 'Policies', entry: 'Learning' },
  { section: 'campaigns', title: 'Campaigns', entry: 'Spring' },
  { section: 'callmeback', title: 'Call Me Back', entry: 'Shop' },
  { section: 'callmebackbuttons', title: 'Call Me Back buttons', entry: 'Autumn' },
  { section: 'cannedresponses', title: 'Canned responses', entry: 'Thanks' },
  { section: 'smscarriers', title: 'SMS carriers', entry: 'Carrier' },
  { section: 'directories', title: 'Directories', entry: 'Company people' },
];

const goTo = ({ page }: UiWindow, section: string) => page.goto(new URL(`/#/settings/${section}`, page.url()).href);

async function openList(ui: UiWindow, { section, title, entry }: AdminScreen): Promise<void> {
  await goTo(ui, section);
  await ui.page.getByRole('heading', { level: 2, name: title, exact: true }).waitFor();
  await ui.page.getByRole('list', { name: title }).getByText(entry, { exact: true }).first().waitFor();
}

/** Opens a section that has no list of its own kind. */
async function openText(ui: UiWindow, section: string, title: string, text: string): Promise<void> {
  await goTo(ui, section);
  await ui.page.getByRole('heading', { level: 2, name: title, exact: true }).waitFor();
  await ui.page.getByText(text).first().waitFor();
}

async function openForm(ui: UiWindow, screen: AdminScreen): Promise<void> {
  await openList(ui, screen);
  await ui.page.getByRole('link', { name: `Edit ${screen.entry}` }).click();
  await ui.page.getByRole('button', { name: 'Save', exact: true }).waitFor();
}

/** The picture of the number whose queues lead round in a circle. */
export async function openCircle(ui: UiWindow): Promise<void> {
  await openList(ui, { section: 'routing', title: 'Call routing', entry: '+44 20 7946 0010' });
  await ui.page.getByRole('link', { name: 'Where calls of +44 20 7946 0010 go' }).click();
  await ui.page.getByText('callers go round in a circle').waitFor();
}

async function openPeople(ui: UiWindow): Promise<void> {
  await goTo(ui, 'people');
  // A dialog of an earlier screen is still open.
  await ui.page.reload();
  await ui.page
    .getByRole('list', { name: 'Open invitations' })
    .getByText(/^Philippa/)
    .first()
    .waitFor();
}

async function openInvite(ui: UiWindow): Promise<void> {
  await openPeople(ui);
  await ui.page.getByRole('button', { name: 'Invite', exact: true }).click();
  await ui.page.getByRole('dialog', { name: 'Invite people' }).waitFor();
  await ui.page.getByRole('button', { name: 'Teams and queues' }).click();
}

/** What somebody who invites hands on: link, code and QR code. */
async function openInvitation(ui: UiWindow): Promise<void> {
  await openPeople(ui);
  await ui.page.getByRole('button', { name: /^Send again to/ }).click();
  await ui.page.getByRole('img', { name: /^QR code of the link for Philippa/ }).waitFor();
}

/** An administrator’s lists and forms. */
export const adminScreens: readonly Screen[] = [
  ...adminLists.flatMap((screen): readonly Screen[] => [
    [`settings: ${screen.section}`, (ui) => openList(ui, screen)],
    [`settings: the form of ${screen.section}`, (ui) => openForm(ui, screen)],
  ]),
  ['settings: the routing of a number', openCircle],
  ['settings: open invitations', openPeople],
  ['settings: inviting people', openInvite],
  ['settings: the link of an invitation', openInvitation],
  ...(
    [
      ['faxes', 'Faxes', 'No fax yet'],
      ['codetables', 'Code tables', 'Kind of a call record'],
      ['company', 'Company', 'Companies of this service'],
      ['company/new', 'New company', 'Owner'],
      ['people/import', 'Import people', 'Download a template'],
      ['ddis/import', 'Import telephone numbers', 'Download a template'],
      ['dictionary', 'Dictionary', 'Hohenfels-Wallenstein'],
      ['dictionary/new', 'New word', 'Word or phrase'],
      ['transcription', 'Transcription', 'Transcribe new recordings'],
      ['status', 'Service status', 'What it depends on'],
    ] as const
  ).map(([section, title, text]): Screen => [`settings: ${section}`, (ui) => openText(ui, section, title, text)]),
  [
    'settings: roles',
    async (ui) => {
      await goTo(ui, 'roles');
      await ui.page.getByText('GET /users', { exact: true }).waitFor();
    },
  ],
];
