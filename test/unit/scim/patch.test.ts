import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_OPERATIONS, patched } from '../../../electron/service/features/scim/protocol/patch.ts';
import { extensionSchema, groupType, userType } from '../../../electron/service/features/scim/protocol/schemas.ts';
import { ScimError } from '../../../electron/service/features/scim/protocol/scimError.ts';
import { patchOf } from '../../support/directory.ts';

/** PATCH of RFC 7644 section 3.5.2, and what directories send besides. */
const user = {
  userName: 'bob',
  name: { givenName: 'Bob', familyName: 'Lee' },
  active: true,
  emails: [{ value: 'bob@work.test', type: 'work', primary: true }],
  [extensionSchema]: { extension: '101' },
};
const group = { displayName: 'Orders', members: [{ value: '1' }, { value: '2' }, { value: '3' }] };

const ofUser = (...operations: object[]) => patched(user, patchOf(...operations), userType);
const membersAfter = (...operations: object[]) =>
  (patched(group, patchOf(...operations), groupType).members as { value: string }[]).map(({ value }) => value);

function refusalOf(...operations: object[]) {
  try {
    ofUser(...operations);
  } catch (error) {
    if (error instanceof ScimError) return { status: error.status, scimType: error.scimType };
    throw error;
  }
  return null;
}

describe('PATCH of a user', () => {
  it.each([
    [{ op: 'Replace', path: 'active', value: 'False' }, { active: false }],
    [{ op: 'replace', value: { active: 'True' } }, { active: true }],
    [{ op: 'REPLACE', path: 'NAME.familyname', value: 'Ray' }, { name: { givenName: 'Bob', familyName: 'Ray' } }],
    [{ op: 'replace', value: { 'name.givenName': 'Rob' } }, { name: { givenName: 'Rob', familyName: 'Lee' } }],
    [{ op: 'replace', path: 'name', value: { givenName: 'Rob' } }, { name: { givenName: 'Rob', familyName: 'Lee' } }],
    [{ op: 'remove', path: 'name.familyName' }, { name: { givenName: 'Bob' } }],
    [{ op: 'add', path: 'externalId', value: 7 }, { externalId: '7' }],
    [
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'new@work.test' },
      { emails: [{ value: 'new@work.test', type: 'work', primary: true }] },
    ],
    [
      { op: 'Add', path: 'emails[type eq "home"].value', value: 'bob@home.test' },
      { emails: [...user.emails, { type: 'home', value: 'bob@home.test' }] },
    ],
    [{ op: 'add', value: { 'emails[type eq "work"].value': 'x@y.test' } }, { emails: [{ value: 'x@y.test' }] }],
    [{ op: 'remove', path: 'emails[type eq "work"]' }, { emails: [] }],
    [
      { op: 'replace', path: `${extensionSchema}:extension`, value: '102' },
      { [extensionSchema]: { extension: '102' } },
    ],
    [{ op: 'add', value: { [extensionSchema]: { extension: '102' } } }, { [extensionSchema]: { extension: '102' } }],
    // What is known and not kept changes nothing; nor does what was read and is sent back.
    [{ op: 'Add', path: 'title', value: 'Boss' }, user],
    [{ op: 'Add', path: 'phoneNumbers[type eq "work"].value', value: '+1' }, user],
    [
      { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'Sales' },
      user,
    ],
    [{ op: 'replace', value: { id: '9', schemas: [], userName: 'bob' } }, user],
  ])('%j', (operation, expected) => expect(ofUser(operation)).toMatchObject(expected));

  it.each([
    [{ op: 'replace', path: 'salary', value: 5 }, 'invalidPath'],
    [{ op: 'replace', path: 'emails[type eq "work"', value: 'x' }, 'invalidPath'],
    [{ op: 'replace', path: 'emails]type[', value: 'x' }, 'invalidPath'],
    [{ op: 'replace', path: 'name[x eq "y"]', value: 'x' }, 'invalidPath'],
    [{ op: 'replace', path: 'emails[type eq "x"] or emails[type eq "y"]', value: 'x' }, 'invalidFilter'],
    [{ op: 'replace', path: 'emails[nonsense]', value: 'x' }, 'invalidFilter'],
    [{ op: 'replace', path: 'emails[type eq "fax"].value', value: 'x' }, 'noTarget'],
    [{ op: 'remove' }, 'noTarget'],
    [{ op: 'replace', path: 'id', value: '9' }, 'mutability'],
    [{ op: 'add', path: 'groups', value: [{ value: '1' }] }, 'mutability'],
    [{ op: 'replace', path: 'active', value: 'maybe' }, 'invalidValue'],
    [{ op: 'replace', path: 'userName', value: { deep: true } }, 'invalidValue'],
    [{ op: 'replace', value: 'active' }, 'invalidValue'],
    [{ op: 'move', path: 'active' }, 'invalidSyntax'],
    [{}, 'invalidSyntax'],
  ])('%j is refused', (operation, scimType) => expect(refusalOf(operation)).toEqual({ status: 400, scimType }));

  it('is all or nothing, and leaves what it was given as it is', () => {
    const before = structuredClone(user);
    ofUser({ op: 'replace', path: 'name.givenName', value: 'Rob' }, { op: 'remove', path: 'emails' });
    expect(user).toEqual(before);
  });
});

describe('PATCH of a group', () => {
  it.each([
    [['1', '2', '3', '4'], { op: 'add', path: 'members', value: [{ value: '4' }, { value: '1' }] }],
    [['1', '2', '3', '4'], { op: 'Add', value: { members: [{ value: '4' }] } }],
    [['4'], { op: 'replace', path: 'members', value: [{ value: '4' }] }],
    [['1', '3'], { op: 'remove', path: 'members[value eq "2"]' }],
    [['2'], { op: 'Remove', path: 'members', value: [{ value: '1' }, { value: '3' }] }],
    [['1', '2', '3'], { op: 'remove', path: 'members[value eq "9"]' }],
    [[], { op: 'remove', path: 'members' }],
    [[], { op: 'replace', path: 'members', value: null }],
  ])('%j after %j', (members, operation) => expect(membersAfter(operation)).toEqual(members));
});

describe('hostile bodies', () => {
  const statusOf = (body: unknown, resource: object = group) => {
    try {
      patched(resource as Record<string, unknown>, body, groupType);
    } catch (error) {
      if (error instanceof ScimError) return error.status;
      throw error;
    }
    return 200;
  };
  const remove = { op: 'remove', path: 'members[value eq "x" or value eq "y"]' };

  it('have a bounded number of operations, and of values that they look at', () => {
    expect(statusOf(patchOf(...Array(MOST_OPERATIONS + 1).fill(remove)))).toBe(413);
    const members = Array.from({ length: 5000 }, (_, index) => ({ value: String(index) }));
    expect(statusOf(patchOf(...Array(50).fill(remove)), { members })).toBe(200);
    expect(statusOf(patchOf(...Array(MOST_OPERATIONS).fill(remove)), { members })).toBe(413);
  });

  it('set nothing on the prototypes of objects', () => {
    for (const name of ['__proto__', 'constructor', 'name.__proto__', 'members[value eq "1"].__proto__']) {
      expect(statusOf(patchOf({ op: 'add', path: name, value: { polluted: true } }))).toBe(400);
      expect(statusOf(JSON.parse(`{"Operations":[{"op":"add","value":{"${'__proto__'}":{"polluted":true}}}]}`))).toBe(
        400,
      );
    }
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('are answered or refused, whatever they are', () => {
    const value = fc.jsonValue({ maxDepth: 3 });
    const path = fc.constantFrom('members', 'members.value', 'members[value eq "1"]', 'displayName', 'meta', '', 'x');
    const operation = fc.record({ op: fc.constantFrom('add', 'replace', 'remove'), path, value });
    const body = fc.oneof(
      value,
      fc.array(operation, { minLength: 1, maxLength: 5 }).map((list) => patchOf(...list)),
    );
    fc.assert(
      fc.property(body, (sent) => {
        expect([200, 400, 413]).toContain(statusOf(sent));
      }),
      { numRuns: 1000 },
    );
  });
});
