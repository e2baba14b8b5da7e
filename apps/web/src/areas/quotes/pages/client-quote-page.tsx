import type { QuoteView } from '@fettle/contracts/quotes/quote-view'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { useLingui } from '@lingui/react/macro'
import { DocumentButton } from '../../../kit/actions/document-button.tsx'
import { DocumentLines } from '../../../kit/document-lines.tsx'
import { NoteAndFiles } from '../../../kit/note-and-files.tsx'
import { Redirect } from '../../../kit/redirect.tsx'
import { StateBadge } from '../../../kit/texts/badges.tsx'
import { Day } from '../../../kit/texts/money.tsx'
import { useWhoAndWhen } from '../../../kit/texts/use-who-and-when.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { ApprovalCard } from '../../approvals/shared/approval-card.tsx'
import { OrderBudgets } from '../../budgets/shared/order-budgets.tsx'
import { OwnerApprovalCard } from '../../owner-approvals/shared/owner-approval-card.tsx'
import { DisclaimerCard } from '../../work-orders/shared/disclaimer-card.tsx'
import { AcceptPart } from '../parts/accept-part.tsx'
import { ClientPartAwards } from '../parts/client-part-awards.tsx'
import { ClientQuoteActions } from '../parts/client-quote-actions.tsx'
import { DecisionNote, useClientQuote } from '../parts/client-quote-parts.tsx'
import { QuoteVersions } from '../parts/quote-versions.tsx'
import { ClientVariations } from '../parts/variations-section.tsx'
import { AllDocumentsLink } from '../shared/all-documents-link.tsx'

/** One quote with all lines and actions. */
export function ClientQuotePage() {
  const { t } = useLingui()
  const paths = useClientPaths()
  const { workOrderUuid, quote, quotes, needsWaiver } = useClientQuote()
  if (quote.recordedSide !== null) return <Redirect to={paths.externalQuote(workOrderUuid, quote.uuid)} />
  return (
    <Stack>
      <AllDocumentsLink workOrderUuid={workOrderUuid} />
      <ClientPartAwards workOrderUuid={workOrderUuid} />
      <DecisionNote quote={quote} />
      <Card
        title={t`Quote ${quote.number} of ${quote.contractorName}`}
        actions={<DocumentButton method={quotesMethods.document} input={{ quoteUuid: quote.uuid }} />}
      >
        <Facts quote={quote} />
      </Card>
      {quote.state !== 'accepted' && (
        <OrderBudgets workOrderUuid={quote.workOrderUuid} further={quote.totals.gross.amount} />
      )}
      <OwnerApprovalCard quote={quote} />
      <ApprovalCard subject="quote" documentUuid={quote.uuid} needsWaiver={needsWaiver} />
      <ClientVariations of={{ quoteUuid: quote.uuid }} />
      <QuoteVersions
        quote={quote}
        quotes={quotes}
        hrefOf={({ uuid, jobUuid }) => paths.quote(workOrderUuid, jobUuid, uuid)}
      />
      <Card title={t`Lines`}>
        <DocumentLines lines={quote.lines} totals={quote.totals} label={t`Lines of the quote`} />
      </Card>
      <NoteAndFiles paper={quote} label={t`Files of the quote`} />
      <DisclaimerCard disclaimer={quote.disclaimer} clientName={quote.clientName} />
      <Cluster>
        <ClientQuoteActions quote={quote} needsWaiver={needsWaiver} />
        <AcceptPart quote={quote} />
      </Cluster>
    </Stack>
  )
}

function Facts({ quote }: { quote: QuoteView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const whoAndWhen = useWhoAndWhen()
  return (
    <DefinitionList
      layout="columns"
      items={[
        { label: t`Status`, value: <StateBadge kind="quote" state={quote.state} /> },
        ...(quote.kind === 'price_list' ? [{ label: t`Kind`, value: t`From the price list` }] : []),
        ...(quote.kind === 'award' ? [{ label: t`Kind`, value: t`Direct award` }] : []),
        { label: t`Version`, value: formats.number(quote.revision) },
        { label: t`Sent`, value: quote.submittedAt && formats.dateTime(quote.submittedAt) },
        { label: t`Valid until`, value: <Day value={quote.validUntil} /> },
        { label: t`Earliest start`, value: <Day value={quote.startOn} /> },
        { label: t`Working days`, value: quote.durationDays },
        { label: t`Decided`, value: whoAndWhen(quote.decidedBy, quote.decidedAt) },
      ]}
    />
  )
}
