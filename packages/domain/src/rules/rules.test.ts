import { describe, expect, it } from 'vitest'
import { isEmail, isUrl } from './addresses.ts'
import { extensionOf, isAttachable, isAttachmentSize, isImage } from './attachments.ts'
import { formatIban, formatRoutingNumber, formatSortCode, isIban, isRoutingNumber, isSortCode } from './bank.ts'
import { isCardExpiry, isCardNumber, keepCardCharacters } from './card.ts'
import { hasService, hasServiceOrCategory } from './choices.ts'
import { isDate, isDateAfter, isDateBefore, isFutureDate, isPastDate } from './dates.ts'
import { contactDataIn, isFreeOfContactData } from './free-text.ts'
import { displayName, initials, isFullName } from './names.ts'
import {
  isAtLeast,
  isAtMost,
  isDecimal,
  isHours,
  isInteger,
  isLessThan,
  isMinutes,
  isMoreThan,
  parseHundredths,
} from './numbers.ts'
import { optional } from './optional.ts'
import { isStrongPassword, validatePassword } from './passwords.ts'
import {
  formatPhone,
  isPhone,
  isPhonePattern,
  keepPhoneCharacters,
  parsePhone,
  phoneLink,
  splitExtension,
} from './phone.ts'
import { hasPhoneLength } from './phone-length.ts'
import { formatPostcode, hasPostcodeLength, isPostcode, parsePostcode } from './postcode.ts'
import {
  formatCompanyNumber,
  formatEin,
  formatSsn,
  hasVatNumberLength,
  isCompanyNumber,
  isEin,
  isSsn,
  isVatNumber,
} from './tax-numbers.ts'
import { alphanumeric, hasMaximumLength, hasMinimumCount, hasMinimumLength, hasText, stripMarkup } from './text.ts'
import { isUuid } from './uuid.ts'

/** One row for each rule of a single text: name, rule, accepted and refused examples. */
const tables: readonly [string, (text: string) => boolean, readonly string[], readonly string[]][] = [
  [
    'UK postcode',
    (text) => isPostcode(text, 'uk'),
    ['SW1A 1AA', 'm1 1ae', 'EC1A 1BB', 'B33 8TH', 'GIR 0AA', 'CR2 6XH'],
    ['SW1A1AA', 'Q1 1AA', 'SW1A 1CA', '12345', ''],
  ],
  [
    'DE postcode',
    (text) => isPostcode(text, 'de'),
    ['10115', '01067', '99998', '09111'],
    ['01000', '99999', '00123', '1011', '101155', ''],
  ],
  ['US postcode', (text) => isPostcode(text, 'us'), ['10001', '10001-1234'], ['1000', '10001-12', '10001 1234', '']],
  ['postcode length', hasPostcodeLength, ['10115', 'SW1A 1AA', '10001-1234'], ['1234', '12345678']],
  [
    'phone length',
    hasPhoneLength,
    ['1234567', '+44 20 7946 0123', '+1 (212) 555-0123 x45'],
    ['123456', '1'.repeat(21)],
  ],
  [
    'phone pattern',
    isPhonePattern,
    ['020 7946 0123', '+49 (30) 12345-678', '(212) 555-0123'],
    ['020 7946', 'call 0207 946 0123', ''],
  ],
  [
    'UK phone',
    (text) => isPhone(text, 'uk'),
    ['020 7946 0123', '+44 (0)20 7946 0123', '07700 900123', '+49 30 23125123', '020 7946 0123 ext 12', '0800 1111'],
    ['020', '0000000000', 'abc', '+44 1'],
  ],
  [
    'DE phone',
    (text) => isPhone(text, 'de'),
    ['030 23125123', '0049 30 23125123', '0171 1234567', '+49 040 123456', '040 123456 Durchwahl 7'],
    ['030', ''],
  ],
  [
    'US phone',
    (text) => isPhone(text, 'us'),
    [
      '(212) 555-0123',
      '1-212-555-0123',
      '+1 212 555 0123',
      '212-555-0123 ext. 45',
      '+1 (212) 555-0123 x45',
      '011 44 20 7946 0123',
    ],
    ['112 555 0123', '555-0123', ''],
  ],
  [
    'full name',
    isFullName,
    ['Ada Lovelace', "Anna-Lena O'Neil", 'Jörg von Ähren', 'Dr. Who 2nd'],
    ['Ada', 'Ada 2', '1 2', '', 'x '.repeat(200)],
  ],
  [
    'e-mail',
    isEmail,
    ['a@b.de', 'first.last+tag@sub.example.co.uk'],
    ['a@b', '@b.de', 'a b@c.de', 'a..b@c.de', 'a@-b.de', 'a@b.c', ''],
  ],
  [
    'address of the web',
    isUrl,
    ['https://example.com', 'http://a.de:8080/x?y=1#z', 'rtsp://cam.local/1'],
    ['ftp://a.de', 'javascript:alert(1)', 'https://', 'https://a b.de'],
  ],
  [
    'free text',
    isFreeOfContactData,
    [
      'The tap drips since 24/11/2026 08:00',
      'From 21/11/2026 24/11/2026',
      'Boiler 12345, 2.5 m, flat 12-14',
      'Ring at flat 3. Thanks',
      'Gas meter MPRN 7401234567 stands in the hall',
      'UPRN 100012345678 see PO 4500123456',
      'Boiler serial 21 18 31 00 10 02 11',
      'Vaillant ecoTEC, serial 21 1831 0010021 3005, fault F28',
      'Bestellung 0500123456',
      'Zähler-Nr. 0500123456 im Keller',
      'Contact the office about UPRN 100012345678',
      'Call-out ref 4500123456',
      'Mobile home, meter 4500123456',
      'Ring bell, boiler serial 21 18 31 00 10 02 11',
      'Window sizes 1200 600 400 mm',
      'Versicherungsnr. 12-345678-901',
      'Seen 02/11/2026 09:30-10:15 and 03/11/2026',
      'Drips in the kitchen.Co detector beeps',
      'Heizung defekt.de Regler tauschen',
    ],
    [
      'Call 020 7946 0123',
      '0171/1234567 89',
      'a.b@c.de',
      'see www.fix.it',
      'https://x.y',
      'find us at fixit.co.uk',
      'Siehe hansawohnen.de für mehr',
      'CALL 917 555 0100',
      '(212) 555-0123',
      '212-555-0123',
      '+49 40 1234567',
      'Order 12, ring 0161 496 0123',
      'In 2026 0161 496 0123',
      '0161 496 0 one two three',
      'Tel. 7401234567',
      'Ref. 0161 496 0123',
      'UPRN 100012345678, mobile 07700900123',
      'Serial on the door: call 4500123456',
    ],
  ],
  ['date', isDate, ['1900-01-02', '2026-02-28'], ['1900-01-01', '1899-12-31', '2026-02-29', '28.02.2026', '']],
  [
    'IBAN',
    isIban,
    ['DE89 3704 0044 0532 0130 00', 'GB82WEST12345698765432', 'gb29 nwbk 6016 1331 9268 19'],
    ['DE89370400440532013001', 'GB82WEST1234569876543', '', 'XX00'],
  ],
  ['sort code', isSortCode, ['12-34-56', '123456', '12 34 56'], ['12345', '1234567', 'ab-cd-ef']],
  ['routing number', isRoutingNumber, ['021000021', '011401533'], ['021000022', '000000000', '12345678', '']],
  [
    'UK VAT number',
    (text) => isVatNumber(text, 'uk'),
    ['GB 980 7806 84', '980780684', 'GB434031494'],
    ['GB980780685', 'GB000000000', '123', 'DE136695976'],
  ],
  [
    'DE VAT number',
    (text) => isVatNumber(text, 'de'),
    ['DE136695976', 'DE 129 273 398'],
    ['DE136695977', '136695976', 'DE012345678'],
  ],
  ['US tax number', (text) => isVatNumber(text, 'us'), ['12-3456789'], ['07-1234567', '123456', '']],
  ['VAT number length', hasVatNumberLength, ['123456789', 'GB 123 456 789 012'], ['12345678', '1'.repeat(15)]],
  ['EIN', isEin, ['12-3456789', '123456789'], ['00-1234567', '1-23456789', '12-345678']],
  [
    'SSN',
    isSsn,
    ['123-45-6789', '123456789'],
    ['000-12-3456', '666-12-3456', '900-12-3456', '123-00-4567', '123-45-0000'],
  ],
  ['company number', isCompanyNumber, ['SC123456', '01234567', 'ni 012345', 'ABC123456'], ['ABCD12', '', '123456789']],
  [
    'card number',
    isCardNumber,
    ['4242 4242 4242 4242', '378282246310005'],
    ['4242 4242 4242 4241', '4242-4242-4242-4242', '', '42'],
  ],
  [
    'card expiry',
    (text) => isCardExpiry(text, '2026-11-21'),
    ['11/26', '01/27', '12/99'],
    ['10/26', '13/27', '00/27', '1/27', '11/2026'],
  ],
  ['hours', isHours, ['00', '23'], ['24', '7', '']],
  ['minutes', isMinutes, ['00', '59'], ['60', '5']],
  ['whole number', isInteger, ['0', '-12', '999999999'], ['1000000000', '1.5', '']],
  ['decimal number', isDecimal, ['1', '1.5', '-1.25'], ['1.255', '1,5', '.', '']],
  [
    'UUID',
    isUuid,
    ['9b2f1d6e-3c1a-4f7e-8a55-0d1c2b3a4f5e', '9B2F1D6E-3C1A-5F7E-8A55-0D1C2B3A4F5E'],
    ['9b2f1d6e-3c1a-7f7e-8a55-0d1c2b3a4f5e', '9b2f1d6e', ''],
  ],
  ['picture', isImage, ['a.JPG', 'b.webp'], ['a.pdf', 'jpg', '.png']],
  ['attachment', isAttachable, ['a.pdf', 'b.xlsx', 'c.svg'], ['a.exe', 'b', 'a.pdf.js']],
  [
    'strong password',
    isStrongPassword,
    ['Abcdef1!', 'Größe7§x'],
    ['abcdef1!', 'ABCDEF1!', 'Abcdefg!', 'Abcdefg1', 'Ab1!'],
  ],
  ['text', hasText, ['a', ' a '], ['', ' \n\t']],
]

const rules = tables.map(([name, rule, right, wrong]) => ({ name, rule, right, wrong }))

describe.each(rules)('the rule of a $name', ({ rule, right, wrong }) => {
  it.each(right)('accepts %j', (text) => expect(rule(text)).toBe(true))
  it.each(wrong)('refuses %j', (text) => expect(rule(text)).toBe(false))
})

describe('a password', () => {
  it.each([
    ['Ab1!', 'too_short'],
    ['lowercase', 'too_simple'],
    ['P@ssw0rd!', 'too_common'],
    ['Welcome1!', 'too_common'],
    ['12345678901234567', 'too_common'],
    ['aaaaaaaaaaaaaaaaaa', 'too_common'],
    ['Lovelace1815!', 'holds_own_name'],
    [`Aa1!${'x'.repeat(125)}`, 'too_long'],
    ['correct horse battery', undefined],
    ['Tr1cky-Gutter', undefined],
    [`Aa1!${'xyzw'.repeat(31)}`, undefined],
  ])('%j is %s', (password, fault) => {
    expect(validatePassword(password, ['Ada Lovelace', 'ada@example.com'])).toBe(fault)
  })
})

describe('formatting and filtering of input', () => {
  it.each([
    [formatPostcode('sw1a1aa', 'uk'), 'SW1A 1AA'],
    [formatPostcode(' 10115 ', 'de'), '10115'],
    [parsePostcode('m145rx', 'uk'), 'M14 5RX'],
    [parsePostcode('M14\u00A0 5RX', 'uk'), 'M14 5RX'],
    [parsePostcode('BFPO 801', 'uk'), undefined],
    [keepPhoneCharacters('+44 (0) 20-7946#x'), '+44(0)207946#'],
    [parsePhone('020 7946 0123', 'uk'), '+442079460123'],
    [parsePhone('(212) 555-0123', 'us'), '+12125550123'],
    [formatPhone('+12125550123', 'us'), '(212) 555-0123'],
    [parsePhone('+49 040 123456', 'de'), '+4940123456'],
    [parsePhone('011 44 20 7946 0123', 'us'), '+442079460123'],
    [parsePhone('020 7946 0123 ext 12', 'uk'), '+442079460123'],
    [splitExtension('212-555-0123 ext. 45').extension, '45'],
    [phoneLink('+1 (212) 555-0123 x45'), 'tel:+12125550123;ext=45'],
    [formatPhone('+442079460123', 'uk'), '+44 20 7946 0123'],
    [formatPhone('+441534123456', 'uk'), '+44 1534 123456'],
    [formatPhone('+441614960123', 'uk'), '+44 161 496 0123'],
    [formatPhone('+447700900123', 'uk'), '+44 7700 900123'],
    [formatPhone('+4940123456', 'de'), '+49 40 123456'],
    [formatPhone('+49622112345', 'de'), '+49 622112345'],
    [formatIban('de89370400440532013000'), 'DE89 3704 0044 0532 0130 00'],
    [formatSortCode('1234567'), '12-34-56'],
    [formatRoutingNumber('0210 000 219'), '021000021'],
    [formatEin('123456789'), '12-3456789'],
    [formatSsn('123456789'), '123-45-6789'],
    [formatCompanyNumber('sc-123456-7890'), 'SC12345678'],
    [keepCardCharacters('4242-xxxx-4242-4242-4242-9999'), '4242XXXX42424242424'],
    [stripMarkup('<p>Hi &lt;b&gt;you&lt;/b&gt; 3 < 4</p>'), 'Hi you 3 < 4'],
    [alphanumeric('a-1 ß!'), 'a1ß'],
    [initials('Ada King Lovelace'), 'AL'],
    [initials('ada'), 'AD'],
    [displayName({ firstName: 'System', lastName: 'User', email: 'x@y.de' }), 'System'],
    [displayName({ firstName: 'Ada', lastName: 'Lovelace', email: 'x@y.de' }), 'Ada Lovelace'],
    [displayName({ firstName: '', lastName: ' ', email: 'x@y.de' }), 'x@y.de'],
    [extensionOf('photo.of.TAP.Jpeg'), 'jpeg'],
    [parseHundredths('1.5'), 150],
    [parseHundredths('-0.07'), -7],
    [parseHundredths('0.125'), undefined],
    [contactDataIn('mail me: a@b.de'), 'email'],
  ])('shows %j', (shown, expected) => expect(shown).toBe(expected))
})

describe('limits', () => {
  it('are exact at the boundary', () => {
    expect([isLessThan(2, 2), isAtMost(2, 2), isMoreThan(2, 2), isAtLeast(2, 2)]).toEqual([false, true, false, true])
    expect([isAttachmentSize(20_000_000), isAttachmentSize(20_000_001), isAttachmentSize(0)]).toEqual([
      true,
      false,
      false,
    ])
    expect([hasMinimumCount([1], 1), hasMinimumCount([], 1)]).toEqual([true, false])
  })

  it('count the text without markup', () => {
    expect(hasMinimumLength('<b> ab </b>', 3)).toBe(false)
    expect(hasMaximumLength('<b>abc</b>', 3)).toBe(true)
  })

  it('compare dates with today', () => {
    expect([isPastDate('2026-11-20', '2026-11-21'), isPastDate('2026-11-21', '2026-11-21')]).toEqual([true, false])
    expect([isFutureDate('2026-11-22', '2026-11-21'), isFutureDate('2026-11-21', '2026-11-21')]).toEqual([true, false])
    expect([isDateBefore('2026-11-20', '2026-11-21'), isDateAfter('2026-11-20', '2026-11-21')]).toEqual([true, false])
  })

  it('accept an empty optional field', () => {
    expect(optional(isUuid)(' ')).toBe(true)
    expect(optional(isPostcode)('x', 'uk')).toBe(false)
  })

  it('require a choice of work', () => {
    expect([hasService({ category: 'plumbing' }), hasServiceOrCategory({ category: 'plumbing' })]).toEqual([
      false,
      true,
    ])
    expect(hasServiceOrCategory({ category: ' ', service: null })).toBe(false)
  })

  it('run in linear time on long adversarial input', () => {
    const odd = `${'1 '.repeat(40_000)}@${'<'.repeat(40_000)}${'a.'.repeat(40_000)}`
    for (const [, rule] of tables) expect(typeof rule(odd)).toBe('boolean')
    expect(stripMarkup(odd).length).toBeGreaterThan(0)
  }, 2_000)
})
