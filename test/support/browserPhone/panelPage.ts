/**
 * Runs in the browser: an operator's panel as tools of the hosted original are, written anew from what is documented: plain HTTP
 * on `/v1.2`, and sip.js of 2018, which watches dialogs and registers nowhere. It knows an address, an e-mail address and a token.
 */
import SIP from 'sip.js-0.9/dist/sip.js';

/** Where the service is, and who sits at the panel. */
export interface PanelOptions {
  /** Ends in the version. */
  readonly api: string;
  readonly webSocket: string;
  readonly email: string;
  readonly token: string;
}

/** A call in one's own dialogs. */
export interface PanelCall {
  /** For REST. */
  readonly id: number;
  readonly direction: string;
  readonly state: string;
  readonly name: string;
  readonly number: string;
  /** This side has put the call on hold. */
  readonly isHeld: boolean;
}

/** What somebody sees and does at the panel. */
export interface OperatorPanel {
  /** The state of each lamp, by the name of a person or queue; `idle` without a call. */
  lamps(): Readonly<Record<string, string>>;
  own(): readonly PanelCall[];
  /** Changes the own call; answers the status. */
  act(change: object): Promise<number>;
  /** What became of calls: type, disposition and duration of their records, the oldest first. */
  history(): Promise<readonly object[]>;
}

declare global {
  interface Window {
    openPanel(options: PanelOptions): Promise<void>;
    panel: OperatorPanel;
  }
}

interface Named {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly name: string;
}

/** The dialogs of a NOTIFY that are not over (RFC 4235). */
function dialogsOf(body: string): PanelCall[] {
  const document = new DOMParser().parseFromString(body, 'application/xml');
  return [...document.getElementsByTagName('dialog')].flatMap((dialog) => {
    const state = dialog.getElementsByTagName('state')[0]?.textContent ?? '';
    if (state === 'terminated') return [];
    const [local, remote] = [dialog.getElementsByTagName('local')[0], dialog.getElementsByTagName('remote')[0]];
    const target = remote?.getElementsByTagName('target')[0]?.getAttribute('uri') ?? '';
    return [
      {
        id: Number.parseInt(dialog.getAttribute('id') ?? '', 10),
        direction: dialog.getAttribute('direction') ?? '',
        state,
        name: remote?.getElementsByTagName('identity')[0]?.getAttribute('display') ?? '',
        number: /^sip:([^@]*)@/.exec(target)?.[1] ?? '',
        isHeld: local?.querySelector('param[pname="+sip.rendering"]')?.getAttribute('pval') === 'no',
      },
    ];
  });
}

window.openPanel = async ({ api, webSocket, email, token }) => {
  const headers = { authorization: `Basic ${btoa(`${email}:${token}`)}`, 'content-type': 'application/json' };
  const ask = async (path: string, method = 'GET', body?: object) => {
    const response = await fetch(api + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    return { status: response.status, body: await response.json() };
  };
  const { data: me } = (await ask('/me')).body;
  const ua = new SIP.UA({
    uri: `sip:${me.id}@${me.sip_domain}`,
    authorizationUser: String(me.id),
    password: me.sip_password,
    wsServers: [webSocket],
    register: false,
    log: { builtinEnabled: false },
  });
  await new Promise<void>((resolve) => void ua.on('connected', () => resolve()));
  const dialogs = new Map<string, readonly PanelCall[]>();
  const watch = (target: string, name: string) =>
    new Promise<void>((resolve, reject) => {
      const subscription = ua.subscribe(`sip:${target}@${me.sip_domain}`, 'dialog', { expires: 300 });
      subscription.on('notify', ({ request }) => {
        dialogs.set(name, dialogsOf(request.body));
        resolve();
      });
      subscription.on('failed', (response) => reject(new Error(`${target}: ${response?.status_code}`)));
    });
  const people: Named[] = (await ask('/users?fields=id,first_name,last_name&sort=-id')).body.data;
  const queues: Named[] = (await ask('/queues?fields[queues]=id,name')).body.data;
  const nameOf = ({ first_name, last_name }: Named) => `${first_name} ${last_name}`.trim();
  for (const person of people) await watch(String(person.id), nameOf(person));
  for (const { id, name } of queues) await watch(`queue-${id}`, name);
  const own = () => dialogs.get(nameOf(me)) ?? [];
  window.panel = {
    lamps: () => Object.fromEntries([...dialogs].map(([name, calls]) => [name, calls[0]?.state ?? 'idle'])),
    own,
    act: async (change) => (await ask(`/calls/${own()[0]?.id}`, 'PATCH', change)).status,
    history: async () =>
      (await ask('/cdrs?sort=id&dir=asc')).body.data.map(
        ({ type, disposition, src, dst, destination }: Record<string, unknown>) => ({
          type,
          disposition,
          src,
          dst,
          destination,
        }),
      ),
  };
};
