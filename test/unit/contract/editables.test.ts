import { expect, it } from 'vitest';
import { contract, type OperationName } from '../../../shared/api/contract.ts';
import { editables, isEdit } from '../../../shared/api/editable.ts';
import type { Endpoint } from '../../../shared/api/endpoint.ts';

/** Changes that take no `If-Match`, and why nothing is lost without. */
const without: Readonly<Partial<Record<OperationName, string>>> = {
  updateCall: 'a live call changes by itself: a command applies to its state at that moment, or is refused',
  updateConferenceParticipant: 'a live call in a conference',
  updateQueueCaller: 'a live call that waits',
  updateSupervision: 'the mode of a supervisor who listens to a live call, its own',
  readSmsThread: 'says that messages were read, which is true whoever says it',
  readUserChatThread: 'says that messages were read, which is true whoever says it',
  placeUsers: 'the place of several users: each of them is one field',
  updateContacts: 'of many at once, each in an entry of its own; one that people have open is changed at its address',
  updateCallTrackingDdis: 'which campaign numbers belong to: each entry is one field',
  updateCdrs: 'of many at once; notes are added to those that are there, a label or a disposition is one field',
  updateConversations: 'of many at once; labels and disposition of a record, each one field',
};

const rows = Object.entries(contract) as [OperationName, Endpoint][];
const changes = rows.filter(([, { method }]) => method === 'PATCH' || method === 'PUT');

it('is taken by every change of what several people edit', () => {
  const lacking = changes.filter(([, row]) => !isEdit(row)).map(([name]) => name);
  expect(lacking.toSorted()).toEqual(Object.keys(without).toSorted());
});

it('has a reading with the fields that are changed', () => {
  for (const [name, row] of changes.filter(([, row]) => isEdit(row))) {
    const editable = editables.get(row.path);
    expect(editable?.fields, name).not.toEqual([]);
    expect(contract[editable?.read as OperationName].method, name).toBe('GET');
  }
});

it('is the same version of a contact and of a recording at each of their addresses', () => {
  const fields = (path: string) => editables.get(path)?.fields;
  expect(fields('/contacts/external/{external_id}')).toEqual(fields('/contacts/{id}'));
  expect(fields('/monitors/{id}/review')).toEqual(fields('/monitors/{id}'));
  expect(fields('/ringbacks/{id}')).toEqual(['user_id', 'done_at']);
});
