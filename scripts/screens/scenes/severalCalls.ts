import type { CallQuality, LiveLegQuality } from '../../../shared/api/calls/callQuality.ts';
import { warningSentence } from '../../../shared/domain/quality/qualityWarnings.ts';
import { dial, openCall, ready, talk } from '../furnish.ts';
import { type Scene, type Stage, signedIn } from '../scene.ts';

/** Another simulated person. */
const second = '+442079460123';

/** One call on hold, and one that goes on, on its page. */
async function twoCalls(stage: Stage): Promise<void> {
  await talk(stage);
  await openCall(stage, await dial(stage, second, 'CONNECTED'));
  await stage.page.getByRole('timer', { name: 'On hold for' }).first().waitFor();
}

const good: LiveLegQuality = {
  loss_percent: 0,
  jitter_ms: 2,
  round_trip_ms: 30,
  mos: 4.4,
  from_loss_percent: 0,
  to_loss_percent: 0,
  worse: 'from',
  warnings: [],
  warning: '',
};

/** What the service says of a bad line. */
async function makeLineBad(stage: Stage, id: number): Promise<void> {
  const { page } = stage;
  const badFigures = {
    ...good,
    loss_percent: 8,
    from_loss_percent: 8,
    mos: 3.1,
    warnings: ['mos', 'loss'],
  } satisfies LiveLegQuality;
  const data: CallQuality = { id, src: good, dst: { ...badFigures, warning: warningSentence(badFigures) } };
  // The first figures come as an event, which would take the place of these.
  await page.getByRole('img', { name: /Other side: MOS/ }).waitFor();
  await page.route(/\/calls\/\d+\/quality/, (route) => route.fulfill({ json: { data, links: {} } }));
  // A page that was loaded anew asks; events follow when something changes.
  await page.reload();
  await ready(stage);
}

/** What the record of a call says whose other side sent no audio. */
async function blockAudio({ page }: Stage): Promise<void> {
  await page.route(/\/cdrs\?/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: Record<string, unknown>[] };
    const dst = {
      packets_sent: 1512,
      packets_received: 0,
      last_packet_ms: null,
      address: '203.0.113.40:41832',
      codec: 'PCMA',
      unheard_reports: 0,
    };
    const src = { ...dst, packets_sent: 0, packets_received: 1498, last_packet_ms: 16, address: '', codec: 'opus' };
    const t_cause = 'Recovery on timer expiry: no audio from the other side';
    const change = { end_reason: 'media_timed_out', t_cause, terminated_by: 'system', sip_status: null, billsec: 30 };
    const quality = { src: null, dst: null, media: { src: { ...src, packets_sent: 1500 }, dst } };
    const data = body.data.map((cdr) => ({ ...cdr, ...change, disposition: 0, quality }));
    await route.fulfill({ json: { ...body, data } });
  });
}

/** Long enough for a recording that looks like one. */
const recordedMs = 4_000;

/** Several calls at once, and what is shown of each. */
export default [
  { name: 'several-calls', sizes: ['desktop', 'narrow'], show: twoCalls },
  {
    name: 'three-way',
    sizes: ['desktop', 'narrow'],
    async show(stage) {
      await twoCalls(stage);
      await stage.page.keyboard.press('Alt+j');
      await stage.page.getByText('hear each other').first().waitFor();
    },
  },
  {
    name: 'parked',
    sizes: ['desktop', 'narrow'],
    async show(stage) {
      await talk(stage);
      await stage.page.getByRole('timer').filter({ hasText: '0:07' }).first().waitFor();
      await stage.page.keyboard.press('Alt+p');
      await stage.page
        .getByText(/^Parked at/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'bad-line',
    sizes: ['desktop', 'narrow'],
    async show(stage) {
      await makeLineBad(stage, await talk(stage));
      await stage.page.getByText('The line loses sound (8 %); it is not your network.').first().waitFor();
    },
  },
  {
    name: 'ladder',
    sizes: ['desktop', 'narrow'],
    async show(stage) {
      const id = await talk(stage);
      await signedIn(stage).call('updateCall', { params: { id }, body: { state: 'hold' } });
      await stage.page.getByRole('tab', { name: 'SIP ladder' }).click();
      const messages = stage.page.getByRole('list', { name: 'SIP messages' }).getByRole('listitem');
      await messages.filter({ hasText: 'ACK' }).nth(1).waitFor();
      await stage.page.getByRole('tablist').evaluate((tabs) => tabs.scrollIntoView({ block: 'start' }));
      await messages.last().scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'ended-call',
    sizes: ['desktop', 'narrow'],
    async show(stage) {
      const client = signedIn(stage);
      const { page } = stage;
      if ((await client.call('listDispositions')).total === 0) {
        await client.call('createDisposition', { body: { name: 'Offer sent' } });
      }
      const id = await talk(stage);
      const during = 'Has the contract at hand, asks for the price of forty chairs.';
      await client.call('updateCall', { params: { id }, body: { monitor_state: 'start', notes: during } });
      await page.waitForTimeout(recordedMs);
      await client.call('deleteCall', { params: { id } });
      await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
      const notes = page.getByRole('textbox', { name: 'Notes' });
      await notes.fill('Sent the offer; rings back on Friday.');
      await notes.blur();
      await page.getByText(during).waitFor();
      await page.getByRole('button', { name: /Disposition/ }).waitFor();
    },
  },
  {
    name: 'failed-call',
    sizes: ['desktop', 'narrow'],
    async show(stage) {
      const id = await talk(stage);
      await blockAudio(stage);
      await signedIn(stage).call('deleteCall', { params: { id } });
      await stage.page.getByRole('list', { name: 'Audio that did not arrive' }).waitFor();
    },
  },
] satisfies Scene[];
