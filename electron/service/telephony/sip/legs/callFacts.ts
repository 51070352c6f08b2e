import type { IncomingRequestMessage } from 'sip.js/lib/core/index.js';
import type { HeaderMeaning } from '../../../../../shared/domain/line.ts';
import type { CallFacts } from '../../ports/sip.ts';
import { addressValues } from '../wire/addressHeader.ts';
import { diversionOf } from './diversion.ts';

/** A line's settings for the PBX's own headers. */
export type HeaderMap = readonly HeaderMeaning[];

/** Longer values are cut: nobody reads more, and a peer must not fill our store. */
const LONGEST_VALUE = 200;

/**
 * Reads the information in an INVITE: standard headers, and those that the line's settings name, which take precedence.
 */
export function callFactsOf(message: IncomingRequestMessage, headerMap: HeaderMap): CallFacts {
  const historyInfo = /\b(history|header|session)\b/i.test(message.getHeader('privacy') ?? '')
    ? []
    : message.getHeaders('history-info');
  const diversion = diversionOf({ diversion: message.getHeaders('diversion'), historyInfo });
  const headerOf = (meaning: HeaderMeaning['meaning']) => mappedHeader(message, headerMap, meaning);
  return {
    divertedFrom: cut(diversion?.from ?? ''),
    divertedReason: cut(diversion?.reason ?? ''),
    originalCalled: numberIn(headerOf('original_called')) || cut(diversion?.originalCalled ?? ''),
    originalCaller: numberIn(headerOf('original_caller')),
    queueName: headerOf('queue_name'),
    reference: headerOf('reference'),
  };
}

/** The caller's name in a header of the PBX; empty when it gives none. */
export function callerNameOf(message: IncomingRequestMessage, headerMap: HeaderMap): string {
  return mappedHeader(message, headerMap, 'caller_name');
}

/** The first header of that meaning that the message has, without quotes around it. */
function mappedHeader(
  message: IncomingRequestMessage,
  headerMap: HeaderMap,
  meaning: HeaderMeaning['meaning'],
): string {
  for (const entry of headerMap) {
    const value = entry.meaning === meaning ? message.getHeader(entry.header)?.trim() : undefined;
    if (value) return cut(value.replace(/^"(.*)"$/, '$1'));
  }
  return '';
}

/** The number in a value that may be an address (`"Ada" <sip:200@pbx>`) or the number itself. */
function numberIn(value: string): string {
  return addressValues([value])[0]?.user || value;
}

function cut(value: string): string {
  return value.slice(0, LONGEST_VALUE);
}
