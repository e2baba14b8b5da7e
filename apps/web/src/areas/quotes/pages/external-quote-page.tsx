import type { QuoteView } from '@fettle/contracts/quotes/quote-view'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { Banner } from '@fettle/ui/feedback/banner'
import { toast } from '@fettle/ui/feedback/toast'
import { Card } from '@fettle/ui/layout/card'
import { DetailPage } from '@fettle/ui/layout/detail-page'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { combineQueries, loadStateOf } from '../../../kit/screens/load-state.tsx'
import { StateBadge } from '../../../kit/texts/badges.tsx'
import { useClientPaths, useContractorPaths } from '../../../kit/use-paths.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { ApprovalCard } from '../../approvals/shared/approval-card.tsx'
import { OrderBudgets } from '../../budgets/shared/order-budgets.tsx'
import { OwnerApprovalCard } from '../../owner-approvals/shared/owner-approval-card.tsx'
import { jobQuery } from '../../work-orders/jobs.queries.ts'
import { DisclaimerCard } from '../../work-orders/shared/disclaimer-card.tsx'
import { useJobCrumbs } from '../../work-orders/shared/use-job-crumbs.ts'
import { ClientQuoteActions } from '../parts/client-quote-actions.tsx'
import { DecisionNote, useClientQuote } from '../parts/client-quote-parts.tsx'
import { ContractorQuoteActions } from '../parts/contractor-quote-actions.tsx'
import { ContractorQuoteTerms } from '../parts/contractor-quote-terms.tsx'
import { ExternalQuoteFacts } from '../parts/external-quote-facts.tsx'
import { ClientVariations } from '../parts/variations-section.tsx'
import { AllDocumentsLink } from '../shared/all-documents-link.tsx'
import { CorrectLink, ExternalDocumentCard } from '../shared/external-document-card.tsx'

/** An external quote: stated sums, file, and the client's actions. */
export function ClientExternalQuotePage() {
  const { t } = useLingui()
  const paths = useClientPaths()
  const { workOrderUuid, quote, needsWaiver } = useClientQuote()
  return (
    <Stack>
      <AllDocumentsLink workOrderUuid={workOrderUuid} />
      <DecisionNote quote={quote} />
      <Card title={t`External quote ${quote.number} of ${quote.contractorName}`}>
        <ExternalQuoteFacts quote={quote} />
      </Card>
      {quote.state !== 'accepted' && (
        <OrderBudgets workOrderUuid={quote.workOrderUuid} further={quote.totals.gross.amount} />
      )}
      <OwnerApprovalCard quote={quote} />
      <ApprovalCard subject="quote" documentUuid={quote.uuid} needsWaiver={needsWaiver} />
      <ClientVariations of={{ quoteUuid: quote.uuid }} />
      <ExternalDocumentCard document={quote} />
      <DisclaimerCard disclaimer={quote.disclaimer} clientName={quote.clientName} />
      <Cluster>
        <ClientQuoteActions quote={quote} needsWaiver={needsWaiver} />
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
      title={t`Withdraw this quote?`}
      question={t`You can add another quote for ${quote.contractorName} while the work is open.`}
      onConfirm={async () => {
        await withdraw.run({ quoteUuid: quote.uuid, version: quote.version })
        toast.success({ title: t`Quote withdrawn` })
      }}
    >
      {t`Withdraw`}
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
          <ContractorQuoteTerms quote={known.quote} />
        </>
      )}
    </DetailPage>
  )
}
