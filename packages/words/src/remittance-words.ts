import type { Locale } from '@fettle/domain/editions/edition'

type Words = { readonly paid: string; readonly withheld: string }

const english: Words = { paid: '{number}: {sum}', withheld: '{number}: {sum} ({withheld} tax withheld)' }
const german: Words = { paid: '{number}: {sum}', withheld: '{number}: {sum} ({withheld} Steuer einbehalten)' }
const byLocale: Readonly<Record<Locale, Words>> = { 'en-GB': english, 'en-US': english, 'de-DE': german }

type Line = { readonly number: string; readonly sum: string; readonly withheld: string | null }

/** An invoice of a remittance advice with what is paid of it. */
export const remittanceLine = (locale: Locale, { number, sum, withheld }: Line): string =>
  byLocale[locale][withheld === null ? 'paid' : 'withheld']
    .replace('{number}', () => number)
    .replace('{sum}', () => sum)
    .replace('{withheld}', () => withheld ?? '')
