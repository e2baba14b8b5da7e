import { localDateOf } from '@fettle/domain/kernel/calendar'
import { useEdition, useHomeZone } from '../platform/edition/edition-provider.tsx'
import { useNow } from './use-now.ts'

/** Time zone of the reader, else the first one of the market. */
export const useZone = (): string => {
  const { timeZones } = useEdition()
  return useHomeZone() ?? timeZones[0]?.tzDatabaseTimeZone ?? 'UTC'
}

/** The present day of the client. */
export const useToday = (): string => localDateOf(useZone(), useNow())
