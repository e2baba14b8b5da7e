import { isEmail, isUrl } from '@fettle/domain/rules/addresses'
import {
  formatIban,
  formatRoutingNumber,
  formatSortCode,
  isIban,
  isRoutingNumber,
  isSortCode,
} from '@fettle/domain/rules/bank'
import { isCardExpiry, isCardNumber, keepCardCharacters } from '@fettle/domain/rules/card'
import { isDate, isDateAfter, isDateBefore, isFutureDate, isPastDate } from '@fettle/domain/rules/dates'
import { isFreeOfContactData } from '@fettle/domain/rules/free-text'
import { isFullName } from '@fettle/domain/rules/names'
import {
  isAtLeast,
  isAtMost,
  isDecimal,
  isHours,
  isInteger,
  isLessThan,
  isMinutes,
  isMoreThan,
} from '@fettle/domain/rules/numbers'
import { optional } from '@fettle/domain/rules/optional'
import { isStrongPassword } from '@fettle/domain/rules/passwords'
import { formatPhone, isPhone, isPhonePattern, keepPhoneCharacters, parsePhone } from '@fettle/domain/rules/phone'
import { formatPostcode, isPostcode } from '@fettle/domain/rules/postcode'
import {
  formatCompanyNumber,
  formatEin,
  formatSsn,
  isCompanyNumber,
  isEin,
  isSsn,
  isVatNumber,
} from '@fettle/domain/rules/tax-numbers'
import { alphanumeric, hasMaximumLength, hasMinimumCount, hasMinimumLength, hasText } from '@fettle/domain/rules/text'
import { isUuid } from '@fettle/domain/rules/uuid'

/** A rule as the book shows it: whether it accepts a text on a date, and how it formats input. */
export type TodayRule = {
  readonly english: string
  readonly german: string
  readonly sample: string
  readonly takes: (text: string, today: string) => boolean
  readonly writes?: (text: string) => string
}
type RulePage = {
  readonly name: string
  readonly purpose: string
  readonly props: string
  readonly rules: readonly TodayRule[]
}

/** A number input, for comparison rules. */
const number = (text: string): number => (isDecimal(text) ? Number(text) : Number.NaN)

const people: RulePage = {
  name: 'People and addresses',
  purpose: 'Names, phone numbers, postcodes and addresses of the net.',
  props: 'names, phone, postcode, addresses',
  rules: [
    { english: 'Full name', german: 'Vor- und Nachname', sample: 'Ada Lovelace', takes: isFullName },
    { english: 'Password', german: 'Passwort', sample: 'Tr1cky-Gutter', takes: isStrongPassword },
    { english: 'Email', german: 'E-Mail', sample: 'ada@example.com', takes: isEmail },
    { english: 'Web address', german: 'Internetadresse', sample: 'https://example.com', takes: isUrl },
    {
      english: 'Telephone, UK',
      german: 'Telefon, Großbritannien',
      sample: '+44 20 7946 0123',
      takes: (text) => isPhone(text, 'uk'),
      writes: (text) => shownPhone(keepPhoneCharacters(text)),
    },
    { english: 'Ten digits or more', german: 'Zehn Ziffern oder mehr', sample: '030 23125 123', takes: isPhonePattern },
    {
      english: 'Postcode, UK, or nothing',
      german: 'Postleitzahl, Großbritannien, oder leer',
      sample: 'SW1A 1AA',
      takes: (text) => optional(isPostcode)(text, 'uk'),
      writes: (text) => formatPostcode(text, 'uk'),
    },
    {
      english: 'Postcode, Germany',
      german: 'Postleitzahl, Deutschland',
      sample: '10115',
      takes: (text) => isPostcode(text, 'de'),
    },
    { english: 'ZIP code', german: 'ZIP-Code', sample: '10001-1234', takes: (text) => isPostcode(text, 'us') },
  ],
}

const shownPhone = (typed: string): string => {
  const international = parsePhone(typed, 'uk')
  return international === undefined ? typed : formatPhone(international, 'uk')
}

const money: RulePage = {
  name: 'Money and register',
  purpose: 'Numbers of banks, cards, tax offices and registers, with their checksums.',
  props: 'bank, card, tax-numbers',
  rules: [
    { english: 'IBAN', german: 'IBAN', sample: 'DE89 3704 0044 0532 0130 00', takes: isIban, writes: formatIban },
    { english: 'Sort code', german: 'Sort Code', sample: '12-34-56', takes: isSortCode, writes: formatSortCode },
    {
      english: 'Routing number',
      german: 'Routing Number',
      sample: '021000021',
      takes: isRoutingNumber,
      writes: formatRoutingNumber,
    },
    {
      english: 'Card number',
      german: 'Kartennummer',
      sample: '4242424242424242',
      takes: isCardNumber,
      writes: keepCardCharacters,
    },
    { english: 'Card expires, MM/YY', german: 'Karte gültig bis, MM/JJ', sample: '12/99', takes: isCardExpiry },
    {
      english: 'VAT number, Germany',
      german: 'Umsatzsteuer-ID, Deutschland',
      sample: 'DE136695976',
      takes: (text) => isVatNumber(text, 'de'),
    },
    { english: 'EIN', german: 'EIN', sample: '12-3456789', takes: isEin, writes: formatEin },
    { english: 'SSN', german: 'SSN', sample: '123-45-6789', takes: isSsn, writes: formatSsn },
    {
      english: 'UK company number',
      german: 'Britische Handelsregisternummer',
      sample: 'SC123456',
      takes: isCompanyNumber,
      writes: formatCompanyNumber,
    },
  ],
}

const quantities: RulePage = {
  name: 'Days and numbers',
  purpose: 'Days against today and against each other, times of day, numbers and their limits.',
  props: 'dates, numbers',
  rules: [
    { english: 'A day', german: 'Ein Tag', sample: '2026-02-28', takes: isDate },
    { english: 'A day that has passed', german: 'Ein vergangener Tag', sample: '2020-02-29', takes: isPastDate },
    { english: 'A day to come', german: 'Ein künftiger Tag', sample: '2099-12-31', takes: isFutureDate },
    {
      english: 'Before 2030',
      german: 'Vor 2030',
      sample: '2029-12-31',
      takes: (text) => isDateBefore(text, '2030-01-01'),
    },
    {
      english: 'After 1999',
      german: 'Nach 1999',
      sample: '2000-01-01',
      takes: (text) => isDateAfter(text, '1999-12-31'),
    },
    { english: 'Hours', german: 'Stunden', sample: '23', takes: isHours },
    { english: 'Minutes', german: 'Minuten', sample: '59', takes: isMinutes },
    { english: 'Whole number', german: 'Ganze Zahl', sample: '999999999', takes: isInteger },
    { english: 'Two decimals', german: 'Zwei Nachkommastellen', sample: '12.50', takes: (text) => isDecimal(text) },
    {
      english: 'Less than 10',
      german: 'Kleiner als 10',
      sample: '9.99',
      takes: (text) => isLessThan(number(text), 10),
    },
    { english: 'At most 10', german: 'Höchstens 10', sample: '10', takes: (text) => isAtMost(number(text), 10) },
    {
      english: 'More than 10',
      german: 'Größer als 10',
      sample: '10.01',
      takes: (text) => isMoreThan(number(text), 10),
    },
    { english: 'At least 10', german: 'Mindestens 10', sample: '10', takes: (text) => isAtLeast(number(text), 10) },
  ],
}

const texts: RulePage = {
  name: 'Texts and lists',
  purpose: 'What a text holds and how long it is once its markup is gone.',
  props: 'free-text, text, uuid',
  rules: [
    { english: 'Anything', german: 'Irgendetwas', sample: 'Tap', takes: hasText },
    {
      english: 'No way to reach anybody',
      german: 'Keine Kontaktdaten',
      sample: 'The tap drips since 24/11/2026 08:00',
      takes: isFreeOfContactData,
    },
    {
      english: 'Three letters or more, without markup',
      german: 'Drei Zeichen oder mehr, ohne Auszeichnung',
      sample: '<b>tap</b>',
      takes: (text) => hasMinimumLength(text, 3),
    },
    {
      english: 'Ten letters at most, without markup',
      german: 'Höchstens zehn Zeichen, ohne Auszeichnung',
      sample: '<b>The tap</b>',
      takes: (text) => hasMaximumLength(text, 10),
    },
    {
      english: 'Letters and digits',
      german: 'Buchstaben und Ziffern',
      sample: 'WO10411',
      takes: hasText,
      writes: alphanumeric,
    },
    {
      english: 'Two parts, by comma',
      german: 'Zwei Teile, mit Komma',
      sample: 'plumbing, heating',
      takes: (text) => hasMinimumCount(text.split(',').filter(hasText), 2),
    },
    {
      english: 'UUID of version 4 or 5',
      german: 'UUID der Version 4 oder 5',
      sample: '9b2f1d6e-3c1a-4f7e-8a55-0d1c2b3a4f5e',
      takes: isUuid,
    },
  ],
}

export const rulePages: readonly RulePage[] = [people, money, quantities, texts]
