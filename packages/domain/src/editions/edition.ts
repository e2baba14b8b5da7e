import type { Currency } from '../kernel/money.ts'
import type { LocalDate } from '../kernel/time.ts'

/** The three markets of the specification. */
export const markets = ['uk', 'de', 'us'] as const
export type Market = (typeof markets)[number]

export const locales = ['en-GB', 'de-DE', 'en-US'] as const
export type Locale = (typeof locales)[number]

export const taxCategories = ['standard', 'reduced', 'zero'] as const
export type TaxCategory = (typeof taxCategories)[number]

/** A tax rate with its first and last day of supply; null is open-ended. */
export type TaxRate = {
  readonly category: TaxCategory
  readonly from: LocalDate | null
  readonly to: LocalDate | null
  readonly basisPoints: number
}

export type TimeZoneOption = {
  readonly shortName: string
  readonly longName: string
  readonly tzDatabaseTimeZone: string
}

export type CurrencyShape = {
  readonly symbol: string
  readonly name: string
  readonly code: Currency
  readonly decimals: number
}

export type Feature = 'specialOffers' | 'advancedAnalytics' | 'credits' | 'taxByGateway' | 'unitSwitch'

/** Everything that differs between markets, as data. Amounts are minor units of the edition's currency. */
export type Edition = {
  readonly namespace: Market
  readonly country: string
  readonly currency: CurrencyShape
  readonly taxSchedule: readonly TaxRate[]
  readonly minimumInvoice: number
  readonly minimumQuote: number
  readonly minimumLabourForWithholding: number
  readonly maximumConsolidatedTransaction: number
  readonly maximumCustomerServiceFee: number
  readonly defaultLocale: Locale
  readonly timeZones: readonly [TimeZoneOption, ...TimeZoneOption[]]
  readonly support: { readonly email: string; readonly phone: string; readonly hours: string }
  readonly mapCentre: { readonly latitude: number; readonly longitude: number; readonly zoom: number }
  readonly units: 'metric' | 'imperial'
  /** Unit of road distances; the United Kingdom uses miles although other units are metric. */
  readonly distance: 'mile' | 'kilometer'
  readonly area: { readonly unit: 'm2' | 'ft2'; readonly roundsToWhole: boolean }
  readonly phoneFormat: 'international' | 'national'
  readonly callingCode: string
  readonly dateShape: 'DD/MM/YYYY' | 'MM/DD/YYYY'
  readonly hourCycle: 'h23' | 'h12'
  readonly weekStartsOn: 'monday' | 'sunday'
  /** The bonus for bought credits is in basis points of the sum paid: 11000 adds a tenth. */
  readonly credits: { readonly limit: number; readonly bonusBasisPoints: number }
  readonly gateway: 'mangopay' | 'stripe' | 'configured'
  readonly features: Readonly<Record<Feature, boolean>>
  /** Default warranty on workmanship, in months. */
  readonly warrantyMonths: number
  /** First day of the current terms; identifies their version. */
  readonly termsVersion: LocalDate
  readonly words: {
    readonly voids: 'voids' | 'turns'
    readonly compliance: 'compliance' | 'inspection-manager'
    readonly postcode: 'postcode' | 'zip-code'
  }
  /** Parts of an address used as short label and for map search. */
  readonly address: { readonly shortLabel: 'town' | 'postcode'; readonly mapSuffix: string }
}
