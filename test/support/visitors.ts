import type { OpenedVisitorChat, VisitorChat, VisitorMessage } from '../../shared/api/chats/visitorChats.ts';
import type { SignedIn } from './serviceProcess.ts';

/** Origin of the page that visitors of tests are on, unless they say otherwise. */
export const shopOrigin = 'https://shop.example';

/** Makes a Call Me Back setting with a chat, for pages of these origins; answers its key. */
export async function openSite(admin: SignedIn, websites: readonly string[] = [shopOrigin]): Promise<string> {
  const body = { name: 'Shop', websites: [...websites], chat_enabled: true };
  return (await admin.call('createCallMeBackSetting', { body })).data.key;
}

/** What a visitor's page says when it opens a chat. */
export interface Saying {
  readonly name?: string;
  readonly email?: string;
  readonly number?: string;
  readonly text?: string;
  readonly visitor_id?: string;
}

/** A visitor whose chat is open. Every request throws when it is refused. */
export interface TestVisitor extends OpenedVisitorChat {
  write(text: string): Promise<VisitorMessage>;
  sendFile(file: { readonly name: string; readonly data: string; readonly text?: string }): Promise<VisitorMessage>;
  read(after?: number): Promise<VisitorChat>;
  leave(): Promise<void>;
}

/** Opens a chat from a page. */
export async function openChat(
  { api }: { readonly api: string },
  key: string,
  saying: Saying = {},
  origin = shopOrigin,
): Promise<TestVisitor> {
  async function ask<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(api + path, {
      method,
      headers: { origin, 'user-agent': 'Visitor/1.0', referer: `${origin}/shoes` },
      body: body && JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw Object.assign(new Error(text), { status: response.status });
    return (text ? (JSON.parse(text) as { data: T }).data : undefined) as T;
  }

  const opened = await ask<OpenedVisitorChat>('POST', '/visitorchats', { key, ...saying });
  const path = `/visitorchats/${opened.token}`;
  return {
    ...opened,
    write: (text) => ask('POST', `${path}/messages`, { text }),
    sendFile: (file) => ask('POST', `${path}/files`, file),
    read: (after = 0) => ask('GET', `${path}?after=${after}`),
    leave: () => ask('DELETE', path),
  };
}
