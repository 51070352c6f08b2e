import type { IpcMain, IpcRenderer, WebContents } from 'electron';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type BridgeHandlers, serveBridge } from '../../../electron/shell/bridgeHost.ts';
import { createDesktopBridge } from '../../../electron/shell/pageBridge.ts';
import { createPageEvents } from '../../../electron/shell/phoneWindow.ts';
import * as electron from '../../support/electron/electronDouble.ts';

const origin = 'http://127.0.0.1:4100';
const ourFrame = { senderFrame: { url: `${origin}/phone`, parent: null } };

beforeEach(() => electron.startOver());

describe('the shell’s end', () => {
  const handlers = {
    notifyIncoming: vi.fn(),
    dismissIncoming: vi.fn(),
    setPhoneState: vi.fn(),
    setAlwaysOnTop: vi.fn(),
    setGlobalKeys: vi.fn(),
    setLanguage: vi.fn(),
    setDialLinks: vi.fn(),
    showWindow: vi.fn(),
    checkForUpdates: vi.fn(),
    openSignIn: vi.fn(),
    installUpdate: vi.fn(),
  } satisfies BridgeHandlers;

  beforeEach(() => {
    vi.clearAllMocks();
    serveBridge(electron.ipcMain as unknown as IpcMain, origin, handlers);
  });

  const ask = (name: string, body: unknown, event: unknown = ourFrame) =>
    electron.ipcMain.handlers.get(`cordboard:${name}`)?.(event, body);
  const nothingHappened = () => Object.values(handlers).every((handler) => handler.mock.calls.length === 0);

  it('does what our page asks', () => {
    ask('notifyIncoming', { call_id: 5, title: ' Alice ', body: '+12015550123' });
    expect(handlers.notifyIncoming).toHaveBeenCalledWith({ call_id: 5, title: 'Alice', body: '+12015550123' });
  });

  it('answers on the bridge’s channels only', () => {
    expect([...electron.ipcMain.handlers.keys()].sort()).toEqual([
      'cordboard:checkForUpdates',
      'cordboard:dismissIncoming',
      'cordboard:installUpdate',
      'cordboard:notifyIncoming',
      'cordboard:openSignIn',
      'cordboard:setAlwaysOnTop',
      'cordboard:setDialLinks',
      'cordboard:setGlobalKeys',
      'cordboard:setLanguage',
      'cordboard:setPhoneState',
      'cordboard:showWindow',
    ]);
  });

  it.each([
    ['a wrong type', 'setAlwaysOnTop', { on: 'yes' }],
    ['a missing field', 'notifyIncoming', { call_id: 1, title: 'A' }],
    ['an unknown field', 'setAlwaysOnTop', { on: true, command: 'rm' }],
    ['too long a text', 'notifyIncoming', { call_id: 1, title: 'A'.repeat(201), body: '' }],
    [
      'a number out of range',
      'setPhoneState',
      { live_calls: -1, ringing_call_id: null, is_wrapping_up: false, peer: '' },
    ],
    ['an unknown language', 'setLanguage', { language: 'xx' }],
    ['a page that is read on the way', 'openSignIn', { url: 'http://login.acme.test/auth' }],
    ['what could run a program', 'openSignIn', { url: 'file:///usr/bin/true' }],
    ['an unknown time', 'installUpdate', { when: 'during the call' }],
    ['no body', 'dismissIncoming', undefined],
    ['something that is no object', 'showWindow', 'now'],
  ])('refuses %s', (_what, name, body) => {
    expect(() => ask(name, body)).toThrow(name);
    expect(nothingHappened()).toBe(true);
  });

  it.each([
    ['another origin', { senderFrame: { url: 'https://example.com/', parent: null } }],
    ['a frame inside the page', { senderFrame: { url: `${origin}/`, parent: {} } }],
    ['a frame that is gone', { senderFrame: null }],
    ['an address that is none', { senderFrame: { url: '', parent: null } }],
  ])('does not hear %s', (_who, event) => {
    expect(() => ask('setAlwaysOnTop', { on: true }, event)).toThrow('own page');
    expect(nothingHappened()).toBe(true);
  });
});

describe('messages from the shell to the page', () => {
  it('waits until the page has loaded, and of several the last counts', () => {
    const contents = new electron.WebContents();
    const events = createPageEvents(contents as unknown as WebContents);
    events.send('dialRequest', { number: '600' });
    events.send('dialRequest', { number: '601' });
    expect(contents.sent).toEqual([]);
    contents.emit('did-finish-load');
    contents.emit('did-finish-load');
    expect(contents.sent).toEqual([{ channel: 'cordboard:dialRequest', body: { number: '601' } }]);
  });

  it('never is anything that the schema does not know', () => {
    const contents = new electron.WebContents();
    const events = createPageEvents(contents as unknown as WebContents);
    contents.emit('did-finish-load');
    expect(() => events.send('dialRequest', { number: '<b>' })).toThrow();
    expect(contents.sent).toEqual([]);
  });
});

describe('the page’s end', () => {
  const open = () => createDesktopBridge(electron.ipcRenderer as unknown as IpcRenderer, 'linux');

  it('sends what is valid', async () => {
    await open().setAlwaysOnTop({ on: true });
    expect(electron.asked('invoke')).toEqual([['cordboard:setAlwaysOnTop', { on: true }]]);
  });

  it('sends nothing that is not', async () => {
    await expect(open().notifyIncoming({ call_id: -1, title: '', body: '' })).rejects.toThrow();
    expect(electron.asked('invoke')).toEqual([]);
  });

  it('hands events on until the page stops listening, and never more than the number', () => {
    const heard: unknown[] = [];
    const stop = open().onDialRequest((event) => heard.push(event));
    electron.ipcRenderer.emit('cordboard:dialRequest', { sender: 'internals' }, { number: '600' });
    stop();
    electron.ipcRenderer.emit('cordboard:dialRequest', {}, { number: '601' });
    expect(heard).toEqual([{ number: '600' }]);
  });

  it('keeps a link that was opened before the page listened', () => {
    const bridge = open();
    electron.ipcRenderer.emit('cordboard:dialRequest', {}, { number: '600' });
    const heard: unknown[] = [];
    bridge.onDialRequest((event) => heard.push(event));
    bridge.onDialRequest((event) => heard.push(event));
    expect(heard).toEqual([{ number: '600' }]);
  });

  it('drops an event that is not valid', () => {
    const heard: unknown[] = [];
    open().onDialRequest((event) => heard.push(event));
    electron.ipcRenderer.emit('cordboard:dialRequest', {}, { number: 'javascript:alert(1)' });
    expect(heard).toEqual([]);
  });

  it('is all that the preload exposes', async () => {
    await import('../../../electron/preload.ts');
    const [[name, api]] = electron.asked('expose') as [[string, object]];
    expect(name).toBe('cordboard');
    expect(Object.keys(api).sort()).toEqual([
      'checkForUpdates',
      'dismissIncoming',
      'installUpdate',
      'notifyIncoming',
      'onCallAction',
      'onDialLinks',
      'onDialRequest',
      'onGlobalKeys',
      'onJoinRequest',
      'onSignInAnswer',
      'onUpdateState',
      'openSignIn',
      'platform',
      'setAlwaysOnTop',
      'setDialLinks',
      'setGlobalKeys',
      'setLanguage',
      'setPhoneState',
      'showWindow',
    ]);
  });
});
