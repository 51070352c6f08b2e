import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matches, parseFilter } from '../../../electron/service/features/scim/protocol/filter.ts';
import { extensionSchema, userSchema, userType } from '../../../electron/service/features/scim/protocol/schemas.ts';
import { ScimError } from '../../../electron/service/features/scim/protocol/scimError.ts';

/** Filters of RFC 7644 section 3.4.2.2. */
const user = {
  id: '7',
  externalId: 'Entra-7',
  userName: 'Bjensen@Example.com',
  name: { givenName: 'Barbara', familyName: "O'Malley" },
  displayName: 'Barbara "Babs" O\'Malley',
  active: true,
  emails: [
    { value: 'bjensen@example.com', type: 'work', primary: true },
    { value: 'babs@home.test', type: 'home' },
  ],
  meta: { resourceType: 'User', created: '2026-05-13T04:42:34.000Z' },
  [extensionSchema]: { extension: '101' },
};

const fits = (filter: string): boolean => matches(parseFilter(filter, userType), user);

function refusalOf(filter: string) {
  try {
    parseFilter(filter, userType);
  } catch (error) {
    if (error instanceof ScimError) return error;
    throw error;
  }
  return null;
}

describe('a filter', () => {
  it.each([
    'userName eq "bjensen@example.com"',
    'USERNAME Eq "bjensen@example.com"',
    `${userSchema}:userName sw "b"`,
    'name.familyName co "O\'Malley"',
    'displayName co "\\"Babs\\""',
    'userName ew "example.com" and not (userName sw "z")',
    'emails.value eq "babs@home.test"',
    'emails co "home.test"',
    'emails[type eq "work" and value co "@example.com"]',
    'emails[type eq "home"].value eq "babs@home.test"',
    'emails[type eq "work" and primary eq "True"].value pr',
    'active eq true',
    'active eq True',
    'active ne false',
    'meta.created gt "2026-01-01T00:00:00Z" and meta.created le "2026-05-13T06:42:34+02:00"',
    `${extensionSchema}:extension eq "101"`,
    'name.familyName pr and not(externalId eq "entra-7")',
    'userName eq "x" or (active eq true and id eq "7")',
    'userName eq "x" or active eq false and id eq "8" or id eq "7"',
    'title ne "boss"',
    'externalId ne null',
  ])('%s fits', (filter) => expect(fits(filter)).toBe(true));

  it.each([
    'userName eq "other"',
    'emails[type eq "work" and value co "home.test"]',
    'emails[type eq "home"].value eq "bjensen@example.com"',
    'active eq "no"',
    'title pr',
    'phoneNumbers[type eq "work"].value eq "1"',
    'externalId eq "entra-7"',
    'id gt "7"',
  ])('%s does not', (filter) => expect(fits(filter)).toBe(false));

  it.each([
    'userName',
    'userName eq',
    'userName eq bob',
    'userName is "x"',
    'userName eq "x" and',
    'userName eq "x',
    '(userName eq "x"',
    'userName eq "x")',
    'not userName eq "x"',
    'emails[type eq "work"',
    'emails[emails[type eq "x"]]',
    'userName[value eq "x"]',
    'salary gt 5',
    'name.salary gt 5',
    'active gt true',
    'userName eq {"a":1}',
    '"userName" eq "x"',
    '',
  ])('%s is refused', (filter) => expect(refusalOf(filter)).toMatchObject({ status: 400, scimType: 'invalidFilter' }));
});

describe('hostile filters', () => {
  it('are bounded in length, depth and number of comparisons', () => {
    expect(refusalOf(`userName eq "${'x'.repeat(4000)}"`)?.message).toContain('longer than');
    expect(refusalOf('('.repeat(3000))?.message).toContain('nested');
    expect(refusalOf(`${'not ('.repeat(700)}`)?.message).toContain('nested');
    expect(refusalOf(Array(60).fill('id pr').join(' or '))?.message).toContain('comparisons');
  });

  it('nothing that can be typed does more than be refused', () => {
    const piece = fc.constantFrom(
      ...'( ) [ ] . : " \\ and or not eq pr userName emails emails[ name.givenName "x" true 1 1e999 null urn:'.split(
        ' ',
      ),
      userSchema,
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(piece, { maxLength: 60 }).map((parts) => parts.join(' ')),
    );
    fc.assert(
      fc.property(text, (filter) => {
        const refusal = refusalOf(filter);
        if (refusal === null) expect(typeof fits(filter)).toBe('boolean');
        else expect(refusal).toMatchObject({ status: 400, scimType: 'invalidFilter' });
      }),
      { numRuns: 3000 },
    );
  });
});

/** A filter with what it means, worked out beside it. */
type Meant = readonly [text: string, isTrue: boolean];

const { meant } = fc.letrec<{ meant: Meant }>((tie) => ({
  meant: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom<Meant>(['active eq true', true], ['id eq "8"', false], ['userName pr', true], ['title pr', false]),
    tie('meant').map(([text, isTrue]): Meant => [`not (${text})`, !isTrue]),
    fc.tuple(tie('meant'), tie('meant')).map(([a, b]): Meant => [`(${a[0]}) and (${b[0]})`, a[1] && b[1]]),
    fc.tuple(tie('meant'), tie('meant')).map(([a, b]): Meant => [`(${a[0]}) or (${b[0]})`, a[1] || b[1]]),
    fc
      .tuple(tie('meant'), tie('meant'), tie('meant'))
      .map(([a, b, c]): Meant => [`(${a[0]}) or (${b[0]}) and (${c[0]})`, a[1] || (b[1] && c[1])]),
  ),
}));

it('brackets, not, and before or mean what they mean', () => {
  fc.assert(
    fc.property(meant, ([text, isTrue]) => {
      expect(fits(text)).toBe(isTrue);
    }),
    { numRuns: 500 },
  );
});
