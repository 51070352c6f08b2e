import { expect, it } from 'vitest';
import { faceOfCdr } from '../../../renderer/entities/call/record/cdrFace.ts';
import { codeOf, dispositionCodes } from '../../../shared/domain/codes.ts';

const [inbound, outbound, missed] = [0, 1, 2];
const [connected, busy] = [codeOf(dispositionCodes, 'CONNECTED'), codeOf(dispositionCodes, 'BUSY')];

it.each([
  ['talk time', { type: inbound, disposition: connected, billsec: 65 }, '1:05'],
  ['what the called party was', { type: outbound, disposition: busy, billsec: 0 }, 'busy'],
  ['that somebody declined', { type: missed, disposition: busy, billsec: 0 }, 'declined'],
  ['no talk time where a mailbox answered', { type: missed, disposition: connected, billsec: 12 }, 'not answered'],
])('the result of a past call is %s', (_, cdr, result) => {
  expect(faceOfCdr(cdr).result).toBe(result);
});
