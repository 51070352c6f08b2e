import { DOMParser } from '@xmldom/xmldom';
import { describe, expect, it } from 'vitest';
import { xmlText } from '../../../../electron/service/kernel/xmlText.ts';
import type { DialogsState, WatchedDialog } from '../../../../electron/service/telephony/ports/sipEvents.ts';
import { DialogInfoWriter, sipUri } from '../../../../electron/service/telephony/sip/events/dialogInfo.ts';
import { messageSummary, presenceInfo } from '../../../../electron/service/telephony/sip/events/subscription.ts';

const entity = { uri: 'sip:200@company.test', user: '200', host: 'company.test' };

/** A document; throws where it is not well-formed. */
function parsed(text: string | null): Element {
  const fail = (level: string, message: string) => {
    throw new Error(`${level}: ${message}\n${text}`);
  };
  const root = new DOMParser({ errorHandler: fail }).parseFromString(text ?? '', 'text/xml').documentElement;
  if (!root) throw new Error('There is no element.');
  return root;
}

const dialog = (id: string, changes: Partial<WatchedDialog> = {}): WatchedDialog => ({
  id,
  state: 'confirmed',
  direction: 'recipient',
  callId: `${id}@host`,
  localTag: `${id}-l`,
  remoteTag: `${id}-r`,
  local: { user: '200', name: 'Ada', holds: false },
  remote: { user: '4930123456', name: 'Carol', holds: false },
  ...changes,
});
const dialogs = (...all: WatchedDialog[]): DialogsState => ({
  event: 'dialog',
  isReachable: true,
  takesCalls: true,
  dialogs: all,
});

/** The content of a document: version, full or partial, and the state of each dialog. */
function received(text: string | null) {
  const root = parsed(text);
  const all = [...Array.from(root.getElementsByTagName('dialog'))];
  const states = all.map((each) => `${each.getAttribute('id')} ${each.getElementsByTagName('state')[0]?.textContent}`);
  return { version: root.getAttribute('version'), state: root.getAttribute('state'), dialogs: states };
}

describe('dialog-info', () => {
  it('counts versions and reports the end of what it reported before', () => {
    const writer = new DialogInfoWriter(entity);
    expect(received(writer.write(dialogs(), true))).toEqual({
      version: '0',
      state: 'full',
      dialogs: ['200 terminated'],
    });
    expect(writer.write(dialogs(), false)).toBeNull();
    const early = dialogs(dialog('7', { state: 'early' }));
    expect(received(writer.write(early, false))).toEqual({ version: '1', state: 'full', dialogs: ['7 early'] });
    expect(writer.write(early, false)).toBeNull();
    expect(received(writer.write(early, true))).toEqual({ version: '2', state: 'full', dialogs: ['7 early'] });
    const over = received(writer.write(dialogs(), false));
    expect(over).toEqual({ version: '3', state: 'full', dialogs: ['7 terminated'] });
    expect(received(writer.write(dialogs(), true)).dialogs).toEqual(['200 terminated']);
  });

  it('of many dialogs contains only what changed', () => {
    const writer = new DialogInfoWriter(entity);
    const many = ['1', '2', '3', '4', '5'].map((id) => dialog(id));
    expect(received(writer.write(dialogs(...many), true)).dialogs.length).toBe(5);
    const changed = many.slice(1).map((each) => (each.id === '3' ? dialog('3', { state: 'early' }) : each));
    const next = received(writer.write(dialogs(...changed), false));
    expect(next).toEqual({ version: '1', state: 'partial', dialogs: ['1 terminated', '3 early'] });
  });

  it('distinguishes who cannot be reached from who is idle', () => {
    const writer = new DialogInfoWriter(entity);
    const gone = { event: 'dialog', isReachable: false, takesCalls: true, dialogs: [] } as const;
    expect(received(writer.write(gone, true)).dialogs).toEqual([]);
    expect(received(writer.write(dialogs(), false)).dialogs).toEqual(['200 terminated']);
    expect(received(writer.write(gone, false)).dialogs).toEqual([]);
  });

  it('says who holds, leaves out who is hidden, and names nobody who calls without a number', () => {
    const text = new DialogInfoWriter(entity).write(
      dialogs(
        dialog('1', { local: { user: '200', name: '', holds: true } }),
        dialog('2', { remote: null }),
        dialog('3', { remote: { user: 'anonymous', name: '', holds: false } }),
      ),
      true,
    );
    const [held, hidden, anonymous] = Array.from(parsed(text).getElementsByTagName('dialog'));
    const rendering = (party: string) =>
      held?.getElementsByTagName(party)[0]?.getElementsByTagName('param')[0]?.getAttribute('pvalue');
    expect([rendering('local'), rendering('remote')]).toEqual(['no', 'yes']);
    expect(hidden?.getElementsByTagName('remote').length).toBe(0);
    expect(anonymous?.getElementsByTagName('remote')[0]?.textContent).toBe('sip:anonymous@anonymous.invalid');
  });

  it('is well-formed whatever people are called', () => {
    const names = ['"><script>', "O'Neill & <Sons>", '\u0000\u001b[31m', 'lone \ud800 half', 'two\r\nlines', '漢字 😀'];
    for (const name of names) {
      const party = { user: name, name, holds: false };
      const text = new DialogInfoWriter({ ...entity, user: name, uri: name }).write(
        dialogs(dialog(name, { remote: party, local: party, callId: name, remoteTag: name })),
        true,
      );
      const identity = parsed(text).getElementsByTagName('remote')[0]?.getElementsByTagName('identity')[0];
      expect(identity?.getAttribute('display')).toBe(name.toWellFormed().replace(/\p{Cc}/gu, ' '));
      expect(text?.split('\r\n').length).toBe(5);
    }
  });
});

describe('message-summary', () => {
  it('says whether messages wait', () => {
    const write = (unheard: number) => messageSummary({ event: 'message-summary', unheard, heard: 2 }, 'sip:1@x');
    expect(write(0)).toBe('Messages-Waiting: no\r\nMessage-Account: sip:1@x\r\nVoice-Message: 0/2 (0/0)\r\n');
    expect(write(3)).toContain('Messages-Waiting: yes\r\n');
  });
});

describe('pidf', () => {
  it('says whether somebody is there, and what it does', () => {
    const away = { event: 'presence', isOpen: true, activity: 'away', note: 'Away: <lunch>' } as const;
    const root = parsed(presenceInfo(away, entity));
    expect(root.getAttribute('entity')).toBe('sip:200@company.test');
    expect(root.getElementsByTagName('basic')[0]?.textContent).toBe('open');
    expect(root.getElementsByTagName('contact')[0]?.textContent).toBe('sip:200@company.test');
    expect(root.getElementsByTagName('rpid:away').length).toBe(1);
    expect(root.getElementsByTagName('note')[0]?.textContent).toBe('Away: <lunch>');
    const gone = { event: 'presence', isOpen: false, activity: null, note: 'Offline' } as const;
    const closed = parsed(presenceInfo(gone, entity));
    expect(closed.getElementsByTagName('basic')[0]?.textContent).toBe('closed');
    expect(closed.getElementsByTagName('contact').length).toBe(0);
  });
});

it('addresses escape what a user part cannot hold', () => {
  expect(sipUri('+49 30/1#2', 'h')).toBe('sip:+49%2030/1%232@h');
  expect(sipUri('a@b<c>', 'h:5060')).toBe('sip:a%40b%3Cc%3E@h:5060');
  expect(xmlText(`a&b<c>"d"'e'\t`)).toBe('a&amp;b&lt;c&gt;&quot;d&quot;&apos;e&apos; ');
});
