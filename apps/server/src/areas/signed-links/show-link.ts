import type { SharedOrder, SignedLinkView } from '@fettle/contracts/signed-links/signed-links.methods'
import { extend, money } from '@fettle/domain/kernel/arithmetic'
import { formatDecimal } from '@fettle/domain/kernel/decimals'
import { lineFromWire } from '@fettle/domain/quotes/line-amounts'
import { awaitsDecision } from '@fettle/domain/quotes/quote-states'
import { linkStateAt, repairStep } from '@fettle/domain/signed-links/signed-link'
import type { LinkRow, OpenedLink } from './signed-links.store.ts'

/** A link as its creators see it. */
export const showLink = (row: LinkRow, at: string): SignedLinkView => ({
  uuid: row.id,
  purpose: row.purpose,
  state: linkStateAt(row, at),
  recipientName: row.recipientName,
  email: row.email,
  quoteUuid: row.quoteId,
  quoteNumber: row.quoteNumber,
  jobUuid: row.jobId,
  companyName: row.companyName,
  openedAt: row.openedAt,
  createdBy: row.createdBy,
  createdAt: row.createdAt,
  endsAt: row.endsAt,
  answeredAt: row.answeredAt,
  answer: row.answer,
  note: row.note,
  version: row.version,
})

const awaitsAnswer = ({ quote, state, answer }: OpenedLink): boolean =>
  answer === null && quote !== undefined && awaitsDecision({ quote: quote.state, order: state })

const decisionOf = (link: OpenedLink): SharedOrder['decision'] => {
  const { quote, description, answer, answered_at } = link
  if (!quote) return null
  const sum = (amount: number) => money(amount, quote.currency)
  return {
    description: description ?? '',
    answer,
    answeredAt: answered_at,
    quote: {
      number: quote.number,
      isOpen: awaitsAnswer(link),
      contractorName: quote.contractor_name,
      lines: quote.lines.map(lineFromWire).map(({ description: text, quantity, unitPrice }) => ({
        description: text,
        quantity: formatDecimal(quantity),
        net: extend(unitPrice, quantity, quote.currency),
      })),
      net: sum(quote.net),
      tax: sum(quote.tax),
      gross: sum(quote.gross),
      note: quote.note,
      validUntil: quote.valid_until,
    },
  }
}

const ahead = ['confirmed', 'en_route', 'on_site']

/** An order as the holder of a link sees it. */
export const showShared = (link: OpenedLink): SharedOrder => ({
  purpose: link.purpose,
  recipientName: link.recipient_name,
  endsAt: link.ends_at,
  clientName: link.client_name,
  number: link.number,
  title: link.title,
  category: link.category,
  locationName: link.location_name,
  address: link.address,
  timeZone: link.time_zone,
  raisedAt: link.raised_at,
  step: repairStep(
    link.state,
    link.visits.some(({ state }) => ahead.includes(state)),
  ),
  contractorName: link.contractor_name,
  visits: link.visits.map(({ starts_at, ends_at, state }) => ({ startsAt: starts_at, endsAt: ends_at, state })),
  decision: decisionOf(link),
})
