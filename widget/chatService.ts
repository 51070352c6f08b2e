/** The service, as the chat talks to it. */
import type { OpenedVisitorChat, VisitorChat } from '../shared/api/chats/visitorChats.ts';
import { dataOf } from './chatFile.ts';
import { forget, recall, remember } from './memory.ts';
import { Refused } from './service.ts';

/** What a visitor says about itself; empty if nothing. */
export interface ChatVisitor {
  readonly name: string;
  readonly email: string;
}

/** A file that is on its way. */
export interface FileSending {
  /** How much of it has left, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Ends it. */
  readonly signal: AbortSignal;
}

/** The service as used by the chat. A refusal is `Refused`. */
export interface ChatService {
  /** Whether this tab has a chat that may still be open. */
  isOpen(): boolean;
  /** Opens a chat with its first message, or writes in the one that is open. */
  send(text: string, visitor: ChatVisitor): Promise<void>;
  /** The state, and the messages after one. */
  news(after: number): Promise<VisitorChat>;
  /** Sends a file, in a chat that it opens where there is none yet. */
  sendFile(file: File, visitor: ChatVisitor, sending: FileSending): Promise<void>;
  /** The file of a message. */
  load(message: number): Promise<Blob>;
  leave(): Promise<void>;
  /** The chat is over: the next message opens another. */
  forget(): void;
}

interface ErrorAnswer {
  readonly message?: string;
  readonly errors?: readonly { readonly field: string }[];
}

/** `fetch` does not tell how much of a request has left. */
function upload(url: string, body: object, { onProgress, signal }: FileSending): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onabort = () => reject(signal.reason);
    request.onerror = () => reject(new TypeError('The service cannot be reached'));
    request.onload = () => {
      const answer = (request.response ?? {}) as ErrorAnswer;
      if (request.status < 300) resolve();
      else reject(new Refused(request.status, '', answer.message ?? '', answer.errors?.[0]?.field));
    };
    signal.addEventListener('abort', () => request.abort());
    request.open('POST', url);
    request.responseType = 'json';
    request.setRequestHeader('Content-Type', 'application/json');
    request.send(JSON.stringify(body));
  });
}

async function call<T>(url: string, method: 'GET' | 'POST' | 'DELETE', body?: object): Promise<T> {
  const response = await fetch(url, {
    method,
    credentials: 'omit',
    ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (response.status === 204) return undefined as T;
  const answer = (await response.json()) as ErrorAnswer & { readonly data: T };
  if (!response.ok) throw new Refused(response.status, '', answer.message ?? '', answer.errors?.[0]?.field);
  return answer.data;
}

/**
 * @param baseUrl of the contract, without a slash at the end
 * @param key of the setting
 */
export function connectChat(baseUrl: string, key: string): ChatService {
  const tokenName = `cordboard-chat-${key}`;
  const visitorName = `cordboard-chat-visitor-${key}`;
  const token = () => recall('tab', tokenName);
  const chat = () => `${baseUrl}/visitorchats/${token()}`;

  async function open(text: string, { name, email }: ChatVisitor): Promise<void> {
    const visitor = recall('browser', visitorName);
    const page = /^https?:/.test(location.href) ? location.href.slice(0, 2000) : '';
    const body = {
      key,
      ...(text && { text }),
      name,
      ...(email && { email }),
      ...(page && { page }),
      ...(visitor && { visitor_id: visitor }),
    };
    const opened = await call<OpenedVisitorChat>(`${baseUrl}/visitorchats`, 'POST', body);
    remember('tab', tokenName, opened.token);
    remember('browser', visitorName, opened.visitor_id);
  }

  return {
    isOpen: () => token() !== '',
    send: (text, visitor) => (token() ? call(`${chat()}/messages`, 'POST', { text }) : open(text, visitor)),
    async sendFile(file, visitor, sending) {
      if (!token()) await open('', visitor);
      const body = { name: file.name || 'file', data: await dataOf(file) };
      sending.signal.throwIfAborted();
      await upload(`${chat()}/files`, body, sending);
    },
    async load(message) {
      const response = await fetch(`${chat()}/files/${message}`, { credentials: 'omit' });
      if (!response.ok) throw new Refused(response.status, '', '');
      return response.blob();
    },
    news: (after) => call(`${chat()}?after=${after}`, 'GET'),
    leave: () => call(chat(), 'DELETE'),
    forget: () => forget('tab', tokenName),
  };
}
