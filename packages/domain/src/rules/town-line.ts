import type { Market } from '../editions/edition.ts'
import { stateOfZip } from './us-states.ts'

/**
 * Town and postcode as a market writes them: "Leeds, LS1 1AA", "20095 Hamburg", "Brooklyn, NY 11203". The state is that of
 * the ZIP code. Missing parts are left out.
 */
export const townLine = (town: string | null, postcode: string | null, market: Market): string => {
  const join = (parts: readonly (string | null | undefined)[], between: string) =>
    parts.filter((part) => part !== null && part !== undefined && part !== '').join(between)
  if (market === 'de') return join([postcode, town], ' ')
  const code = market === 'us' && postcode ? join([stateOfZip(postcode), postcode], ' ') : postcode
  return join([town, code], ', ')
}
