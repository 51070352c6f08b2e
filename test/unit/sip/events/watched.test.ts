import { describe, expect, it } from 'vitest';
import type { Subscriber, SubscriptionEnd } from '../../../../electron/service/telephony/sip/events/subscriber.ts';
import {
  combinedState,
  DialogsReader,
  readMessageSummary,
  readPresence,
} from '../../../../electron/service/telephony/sip/events/watchedBodies.ts';
import { readXml } from '../../../../electron/service/telephony/sip/events/xmlReader.ts';
import { LineWatch, type LineWatchOptions } from '../../../../electron/service/telephony/sip/lines/lineWatch.ts';
import { lineConfig } from '../../../support/sip/gatewayFixture.ts';
import { manualClock } from '../../../support/sip/manualClock.ts';

describe('messages that wait', () => {
  it.each([
    [
      'Asterisk',
      'Messages-Waiting: yes\r\nMessage-Account: sip:*97@10.0.0.1\r\nVoice-Message: 2/8 (0/0)\r\n',
      2,
      '*97',
    ],
    ['FreeSWITCH', 'Messages-Waiting: yes\nMessage-Account: sip:1000@pbx\nVoice-Message: 1/0 (0/0)\n', 1, '1000'],
    ['one without counts', 'messages-waiting : Yes', null, ''],
    ['one without spaces', 'Messages-Waiting:no\r\nVoice-Message:0/3', 0, ''],
  ])('are read as %s writes them', (_, body, unheard, account) => {
    expect(readMessageSummary(body)).toMatchObject({ unheard, account, waiting: unheard !== 0 });
  });

  it.each(['', 'hello', '<x/>', 'Voice-Message: many', `Messages-Waiting: yes\r\n${'x'.repeat(5_000)}`])(
    'are not read out of %.20j',
    (body) => expect(readMessageSummary(body)).toBeNull(),
  );
});

const info = (dialogs: string, version = 0, state = 'full') =>
  `<?xml version="1.0"?>\n<dialog-info xmlns="urn:ietf:params:xml:ns:dialog-info" version="${version}" state="${state}" entity="sip:200@pbx">${dialogs}</dialog-info>`;
const dialog = (id: string, state: string, more = '') => `<dialog id="${id}" ${more}><state>${state}</state></dialog>`;

function stateAfter(...documents: string[]): string {
  const reader = new DialogsReader();
  for (const document of documents) reader.take(document);
  return reader.state;
}

describe('dialogs of an extension', () => {
  it.each([
    ['none', '', 'idle'],
    ['one that is over', dialog('200', 'terminated'), 'idle'],
    ['one that rings', dialog('1', 'early', 'direction="recipient"'), 'ringing'],
    ['one that it dials', dialog('1', 'early', 'direction="initiator"'), 'busy'],
    ['one of two that is up', dialog('1', 'early') + dialog('2', 'confirmed'), 'busy'],
  ])('%s', (_, dialogs, state) => expect(stateAfter(info(dialogs))).toBe(state));

  it('are put together from partial documents, and old ones are left out', () => {
    const up = info(dialog('1', 'confirmed'), 5);
    expect(stateAfter(up, info(dialog('2', 'early'), 6, 'partial'))).toBe('busy');
    expect(stateAfter(up, info(dialog('1', 'terminated'), 6, 'partial'))).toBe('idle');
    expect(stateAfter(up, info(dialog('1', 'terminated'), 4, 'partial'))).toBe('busy');
    expect(stateAfter(up, info('', 0))).toBe('idle');
  });
});

const pidf = (basic: string, note: string, activity = '') =>
  `<presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:ep="urn:ietf:params:xml:ns:pidf:status:rpid-status"><note>${note}</note><ep:person><ep:activities>${activity}</ep:activities></ep:person><tuple id="200"><status><basic>${basic}</basic></status></tuple></presence>`;

describe('presence', () => {
  it.each([
    ['open', 'Ready', '', 'idle'],
    ['open', 'On the phone', '<ep:busy/>', 'busy'],
    ['open', 'Ringing', '<ep:busy/>', 'ringing'],
    ['closed', 'Unavailable', '<ep:away/>', 'unregistered'],
    ['closed', '', '', 'unregistered'],
    ['open', '', '<ep:on-the-phone/>', 'busy'],
  ])('%s, %s, %s is %s', (basic, note, activity, state) => {
    expect(readPresence(pidf(basic, note, activity))).toBe(state);
  });

  it('distinguishes who is not there from who is free, also where a dialog seems to be up', () => {
    const dialogs = new DialogsReader();
    // As Asterisk writes a phone that is not registered.
    dialogs.take(info(dialog('200', 'confirmed')));
    expect(combinedState(dialogs, 'unregistered')).toBe('unregistered');
    dialogs.take(info(dialog('200', 'confirmed', 'call-id="a"')));
    expect(combinedState(dialogs, 'unregistered')).toBe('busy');
    expect(combinedState(null, null)).toBe('unknown');
  });
});

describe('XML', () => {
  it('is read with comments, sections, numbered characters and both quotes', () => {
    const root = readXml(
      `\uFEFF<?xml version='1.0'?><!-- a > b --><a:B c='"1"' d="&lt;&#65;&#x42;"><![CDATA[<x>]]> y </a:B>\n`,
    );
    expect(root).toEqual({ name: 'b', attributes: { c: '"1"', d: '<AB' }, children: [], text: '<x> y' });
  });

  it('takes an element’s own attribute, whatever others with prefixes are called', () => {
    for (const attributes of ['b="own" x:b="2" xmlns:b="3"', 'xmlns:b="3" x:b="2" b="own"']) {
      expect(readXml(`<a ${attributes}/>`)?.attributes.b).toBe('own');
    }
  });

  it.each([
    ['an attribute twice', '<a b="1" b="2"/>'],
    ['the same with a prefix', '<a x:b="1" x:b="1"/>'],
    ['the same in capitals', '<a><c state="full" STATE="partial"/></a>'],
    ['a document type', '<!DOCTYPE a><a/>'],
    ['entities', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
    ['an unknown entity', '<a>&b;</a>'],
    ['wrong nesting', '<a><b></a></b>'],
    ['no end', '<a><b/>'],
    ['two roots', '<a/><b/>'],
    ['nothing', ''],
    ['too deep', `${'<a>'.repeat(30)}${'</a>'.repeat(30)}`],
    ['too many', `<a>${'<b/>'.repeat(3_000)}</a>`],
    ['too long', `<a>${'x'.repeat(70_000)}</a>`],
    ['an open comment', `<a>${'<!-- '.repeat(10_000)}`],
    ['an open attribute', `<a ${'b="'.repeat(20_000)}`],
    ['many attributes and no end', `<a ${'b="" '.repeat(12_000)}`],
  ])('is refused: %s', (_, document) => expect(readXml(document)).toBeNull());
});

describe('what a PBX refuses', () => {
  function watching(settings: object) {
    const clock = manualClock();
    const asked: string[] = [];
    let end: (how: SubscriptionEnd) => void = () => {};
    let accept: () => void = () => {};
    const watch: LineWatchOptions['endpoint']['watch'] = ({ event, onEnd, onAccepted }) => {
      asked.push(event);
      end = onEnd;
      accept = onAccepted;
      const subscriber: Pick<Subscriber, 'start' | 'abandon' | 'end'> = {
        start: () => {},
        abandon: () => {},
        end: async () => {},
      };
      return subscriber as Subscriber;
    };
    const config = lineConfig('pbx.test', { register: true, ...settings });
    const line = new LineWatch({ config: () => config, endpoint: { watch }, clock, onChange: () => {} });
    line.onRegistered('here');
    return { asked, clock, line, end: (how: SubscriptionEnd) => end(how), accepted: () => accept() };
  }

  it('is not asked for again within hours, what was lost is', () => {
    const { asked, clock, end } = watching({ watchMailbox: true });
    end({ kind: 'refused', status: 489 });
    clock.advance(5 * 3_600_000);
    expect(asked).toEqual(['message-summary']);
    clock.advance(3_600_000);
    expect(asked).toHaveLength(2);
    end({ kind: 'lost', isAtOnce: false, retryAfterS: 60 });
    clock.advance(59_000);
    expect(asked).toHaveLength(2);
    clock.advance(120_000);
    expect(asked).toHaveLength(3);
  });

  it('is asked of another server, one after the other', () => {
    const { asked, line, accepted } = watching({ watchMailbox: true, watchedExtensions: ['200'] });
    expect(asked).toEqual(['message-summary']);
    accepted();
    accepted();
    expect(asked).toEqual(['message-summary', 'dialog', 'presence']);
    line.onRegistered('here');
    expect(asked).toHaveLength(3);
    line.onRegistered('elsewhere');
    expect(asked).toHaveLength(4);
  });
});
