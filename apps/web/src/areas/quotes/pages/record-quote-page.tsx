import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { Banner } from '@fettle/ui/feedback/banner'
import { Card } from '@fettle/ui/layout/card'
import { FormPage } from '@fettle/ui/layout/form-page'
import { Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { isAllowed } from '../../../kit/actions/action.tsx'
import { combineQueries, loadStateOf } from '../../../kit/screens/load-state.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useClientPaths, useContractorPaths } from '../../../kit/use-paths.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { jobQuery } from '../../work-orders/jobs.queries.ts'
import { DisclaimerCard } from '../../work-orders/shared/disclaimer-card.tsx'
import { useJobCrumbs } from '../../work-orders/shared/use-job-crumbs.ts'
import { workOrderQuery } from '../../work-orders/work-orders.queries.ts'
import { CorrectQuoteForm, RecordQuoteForm } from '../forms/external-quote-form.tsx'

const useClientWay = () => {
  const paths = useClientPaths()
  const workOrderUuid = useRouteParam('workOrderUuid')
  const { data: order } = useSuspenseQuery(workOrderQuery(workOrderUuid))
  const hrefOf = (quoteUuid: string) => paths.externalQuote(workOrderUuid, quoteUuid)
  return { order, way: { zone: order.timeZone, hrefOf, back: paths.workOrderMoney(workOrderUuid), isSmall: true } }
}

/** A client records an external quote of a contractor. */
export function ClientRecordQuotePage() {
  const { t } = useLingui()
  const labels = useLabels()
  const { order, way } = useClientWay()
  const jobs = order.jobs.filter((job) => isAllowed(job, 'record_quote'))
  return (
    <Card title={t`Record a quote from outside`}>
      {jobs.length === 0 ? (
        <Banner status="info" title={labels.refusal('cannot_add_a_quote_for_a_job')} />
      ) : (
        <RecordQuoteForm jobs={jobs} way={way} />
      )}
    </Card>
  )
}

/** Corrects a recorded quote. */
export function ClientCorrectQuotePage() {
  const { t } = useLingui()
  const labels = useLabels()
  const { way } = useClientWay()
  const { data: quote } = useSuspenseQuery(methodQuery(quotesMethods.get, { quoteUuid: useRouteParam('quoteUuid') }))
  return (
    <Card title={t`Correct quote ${quote.number}`}>
      {isAllowed(quote, 'correct') ? (
        <CorrectQuoteForm quote={quote} way={{ ...way, back: way.hrefOf(quote.uuid) }} />
      ) : (
        <Banner status="info" title={labels.refusal('quote_cannot_be_changed')} />
      )}
    </Card>
  )
}

const useContractorWay = () => {
  const paths = useContractorPaths()
  const jobUuid = useRouteParam('jobUuid')
  const hrefOf = (quoteUuid: string) => paths.externalQuote(jobUuid, quoteUuid)
  return { hrefOf, back: paths.jobMoney(jobUuid), isSmall: false }
}

/** A contractor records a quote created elsewhere. */
export function ContractorRecordQuotePage() {
  const { t } = useLingui()
  const labels = useLabels()
  const crumbsOf = useJobCrumbs()
  const way = useContractorWay()
  return (
    <FormPage
      {...loadStateOf(useQuery(jobQuery(useRouteParam('jobUuid'))))}
      head={(job) => ({ title: t`Hand in a quote from outside`, ...crumbsOf(job, t`Quote`) })}
    >
      {(job) =>
        isAllowed(job, 'record_quote') ? (
          <Stack>
            <DisclaimerCard disclaimer={job.disclaimer} clientName={job.clientName} />
            <RecordQuoteForm jobs={[{ uuid: job.uuid, contractorName: '' }]} way={{ ...way, zone: job.timeZone }} />
          </Stack>
        ) : (
          <Banner status="info" title={labels.refusal('cannot_add_a_quote_for_a_job')} />
        )
      }
    </FormPage>
  )
}

/** Corrects a recorded quote. */
export function ContractorCorrectQuotePage() {
  const { t } = useLingui()
  const labels = useLabels()
  const crumbsOf = useJobCrumbs()
  const way = useContractorWay()
  const job = useQuery(jobQuery(useRouteParam('jobUuid')))
  const quote = useQuery(methodQuery(quotesMethods.get, { quoteUuid: useRouteParam('quoteUuid') }))
  return (
    <FormPage
      {...loadStateOf(combineQueries({ job, quote }))}
      head={(known) => ({
        title: t`Correct quote ${known.quote.number}`,
        ...crumbsOf(known.job, known.quote.number),
      })}
    >
      {(known) =>
        isAllowed(known.quote, 'correct') ? (
          <CorrectQuoteForm
            quote={known.quote}
            way={{ ...way, zone: known.job.timeZone, back: way.hrefOf(known.quote.uuid) }}
          />
        ) : (
          <Banner status="info" title={labels.refusal('quote_cannot_be_changed')} />
        )
      }
    </FormPage>
  )
}
