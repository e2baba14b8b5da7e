import type { Market } from '@fettle/domain/editions/edition'
import { editionOf } from '@fettle/domain/editions/editions'

/** Currency and time zone of a market, for list filters. */
export const findMarket = (namespace: Market): { currency: string; zone: string } => {
  const { currency, timeZones } = editionOf(namespace)
  return { currency: currency.code, zone: timeZones[0].tzDatabaseTimeZone }
}
