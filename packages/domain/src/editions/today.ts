import { localDateOf } from '../kernel/calendar.ts'
import type { EpochMs, LocalDate } from '../kernel/time.ts'
import type { Market } from './edition.ts'
import { editionOf } from './editions.ts'

/** The present day in the first time zone of a market. */
export const todayOf = ({ namespace }: { readonly namespace: Market }, now: EpochMs): LocalDate =>
  localDateOf(editionOf(namespace).timeZones[0].tzDatabaseTimeZone, now)
