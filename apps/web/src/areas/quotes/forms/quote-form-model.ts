import type { QuoteView } from '@fettle/contracts/quotes/quote-view'
import type { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { addDays, localDateOf } from '@fettle/domain/kernel/calendar'
import { contactDataIn } from '@fettle/domain/rules/free-text'
import type { CallInput } from '../../../platform/calls/call.ts'
import { emptyLine, type LineValues, toLineInput, toLineValues } from '../shared/line-model.ts'

/** Form values of a quote. Dates as YYYY-MM-DD or empty. */
export type QuoteValues = {
  lines: LineValues[]
  note: string
  validUntil: string
  startOn: string
  durationDays: number | null
}

const openDays = 30

/** An empty quote, valid for 30 days by the calendar of the property. */
export const newQuote = ({ zone, now }: { zone: string; now: number }): QuoteValues => ({
  lines: [{ ...emptyLine }],
  note: '',
  validUntil: addDays(localDateOf(zone, now), openDays),
  startOn: '',
  durationDays: null,
})

export const toQuoteValues = (quote: QuoteView): QuoteValues => ({
  lines: toLineValues(quote.lines),
  note: quote.note,
  validUntil: quote.validUntil ?? '',
  startOn: quote.startOn ?? '',
  durationDays: quote.durationDays,
})

type Entries = Omit<CallInput<typeof quotesMethods.create>, 'jobUuid'>

/** Converts form values to input. */
export const toQuoteInput = (values: QuoteValues, attachmentUuids: readonly string[]): Entries => ({
  lines: values.lines.map(toLineInput),
  note: values.note,
  validUntil: values.validUntil === '' ? null : values.validUntil,
  startOn: values.startOn === '' ? null : values.startOn,
  durationDays: values.durationDays,
  attachmentUuids: [...attachmentUuids],
})

/** Date of supply: the start date, or today as counted by the server. */
export const supplyDay = (startOn: string, { zone, now }: { zone: string; now: number }): string =>
  startOn === '' ? localDateOf(zone, now) : startOn

type Lack = { readonly field: 'validUntil' | 'note'; readonly code: string }

/** What prevents submission before the hire: no expiry date, or contact data in the note. */
export const missingQuoteFields = ({ validUntil, note }: QuoteValues): Lack[] => [
  ...(validUntil === '' ? [{ field: 'validUntil', code: 'quote_expiry_missing' } as const] : []),
  ...(contactDataIn(note) === undefined ? [] : [{ field: 'note', code: 'quote_has_contact_data' } as const]),
]
