import type { QuoteView } from '@fettle/contracts/quotes/quote-view'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Banner } from '@fettle/ui/feedback/banner'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { DocumentButton } from '../../../kit/actions/document-button.tsx'
import { DocumentLines } from '../../../kit/document-lines.tsx'
import { NoteAndFiles } from '../../../kit/note-and-files.tsx'
import { Redirect } from '../../../kit/redirect.tsx'
import { StateBadge } from '../../../kit/texts/badges.tsx'
import { Day } from '../../../kit/texts/money.tsx'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodPageQuery, methodQuery } from '../../../platform/queries/method-query.ts'
import { ApprovalCard } from '../../approvals/shared/approval-card.tsx'
import { OwnerApprovalRequest } from '../../signed-links/shared/owner-approval-request.tsx'
import { DisclaimerCard } from '../../work-orders/shared/disclaimer-card.tsx'
import { workOrderQuery } from '../../work-orders/work-orders.queries.ts'
import { AcceptPart } from '../parts/accept-part.tsx'
import { ClientPartAwards } from '../parts/client-part-awards.tsx'
import { ClientQuoteActions } from '../parts/client-quote-actions.tsx'
import { QuoteVersions } from '../parts/quote-versions.tsx'
import { ClientVariations } from '../parts/variations-section.tsx'

const counted = ['submitted', 'approval_pending', 'accepted', 'revision_requested']

/** One quote with all lines and actions. */
export function ClientQuotePage() {
  const { t } = useLingui()
  const paths = useClientPaths()
  const workOrderUuid = useRouteParam('workOrderUuid')
  const { data: quote } = useSuspenseQuery(methodQuery(quotesMethods.get, { quoteUuid: useRouteParam('quoteUuid') }))
  const { data: order } = useSuspenseQuery(workOrderQuery(workOrderUuid))
  const { data: all } = useSuspenseQuery(methodPageQuery(quotesMethods.list, { workOrderUuid }, { limit: 100 }))
  if (quote.recordedSide !== null) return <Redirect to={paths.externalQuote(workOrderUuid, quote.uuid)} />
  const quotesIn = all.rows.filter(({ state }) => counted.includes(state)).length
  return (
    <Stack>
      <Cluster>
        <LinkButton href={paths.workOrderMoney(workOrderUuid)} variant="tertiary" color="default" size="small">
          <Trans>All quotes and invoices</Trans>
        </LinkButton>
      </Cluster>
      <ClientPartAwards workOrderUuid={workOrderUuid} />
      {quote.decisionNote && (
        <Banner status="info" title={t`Comments`}>
          {quote.decisionNote}
        </Banner>
      )}
      <Card
        title={t`Quote ${quote.number} of ${quote.contractorName}`}
        actions={<DocumentButton method={quotesMethods.document} input={{ quoteUuid: quote.uuid }} />}
      >
        <Facts quote={quote} />
      </Card>
      <ApprovalCard subject="quote" documentUuid={quote.uuid} needsWaiver={quotesIn < order.minimumQuotes} />
      <ClientVariations of={{ quoteUuid: quote.uuid }} />
      <QuoteVersions
        quote={quote}
        quotes={all.rows}
        hrefOf={({ uuid, jobUuid }) => paths.quote(workOrderUuid, jobUuid, uuid)}
      />
      <Card title={t`Lines`}>
        <DocumentLines lines={quote.lines} totals={quote.totals} label={t`Lines of the quote`} />
      </Card>
      <NoteAndFiles paper={quote} label={t`Files of the quote`} />
      <DisclaimerCard disclaimer={quote.disclaimer} clientName={quote.clientName} />
      <Cluster>
        <ClientQuoteActions quote={quote} needsWaiver={quotesIn < order.minimumQuotes} />
        <AcceptPart quote={quote} />
        <OwnerApprovalRequest quote={quote} />
      </Cluster>
    </Stack>
  )
}

function Facts({ quote }: { quote: QuoteView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const decided = quote.decidedAt && [quote.decidedBy, formats.dateTime(quote.decidedAt)].filter(Boolean).join(', ')
  return (
    <DefinitionList
      layout="columns"
      items={[
        { label: t`Status`, value: <StateBadge kind="quote" state={quote.state} /> },
        ...(quote.kind === 'price_list' ? [{ label: t`Kind`, value: t`From the price list` }] : []),
        { label: t`Version`, value: formats.number(quote.revision) },
        { label: t`Sent`, value: quote.submittedAt && formats.dateTime(quote.submittedAt) },
        { label: t`Open until`, value: <Day value={quote.validUntil} /> },
        { label: t`Can start`, value: <Day value={quote.startOn} /> },
        { label: t`Working days`, value: quote.durationDays },
        { label: t`Decided`, value: decided },
      ]}
    />
  )
}
