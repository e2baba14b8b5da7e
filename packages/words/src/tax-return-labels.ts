import type { Locale, Market } from '@fettle/domain/editions/edition'

/** Headings of the data of a return; that of the United States has a column for the form. */
export type TaxReturnLabels = {
  readonly name: string
  readonly headings: readonly string[]
  readonly yes: string
  readonly no: string
}

const names = {
  en: { uk: 'CIS return', de: 'Construction withholding tax', us: '1099-NEC' },
  de: { uk: 'CIS-Meldung', de: 'Bauabzugsteuer', us: '1099-NEC' },
} as const satisfies Record<'en' | 'de', Record<Market, string>>

const headings = {
  en: [
    'Contractor',
    'Verification',
    'From',
    'Until',
    'Paid with tax',
    'Paid without tax',
    'Materials',
    'Withheld',
    'Currency',
  ],
  de: [
    'Dienstleister',
    'Prüfung',
    'Von',
    'Bis',
    'Gegenleistung mit Steuer',
    'Gegenleistung ohne Steuer',
    'Material',
    'Einbehalten',
    'Währung',
  ],
} as const

/** Texts of the file with the data of a return. */
export const taxReturnLabels = (locale: Locale, market: Market): TaxReturnLabels => {
  const language = locale === 'de-DE' ? 'de' : 'en'
  const form = language === 'de' ? 'Formular nötig' : 'Form needed'
  return {
    name: names[language][market],
    headings: market === 'us' ? [...headings[language], form] : headings[language],
    ...(language === 'de' ? { yes: 'ja', no: 'nein' } : { yes: 'yes', no: 'no' }),
  }
}
