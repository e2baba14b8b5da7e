import type { QuoteView } from '@fettle/contracts/quotes/quote-view'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { Banner } from '@fettle/ui/feedback/banner'
import { Card } from '@fettle/ui/layout/card'
import { DetailPage } from '@fettle/ui/layout/detail-page'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { useLingui } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { DocumentButton } from '../../../kit/actions/document-button.tsx'
import { DocumentLines } from '../../../kit/document-lines.tsx'
import { NoteAndFiles } from '../../../kit/note-and-files.tsx'
import { Redirect } from '../../../kit/redirect.tsx'
import { combineQueries, loadStateOf } from '../../../kit/screens/load-state.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { SuspenseBoundary } from '../../../kit/screens/suspense-boundary.tsx'
import { StateBadge } from '../../../kit/texts/badges.tsx'
import { Day } from '../../../kit/texts/money.tsx'
import { useWhoAndWhen } from '../../../kit/texts/use-who-and-when.ts'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodPageQuery, methodQuery } from '../../../platform/queries/method-query.ts'
import { jobQuery } from '../../work-orders/jobs.queries.ts'
import { useJobCrumbs } from '../../work-orders/shared/use-job-crumbs.ts'
import { ContractorPartAward } from '../parts/contractor-part-award.tsx'
import { ContractorQuoteActions } from '../parts/contractor-quote-actions.tsx'
import { ContractorQuoteTerms } from '../parts/contractor-quote-terms.tsx'
import { QuoteVersions } from '../parts/quote-versions.tsx'

/** One quote of the company with all lines and actions. */
export function ContractorQuotePage() {
  const { t } = useLingui()
  const crumbsOf = useJobCrumbs()
  const paths = useContractorPaths()
  const job = useQuery(jobQuery(useRouteParam('jobUuid')))
  const quote = useQuery(methodQuery(quotesMethods.get, { quoteUuid: useRouteParam('quoteUuid') }))
  if (quote.data?.recordedSide) return <Redirect to={paths.externalQuote(quote.data.jobUuid, quote.data.uuid)} />
  return (
    <DetailPage
      {...loadStateOf(combineQueries({ job, quote }))}
      frame={(known) => ({
        title: t`Quote ${known.quote.number}`,
        badge: <StateBadge kind="quote" state={known.quote.state} />,
        ...crumbsOf(known.job, known.quote.number),
        actions: <DocumentButton method={quotesMethods.document} input={{ quoteUuid: known.quote.uuid }} />,
        notice: known.quote.decisionNote && <Answer quote={known.quote} />,
      })}
    >
      {(known) => (
        <>
          <ContractorPartAward quote={known.quote} />
          <ContractorQuoteActions quote={known.quote} />
          <SuspenseBoundary skeleton={<PartSkeleton />}>
            <Versions quote={known.quote} />
          </SuspenseBoundary>
          <Card title={t`Lines`}>
            <DocumentLines lines={known.quote.lines} totals={known.quote.totals} label={t`Lines of the quote`} />
          </Card>
          <Facts quote={known.quote} />
          <NoteAndFiles paper={known.quote} label={t`Files of the quote`} />
          <ContractorQuoteTerms quote={known.quote} />
        </>
      )}
    </DetailPage>
  )
}

function Answer({ quote }: { quote: QuoteView }) {
  const { t } = useLingui()
  const asksForChange = quote.state === 'revision_requested'
  return (
    <Banner
      status={asksForChange ? 'warning' : 'info'}
      title={asksForChange ? t`${quote.clientName} asks for a change` : t`What ${quote.clientName} said`}
    >
      {quote.decisionNote}
    </Banner>
  )
}

function Versions({ quote }: { quote: QuoteView }) {
  const paths = useContractorPaths()
  const { data } = useSuspenseQuery(methodPageQuery(quotesMethods.list, { jobUuid: quote.jobUuid }, { limit: 100 }))
  return <QuoteVersions quote={quote} quotes={data.rows} hrefOf={({ uuid, jobUuid }) => paths.quote(jobUuid, uuid)} />
}

function Facts({ quote }: { quote: QuoteView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const whoAndWhen = useWhoAndWhen()
  return (
    <Card title={t`Details`}>
      <DefinitionList
        layout="columns"
        items={[
          { label: t`Client`, value: quote.clientName },
          ...(quote.kind === 'price_list' ? [{ label: t`Kind`, value: t`From the price list` }] : []),
          { label: t`Version`, value: formats.number(quote.revision) },
          { label: t`Sent`, value: quote.submittedAt && formats.dateTime(quote.submittedAt) },
          { label: t`Valid until`, value: <Day value={quote.validUntil} /> },
          { label: t`Earliest start`, value: <Day value={quote.startOn} /> },
          { label: t`Working days`, value: quote.durationDays },
          { label: t`Decided`, value: whoAndWhen(quote.decidedBy, quote.decidedAt) },
        ]}
      />
    </Card>
  )
}
