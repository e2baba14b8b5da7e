import type { QuoteView } from '@fettle/contracts/quotes/quote-view'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import type { JobView } from '@fettle/contracts/work-orders/work-order-view'
import { Banner } from '@fettle/ui/feedback/banner'
import { FormPage } from '@fettle/ui/layout/form-page'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { isAllowed } from '../../../kit/actions/action.tsx'
import { combineQueries, loadStateOf } from '../../../kit/screens/load-state.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { jobQuery } from '../../work-orders/jobs.queries.ts'
import { useJobCrumbs } from '../../work-orders/shared/use-job-crumbs.ts'
import { EditQuoteForm, NewQuoteForm, ReviseQuoteForm } from '../forms/quote-form.tsx'

/** Writes a quote for a job. */
export function WriteQuotePage() {
  const { t } = useLingui()
  const labels = useLabels()
  const crumbsOf = useJobCrumbs()
  return (
    <FormPage
      width="full"
      {...loadStateOf(useQuery(jobQuery(useRouteParam('jobUuid'))))}
      head={(job) => ({ title: t`Write a quote`, ...crumbsOf(job, t`Quote`) })}
    >
      {(job) =>
        isAllowed(job, 'create_quote') ? (
          <NewQuoteForm job={job} />
        ) : (
          <Banner status="info" title={labels.refusal('cannot_add_a_quote_for_a_job')} />
        )
      }
    </FormPage>
  )
}

/** Edits a draft, or answers a change request. */
export function EditQuotePage() {
  const { t } = useLingui()
  const crumbsOf = useJobCrumbs()
  const job = useQuery(jobQuery(useRouteParam('jobUuid')))
  const quote = useQuery(methodQuery(quotesMethods.get, { quoteUuid: useRouteParam('quoteUuid') }))
  const titleOf = (given: QuoteView) =>
    isAllowed(given, 'revise') ? t`Change quote ${given.number}` : t`Quote ${given.number}`
  return (
    <FormPage
      width="full"
      {...loadStateOf(combineQueries({ job, quote }))}
      head={(known) => ({
        title: titleOf(known.quote),
        ...crumbsOf(known.job, known.quote.number),
        notice: <Asked quote={known.quote} />,
      })}
    >
      {(known) => <QuoteForm {...known} />}
    </FormPage>
  )
}

function Asked({ quote }: { quote: QuoteView }) {
  const { t } = useLingui()
  if (!quote.decisionNote) return null
  return (
    <Banner status="warning" title={t`${quote.clientName} asks for a change`}>
      {quote.decisionNote}
    </Banner>
  )
}

function QuoteForm({ job, quote }: { job: JobView; quote: QuoteView }) {
  const labels = useLabels()
  if (isAllowed(quote, 'revise')) return <ReviseQuoteForm job={job} quote={quote} />
  if (isAllowed(quote, 'edit')) return <EditQuoteForm job={job} quote={quote} />
  return <Banner status="info" title={labels.refusal(quote.cannot.edit ?? 'quote_cannot_be_changed')} />
}
