import { ok, type Result, refuse } from '../kernel/result.ts'
import { type Quote, quoteTotals } from './quote.ts'
import { acceptQuote, type QuoteAcceptance, requestChange } from './quote-decisions.ts'
import type { QuoteEvent } from './quote-events.ts'
import type { QuoteRefusal } from './quote-refusals.ts'
import { isBelowZero, type Line } from './quote-totals.ts'

export const partRefusals = [
  'part_lines_not_allowed',
  'part_already_offered',
  'part_not_open',
  'rest_already_raised',
] as const
export type PartRefusal = (typeof partRefusals)[number]

type Lines = Pick<Quote, 'lines'>

/** The lines at these indexes, in the order of the quote. */
export const selectLines = ({ lines }: Lines, places: readonly number[]): readonly Line[] =>
  lines.filter((_line, place) => places.includes(place))

/** The lines not selected. */
export const remainingLines = ({ lines }: Lines, places: readonly number[]): readonly Line[] =>
  lines.filter((_line, place) => !places.includes(place))

/** Normalised line indexes, sorted and unique; undefined when none, all or unknown ones are selected. */
export const selectedIndexes = ({ lines }: Lines, places: readonly number[]): readonly number[] | undefined => {
  const distinct = [...new Set(places)].sort((one, other) => one - other)
  const isPart = distinct.length > 0 && distinct.length < lines.length
  return isPart && distinct.every((place) => place in lines) ? distinct : undefined
}

/**
 * Offers a partial award: only some lines of a quote. Refused for the same reasons as acceptance; the contractor
 * confirms by a revision with these lines, which is then accepted.
 */
export const offerPartialAward = (
  quote: Quote,
  { places, note }: { readonly places: readonly number[]; readonly note: string },
  acceptance: QuoteAcceptance,
): Result<Quote, QuoteRefusal | PartRefusal, QuoteEvent> => {
  // The lines of an external document are synthetic, so it can only be awarded as a whole.
  const wanted = quote.recordedSide === null ? selectedIndexes(quote, places) : undefined
  if (wanted === undefined) return refuse('part_lines_not_allowed')
  const part = selectLines(quote, wanted)
  // Without its work a discount has nothing to be deducted from.
  const awarded = { ...quote, lines: part }
  if (isBelowZero(quoteTotals(awarded, acceptance.edition))) return refuse('part_lines_not_allowed')
  const acceptable = acceptQuote(awarded, { waiver: null }, acceptance)
  if (!acceptable.ok) return acceptable
  const said = note.trim() || part.map(({ description }) => description).join('; ')
  const asked = requestChange(quote, { note: said }, acceptance)
  return asked.ok ? ok(asked.value) : asked
}
