import type { Market } from '@fettle/domain/editions/edition'
import { editionOf } from '@fettle/domain/editions/editions'

/** What the list takes from the market: its currency, and the clocks by which a day of a filter begins. */
export const findMarket = (namespace: Market): { currency: string; zone: string } => {
  const { currency, timeZones } = editionOf(namespace)
  return { currency: currency.code, zone: timeZones[0].tzDatabaseTimeZone }
}
