/** Writes whether somebody is there (PIDF, RFC 3863), and what it does (RPID, RFC 4480). */

import { XML_DECLARATION, xmlText } from '../../../kernel/xmlText.ts';
import type { PresenceState } from '../../ports/sipEvents.ts';
import { type Entity, sipUri } from './dialogInfo.ts';

const NAMESPACES = [
  'xmlns="urn:ietf:params:xml:ns:pidf"',
  'xmlns:dm="urn:ietf:params:xml:ns:pidf:data-model"',
  'xmlns:rpid="urn:ietf:params:xml:ns:pidf:rpid"',
];

/** The document. */
export function presenceInfo({ isOpen, activity, note }: PresenceState, { uri, user, host }: Entity): string {
  const words = xmlText(note);
  const activities = activity === null ? '' : `<rpid:activities><rpid:${activity}/></rpid:activities>`;
  const contact = isOpen ? `<contact priority="1">${xmlText(sipUri(user, host))}</contact>` : '';
  return [
    XML_DECLARATION,
    `<presence ${NAMESPACES.join(' ')} entity="${xmlText(uri)}">`,
    `<tuple id="t1"><status><basic>${isOpen ? 'open' : 'closed'}</basic></status>${contact}<note>${words}</note></tuple>`,
    `<note>${words}</note>`,
    `<dm:person id="p1">${activities}<dm:note>${words}</dm:note></dm:person>`,
    '</presence>',
    '',
  ].join('\r\n');
}
