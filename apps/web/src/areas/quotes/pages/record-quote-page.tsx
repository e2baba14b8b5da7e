import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { Banner } from '@fettle/ui/feedback/banner'
import { Card } from '@fettle/ui/layout/card'
import { FormPage } from '@fettle/ui/layout/form-page'
import { Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { isOpen } from '../../../kit/actions/action.tsx'
import { useParameter } from '../../../kit/address-parameter.ts'
import { standingOf, together } from '../../../kit/screens/standing-of.tsx'
import { useClientPaths, useContractorPaths } from '../../../kit/use-paths.ts'
import { useWords } from '../../../kit/words.ts'
import { queryOf } from '../../../platform/queries/query-of.ts'
import { jobQuery } from '../../work-orders/jobs.queries.ts'
import { DisclaimerCard } from '../../work-orders/shared/disclaimer-card.tsx'
import { useJobCrumbs } from '../../work-orders/shared/use-job-crumbs.ts'
import { workOrderQuery } from '../../work-orders/work-orders.queries.ts'
import { CorrectQuoteForm, RecordQuoteForm } from '../forms/external-quote-form.tsx'

const useClientWay = () => {
  const paths = useClientPaths()
  const workOrderUuid = useParameter('workOrderUuid')
  const { data: order } = useSuspenseQuery(workOrderQuery(workOrderUuid))
  const hrefOf = (quoteUuid: string) => paths.externalQuote(workOrderUuid, quoteUuid)
  return { order, way: { zone: order.timeZone, hrefOf, back: paths.workOrderMoney(workOrderUuid), isSmall: true } }
}

/** A client records the quote of a contractor who sent it by other ways. */
export function ClientRecordQuotePage() {
  const { t } = useLingui()
  const words = useWords()
  const { order, way } = useClientWay()
  const jobs = order.jobs.filter((job) => isOpen(job, 'record_quote'))
  return (
    <Card title={t`Record a quote from outside`}>
      {jobs.length === 0 ? (
        <Banner status="info" title={words.refusal('cannot_add_a_quote_for_a_job')} />
      ) : (
        <RecordQuoteForm jobs={jobs} way={way} />
      )}
    </Card>
  )
}

/** Corrects what was entered. */
export function ClientCorrectQuotePage() {
  const { t } = useLingui()
  const words = useWords()
  const { way } = useClientWay()
  const { data: quote } = useSuspenseQuery(queryOf(quotesMethods.get, { quoteUuid: useParameter('quoteUuid') }))
  return (
    <Card title={t`Correct quote ${quote.number}`}>
      {isOpen(quote, 'correct') ? (
        <CorrectQuoteForm quote={quote} way={{ ...way, back: way.hrefOf(quote.uuid) }} />
      ) : (
        <Banner status="info" title={words.refusal('quote_cannot_be_changed')} />
      )}
    </Card>
  )
}

const useContractorWay = () => {
  const paths = useContractorPaths()
  const jobUuid = useParameter('jobUuid')
  const hrefOf = (quoteUuid: string) => paths.externalQuote(jobUuid, quoteUuid)
  return { hrefOf, back: paths.jobMoney(jobUuid), isSmall: false }
}

/** A contractor hands in a quote that they wrote elsewhere. */
export function ContractorRecordQuotePage() {
  const { t } = useLingui()
  const words = useWords()
  const crumbsOf = useJobCrumbs()
  const way = useContractorWay()
  return (
    <FormPage
      {...standingOf(useQuery(jobQuery(useParameter('jobUuid'))))}
      head={(job) => ({ title: t`Hand in a quote from outside`, ...crumbsOf(job, t`Quote`) })}
    >
      {(job) =>
        isOpen(job, 'record_quote') ? (
          <Stack>
            <DisclaimerCard disclaimer={job.disclaimer} clientName={job.clientName} />
            <RecordQuoteForm jobs={[{ uuid: job.uuid, contractorName: '' }]} way={{ ...way, zone: job.timeZone }} />
          </Stack>
        ) : (
          <Banner status="info" title={words.refusal('cannot_add_a_quote_for_a_job')} />
        )
      }
    </FormPage>
  )
}

/** Corrects what was entered. */
export function ContractorCorrectQuotePage() {
  const { t } = useLingui()
  const words = useWords()
  const crumbsOf = useJobCrumbs()
  const way = useContractorWay()
  const job = useQuery(jobQuery(useParameter('jobUuid')))
  const quote = useQuery(queryOf(quotesMethods.get, { quoteUuid: useParameter('quoteUuid') }))
  return (
    <FormPage
      {...standingOf(together({ job, quote }))}
      head={(known) => ({
        title: t`Correct quote ${known.quote.number}`,
        ...crumbsOf(known.job, known.quote.number),
      })}
    >
      {(known) =>
        isOpen(known.quote, 'correct') ? (
          <CorrectQuoteForm
            quote={known.quote}
            way={{ ...way, zone: known.job.timeZone, back: way.hrefOf(known.quote.uuid) }}
          />
        ) : (
          <Banner status="info" title={words.refusal('quote_cannot_be_changed')} />
        )
      }
    </FormPage>
  )
}
