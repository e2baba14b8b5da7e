import type { QuoteView } from '@fettle/contracts/quotes/quote-view'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Banner } from '@fettle/ui/feedback/banner'
import { toast } from '@fettle/ui/feedback/toast'
import { Card } from '@fettle/ui/layout/card'
import { DetailPage } from '@fettle/ui/layout/detail-page'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { combineQueries, loadStateOf } from '../../../kit/screens/load-state.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { SuspenseBoundary } from '../../../kit/screens/suspense-boundary.tsx'
import { StateBadge } from '../../../kit/texts/badges.tsx'
import { useClientPaths, useContractorPaths } from '../../../kit/use-paths.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { methodPageQuery, methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { ApprovalCard } from '../../approvals/shared/approval-card.tsx'
import { OwnerApprovalRequest } from '../../signed-links/shared/owner-approval-request.tsx'
import { jobQuery } from '../../work-orders/jobs.queries.ts'
import { DisclaimerCard } from '../../work-orders/shared/disclaimer-card.tsx'
import { useJobCrumbs } from '../../work-orders/shared/use-job-crumbs.ts'
import { workOrderQuery } from '../../work-orders/work-orders.queries.ts'
import { ClientQuoteActions } from '../parts/client-quote-actions.tsx'
import { ContractorQuoteActions } from '../parts/contractor-quote-actions.tsx'
import { ExternalQuoteFacts } from '../parts/external-quote-facts.tsx'
import { ClientVariations, ContractorVariations } from '../parts/variations-section.tsx'
import { CorrectLink, ExternalDocumentCard } from '../shared/external-document-card.tsx'

const counted = ['submitted', 'approval_pending', 'accepted', 'revision_requested']

/** An external quote: stated sums, file, and the client's actions. */
export function ClientExternalQuotePage() {
  const { t } = useLingui()
  const paths = useClientPaths()
  const workOrderUuid = useRouteParam('workOrderUuid')
  const { data: quote } = useSuspenseQuery(methodQuery(quotesMethods.get, { quoteUuid: useRouteParam('quoteUuid') }))
  const { data: order } = useSuspenseQuery(workOrderQuery(workOrderUuid))
  const { data: all } = useSuspenseQuery(methodPageQuery(quotesMethods.list, { workOrderUuid }, { limit: 100 }))
  const quotesIn = all.rows.filter(({ state }) => counted.includes(state)).length
  const needsWaiver = quotesIn < order.minimumQuotes
  return (
    <Stack>
      <Cluster>
        <LinkButton href={paths.workOrderMoney(workOrderUuid)} variant="tertiary" color="default" size="small">
          <Trans>All quotes and invoices</Trans>
        </LinkButton>
      </Cluster>
      {quote.decisionNote && (
        <Banner status="info" title={t`Comments`}>
          {quote.decisionNote}
        </Banner>
      )}
      <Card title={t`External quote ${quote.number} of ${quote.contractorName}`}>
        <ExternalQuoteFacts quote={quote} />
      </Card>
      <ApprovalCard subject="quote" documentUuid={quote.uuid} needsWaiver={needsWaiver} />
      <ClientVariations of={{ quoteUuid: quote.uuid }} />
      <ExternalDocumentCard document={quote} />
      <DisclaimerCard disclaimer={quote.disclaimer} clientName={quote.clientName} />
      <Cluster>
        <ClientQuoteActions quote={quote} needsWaiver={needsWaiver} />
        <OwnerApprovalRequest quote={quote} />
        <CorrectLink document={quote} href={paths.editExternalQuote(workOrderUuid, quote.uuid)} />
        <TakeBack quote={quote} />
      </Cluster>
    </Stack>
  )
}

function TakeBack({ quote }: { quote: QuoteView }) {
  const { t } = useLingui()
  const withdraw = useCommand(quotesMethods.withdrawExternal)
  if (quote.recordedSide !== 'client') return null
  return (
    <ConfirmedAction
      verb="withdraw"
      view={quote}
      variant="secondary"
      color="critical"
      title={t`Take this quote out?`}
      question={t`Another one can be recorded for ${quote.contractorName} while the work is open.`}
      onConfirm={async () => {
        await withdraw.run({ quoteUuid: quote.uuid, version: quote.version })
        toast.success({ title: t`The quote is taken out` })
      }}
    >
      {t`Take out`}
    </ConfirmedAction>
  )
}

/** An external quote for its contractor. */
export function ContractorExternalQuotePage() {
  const { t } = useLingui()
  const crumbsOf = useJobCrumbs()
  const paths = useContractorPaths()
  const job = useQuery(jobQuery(useRouteParam('jobUuid')))
  const quote = useQuery(methodQuery(quotesMethods.get, { quoteUuid: useRouteParam('quoteUuid') }))
  return (
    <DetailPage
      {...loadStateOf(combineQueries({ job, quote }))}
      frame={(known) => ({
        title: t`External quote ${known.quote.number}`,
        badge: <StateBadge kind="quote" state={known.quote.state} />,
        ...crumbsOf(known.job, known.quote.number),
        notice: known.quote.decisionNote && (
          <Banner status="info" title={t`What ${known.quote.clientName} said`}>
            {known.quote.decisionNote}
          </Banner>
        ),
      })}
    >
      {(known) => (
        <>
          <Cluster>
            <CorrectLink document={known.quote} href={paths.editExternalQuote(known.job.uuid, known.quote.uuid)} />
            <ContractorQuoteActions quote={known.quote} />
          </Cluster>
          <Card title={t`Details`}>
            <ExternalQuoteFacts quote={known.quote} />
          </Card>
          <ExternalDocumentCard document={known.quote} />
          <DisclaimerCard disclaimer={known.quote.disclaimer} clientName={known.quote.clientName} />
          {known.quote.state === 'accepted' && (
            <SuspenseBoundary skeleton={<PartSkeleton />}>
              <ContractorVariations of={{ quoteUuid: known.quote.uuid }} quote={known.quote} />
            </SuspenseBoundary>
          )}
        </>
      )}
    </DetailPage>
  )
}
