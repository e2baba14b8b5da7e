import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { Banner } from '@fettle/ui/banner'
import { Page, PageHeader } from '@fettle/ui/page'
import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { isOpen } from '../../../kit/actions/action.tsx'
import { useParameter } from '../../../kit/address-parameter.ts'
import { useWords } from '../../../kit/words.ts'
import { queryOf } from '../../../platform/queries/query-of.ts'
import { jobQuery } from '../../work-orders/jobs.queries.ts'
import { useJobCrumbs } from '../../work-orders/shared/use-job-crumbs.ts'
import { EditQuoteForm, NewQuoteForm, ReviseQuoteForm } from '../forms/quote-form.tsx'

/** Writes a quote for a job. */
export function WriteQuotePage() {
  const { t } = useLingui()
  const words = useWords()
  const { data: job } = useSuspenseQuery(jobQuery(useParameter('jobUuid')))
  return (
    <Page>
      <PageHeader title={t`Write a quote`} {...useJobCrumbs(job, t`Quote`)} />
      {isOpen(job, 'create_quote') ? (
        <NewQuoteForm job={job} />
      ) : (
        <Banner status="info" title={words.refusal('cannot_add_a_quote_for_a_job')} />
      )}
    </Page>
  )
}

/** Goes on with a draft, or answers a request for change. */
export function EditQuotePage() {
  const { t } = useLingui()
  const words = useWords()
  const { data: job } = useSuspenseQuery(jobQuery(useParameter('jobUuid')))
  const { data: quote } = useSuspenseQuery(queryOf(quotesMethods.get, { quoteUuid: useParameter('quoteUuid') }))
  const isRevision = isOpen(quote, 'revise')
  const title = isRevision ? t`Change quote ${quote.number}` : t`Quote ${quote.number}`
  return (
    <Page>
      <PageHeader title={title} {...useJobCrumbs(job, quote.number)} />
      {quote.decisionNote && (
        <Banner status="warning" title={t`${quote.clientName} asks for a change`}>
          {quote.decisionNote}
        </Banner>
      )}
      {isRevision && <ReviseQuoteForm job={job} quote={quote} />}
      {!isRevision && isOpen(quote, 'edit') && <EditQuoteForm job={job} quote={quote} />}
      {!isRevision && !isOpen(quote, 'edit') && (
        <Banner status="info" title={words.refusal(quote.cannot.edit ?? 'quote_cannot_be_changed')} />
      )}
    </Page>
  )
}
