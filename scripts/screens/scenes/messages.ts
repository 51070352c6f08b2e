import { followEvents } from '../../../test/support/followedEvents.ts';
import { pageWithWidget, startForeignSite } from '../../../test/support/foreignSite.ts';
import { until } from '../../../test/support/until.ts';
import { openChat, openSite } from '../../../test/support/visitors.ts';
import { exchangeTexts, knownCustomer } from '../contacts.ts';
import { beCalled, furnish } from '../furnish.ts';
import { type Scene, type Stage, signedIn } from '../scene.ts';

const sizes = ['desktop', 'narrow'] as const;
const goTo = ({ page }: Stage, path: string) => page.goto(new URL(`/#${path}`, page.url()).href);

/** How long a caller speaks after the tone. */
const messageMs = 5000;

/** A caller whom nobody answers leaves a message. Once only. */
async function leaveMessage(stage: Stage): Promise<void> {
  const client = signedIn(stage);
  const messages = async () => (await client.call('listVoiceMessages', { query: {} })).total;
  if ((await messages()) > 0) return;
  await beCalled(stage);
  await stage.page.getByRole('button', { name: 'Decline' }).first().click();
  await until(async () => (await client.call('listCalls')).data.some(({ state_name }) => state_name === 'CONNECTED'), {
    what: 'the mailbox to answer',
  });
  // The greeting comes before the tone.
  await stage.page.waitForTimeout(3 * messageMs);
  for (const { id } of (await client.call('listCalls')).data) await client.call('deleteCall', { params: { id } });
  await until(async () => (await messages()) > 0, { what: 'the message' });
}

const question = 'Good morning! My order 4711 came without the lamp shade. Could you send it on?';
const answers = [
  'Good morning, Vera. I am sorry to hear that, I look it up.',
  'It is still in our stock in Leeds; it leaves today and is with you on Thursday.',
];

/** A visitor who talks with the owner, and one who waits. Resolves with the first chat's id. */
async function chatWithVisitors(stage: Stage): Promise<number> {
  const client = signedIn(stage);
  const key = await openSite(client);
  const api = { api: new URL('/v1.1/cordboard', stage.page.url()).href };
  const visitor = await openChat(api, key, { name: 'Vera Castell', text: question });
  const [chat] = (await client.call('listChats', { query: {} })).data;
  const params = { id: chat?.id ?? 0 };
  await client.call('updateChat', { params, body: { state: 'OPEN' } });
  for (const text of answers) await client.call('createChatMessage', { params, body: { text } });
  await visitor.write('That is quick, thank you!');
  await openChat(api, key, { name: 'Noor Haddad', text: 'Do you have the oak desk in 160 cm as well?' });
  return params.id;
}

/** A shop that is nothing like ours. */
const shop = {
  style: `body { margin: 0; font: 1rem/1.6 Georgia, serif; background: #fbf7f0; color: #35281c }
    main { max-width: 46rem; margin: 0 auto; padding: 2rem 1.5rem }
    h1 { font-size: 2rem } .goods { display: grid; grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); gap: 1rem }
    .goods p { margin: 0; padding: 4rem 1rem 1rem; background: #eadfce; border-radius: 4px }`,
  body: `<p>Lamps and desks, made in Leeds since 1921.</p><div class="goods"><p>Oak desk</p><p>Reading lamp</p>
    <p>Linen shade</p><p>Ash stool</p><p>Wall shelf</p><p>Brass hook</p></div>`,
};

let closeShop: () => Promise<void> = async () => undefined;

/** Opens the shop's page while somebody of the company is there, and the panel of the widget. */
async function visitShop(stage: Stage): Promise<void> {
  const client = signedIn(stage);
  const service = new URL(stage.page.url()).origin;
  const stream = await followEvents(client);
  const site = await startForeignSite([service]);
  closeShop = async () => {
    stream.close();
    await site.close();
  };
  site.serve('/shop.css', shop.style);
  const key = await openSite(client, [site.origin]);
  site.show(pageWithWidget(service, key, { files: ['/shop.css'], body: shop.body }));
  await stage.page.goto(site.origin);
  await stage.page.getByRole('button', { name: /We call you back|Leave your number/ }).click();
}

/** Text messages, voice messages, and visitors of web sites on both ends. */
export default [
  {
    name: 'messages',
    sizes,
    async show(stage) {
      const { page } = stage;
      await furnish(stage);
      await exchangeTexts(stage);
      await goTo(stage, '/messages');
      await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click();
      await page.getByText('I bring the papers.').last().waitFor();
    },
  },
  {
    name: 'voicemail',
    sizes,
    async show(stage) {
      await furnish(stage);
      await leaveMessage(stage);
      await goTo(stage, '/messages/voicemail');
      const { page } = stage;
      await page.getByRole('main').getByRole('link').filter({ hasText: knownCustomer.last_name }).first().click();
      await page.getByRole('button', { name: 'Play', exact: true }).first().waitFor();
    },
  },
  {
    name: 'visitor-chat',
    sizes,
    async show(stage) {
      await furnish(stage);
      await goTo(stage, `/messages/visitors/${await chatWithVisitors(stage)}`);
      await stage.page.getByText('That is quick, thank you!').filter({ visible: true }).last().waitFor();
    },
  },
  {
    name: 'widget',
    sizes,
    async show(stage) {
      await furnish(stage);
      await visitShop(stage);
      await stage.page.getByRole('tab', { name: 'Chat' }).waitFor();
    },
    leave: () => closeShop(),
  },
  {
    name: 'widget-chat',
    sizes,
    async show(stage) {
      await furnish(stage);
      await visitShop(stage);
      const { page } = stage;
      await page.getByRole('tab', { name: 'Chat' }).click();
      await page.getByLabel('Your name (optional)').fill('Vera Castell');
      await page.getByLabel('Your message').fill(question);
      await page.keyboard.press('Enter');
      await page.getByText('Somebody will be with you in a moment.').waitFor();
      const client = signedIn(stage);
      const [chat] = (await client.call('listChats', { query: {} })).data;
      const params = { id: chat?.id ?? 0 };
      await client.call('updateChat', { params, body: { state: 'OPEN' } });
      for (const text of answers) await client.call('createChatMessage', { params, body: { text } });
      await page.getByText(answers[1] ?? '').waitFor();
    },
    leave: () => closeShop(),
  },
] satisfies Scene[];
