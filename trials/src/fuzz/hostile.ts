import fc from 'fast-check'

const deep = (levels: number): unknown => {
  let value: unknown = 'the bottom'
  for (let level = 0; level < levels; level++) value = level % 2 ? [value] : { down: value }
  return value
}

const awkward = [
  null,
  true,
  0,
  -0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u001b[31m\r\n\t',
  '\ud800',
  'x\udfff',
  '\u202egnp.exe',
  '\u200b\ufeff',
  'Z\u0351\u036b'.repeat(200),
  '👩‍👩‍👧‍👦'.repeat(40),
  "'; drop table persons; --",
  '%_\\',
  '$1 {most} ${x}',
  '=HYPERLINK("http://x.example")',
  '../../etc/passwd',
  '<img src=x onerror=alert(1)>',
  'NaN',
  '1e400',
  '0000-00-00',
  '2026-02-30',
  '9999-12-31',
  '275760-09-13',
  '+275760-09-13T00:00:00.001Z',
  '2026-11-21T25:00:00Z',
  '-infinity',
  '3f2b8c1e-7d4a-4e6b-9a51-0c8d2e7f4b60',
  '00000000-0000-0000-0000-000000000000',
  '{3f2b8c1e-7d4a-4e6b-9a51-0c8d2e7f4b60}',
  [],
  {},
  [[]],
  [null],
  { length: 1e9 },
  { toString: 'no', valueOf: null },
] as const

/** Values that no field accepts; long and deep ones are rare because they are slow. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 30, arbitrary: fc.constantFrom<unknown>(...awkward) },
  { weight: 8, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 8, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
  { weight: 8, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 4, arbitrary: fc.maxSafeInteger() },
  { weight: 4, arbitrary: fc.double() },
  { weight: 4, arbitrary: fc.uuid() },
  { weight: 4, arbitrary: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 3_000 }).map((n) => Array.from({ length: n }, () => 'x')) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 200_000 }).map((n) => 'ä'.repeat(n)) },
  { weight: 1, arbitrary: fc.integer({ min: 100, max: 1_000 }).map(deep) },
)

const twice = '{"q":"a","q":{"b":1},"__proto__":{"admin":true},"constructor":{"prototype":{"x":1}}}'

/** Request bodies as text: invalid or truncated JSON, duplicate keys, prototype keys, oversized. */
export const hostileBody: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.json({ maxDepth: 6 }) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.json(), fc.double({ min: 0, max: 1, noNaN: true }))
      .map(([text, share]) => text.slice(0, text.length * share)),
  },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '',
      'null',
      '[]',
      '1',
      '"text"',
      '{}',
      twice,
      `${'['.repeat(50_000)}`,
      '{"a":1e999}',
      '{"a":"\\ud800"}',
      '\ufeff{}',
    ),
  },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 1_000, max: 100_000 }).map((n) => `{"q":${'['.repeat(n)}${']'.repeat(n)}}`),
  },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 2_000_000 }).map((n) => `{"q":"${'x'.repeat(n)}"}`) },
)

/** Header values, printable or not, as far as HTTP permits. */
export const hostileHeader: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    '*',
    '-1',
    '0',
    '999999999999999999999',
    'NaN',
    'null',
    '../..',
    '%00',
    "'",
    'de-DE;q=x,,;',
    'a'.repeat(3_000),
    'é',
    '[object Object]',
  ),
  fc.stringMatching(/^[\x21-\x7e\xa1-\xff]{0,80}$/),
)

/** Paths below the namespace. */
export const hostilePath: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '%',
    '%00',
    '%ff%fe',
    '..%2f..%2fetc%2fpasswd',
    '//',
    '/%2e%2e/',
    '?a=b&a=c&a[]=d',
    '?page=-1&limit=1e9',
    ';',
    '~',
    '*',
    'a'.repeat(5_000),
    '%c0%ae%c0%ae/',
  ),
  fc.webPath(),
  fc.string({ unit: 'binary', maxLength: 40 }).map((text) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '-'))),
)
