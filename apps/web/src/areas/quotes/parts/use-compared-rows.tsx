import type { BidComparisonRow, Comparison } from '@fettle/contracts/tenders/tenders.methods'
import { Text } from '@fettle/ui/layout/text'
import type { ComparedRow } from '@fettle/ui/table/comparison-table'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { StateBadge } from '../../../kit/texts/badges.tsx'
import { Day, Money } from '../../../kit/texts/money.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'

/** The rows of the comparison. A row without a value in any quote is left out. */
export const useComparedRows = (comparison: Comparison): readonly ComparedRow[] => {
  const { t } = useLingui()
  const [price, offer, firm] = [usePrice(), useOffer(), useFirm()]
  const { bids, lines } = comparison
  const row = (id: string, label: string, value: (bid: BidComparisonRow) => ReactNode): ComparedRow => ({
    id,
    label,
    values: Object.fromEntries(bids.map((bid) => [bid.quote.uuid, value(bid)])),
  })
  const matched = lines.map(({ description, nets }, place) =>
    row(`line-${place}`, description, ({ quote }) => {
      const net = nets[quote.uuid]
      return net ? <Money value={net} /> : t`not named`
    }),
  )
  const asked = [...price(row), ...offer(row), ...matched, ...firm(row)]
  return asked.filter(({ values }) => Object.values(values).some((value) => value !== null && value !== ''))
}

type Row = (id: string, label: string, value: (bid: BidComparisonRow) => ReactNode) => ComparedRow

const usePrice = () => {
  const { t } = useLingui()
  return (row: Row) => [
    row('state', t`Status`, ({ quote }) => <StateBadge kind="quote" state={quote.state} />),
    row('gross', t`Total incl. VAT`, ({ quote }) => (
      <Text as="strong" size="lead">
        <Money value={quote.totals.gross} />
      </Text>
    )),
    row('difference', t`Above lowest`, ({ difference, isLowest }) =>
      isLowest ? t`Lowest price` : difference && <Money value={difference} />,
    ),
    row('net', t`Net`, ({ quote }) => <Money value={quote.totals.net} />),
    row('labour', t`Of which labour`, ({ quote }) => <Money value={quote.totals.labourNet} />),
  ]
}

const useOffer = () => {
  const { t } = useLingui()
  const formats = useFormats()
  return (row: Row) => [
    row('start', t`Earliest start`, ({ quote }) => quote.startOn && <Day value={quote.startOn} />),
    row('duration', t`Working days`, ({ quote }) => quote.durationDays && formats.number(quote.durationDays)),
    row('valid', t`Valid until`, ({ quote }) => quote.validUntil && <Day value={quote.validUntil} />),
    row('note', t`Note`, ({ quote }) => quote.note),
    row('decision', t`Decision`, ({ quote }) => quote.decisionNote),
    row('lines', t`Lines`, ({ quote }) => formats.number(quote.lines.length)),
  ]
}

const useFirm = () => {
  const { t } = useLingui()
  const formats = useFormats()
  const labels = useLabels()
  const share = (part: number, whole: number) => (whole === 0 ? null : t`${part} of ${whole}`)
  const some = (count: number, of: BidComparisonRow) => (of.history.ordersTogether === 0 ? null : count)
  return (row: Row) => [
    row('kind', t`Agreement type`, ({ kind }) => kind && labels.appointment(kind)),
    row('town', t`Based in`, ({ town }) => town),
    row('distance', t`Distance (straight line)`, ({ distance }) =>
      distance === null ? null : formats.distance(distance),
    ),
    row('documents', t`Required documents`, ({ missing }) =>
      missing.length === 0
        ? t`Complete`
        : t`Missing: ${missing.map((kind) => labels.verificationKind(kind)).join(', ')}`,
    ),
    row('verified', t`Verification`, ({ isVerified, hasVatNumber }) =>
      [isVerified ? t`Verified` : t`Not verified`, hasVatNumber ? t`VAT number given` : ''].filter(Boolean).join(' · '),
    ),
    row('rating', t`Rating`, ({ rating, reviews }) =>
      rating === null ? t`No reviews yet` : t`${formats.number(rating)} of 5 (${formats.number(reviews)})`,
    ),
    row('together', t`Jobs for you`, ({ history }) =>
      history.ordersTogether === 0 ? t`None yet` : history.ordersTogether,
    ),
    row('time', t`Completed on time`, ({ history }) => share(history.inTime, history.finished)),
    row('visit', t`Done on the first visit`, ({ history }) => share(history.firstVisit, history.visited)),
    row('recalls', t`Callbacks`, (bid) => some(bid.history.recalls, bid)),
    row('issues', t`Issues you raised`, (bid) => some(bid.history.issues, bid)),
  ]
}
