import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { isAllowed } from '../../../kit/actions/action.tsx'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { DisclaimerCard } from '../../work-orders/shared/disclaimer-card.tsx'
import { CorrectQuoteForm, RecordQuoteForm } from '../forms/external-quote-form.tsx'
import {
  ClientCorrectPage,
  ClientRecordPage,
  ContractorCorrectPage,
  ContractorRecordPage,
} from '../shared/external-document-pages.tsx'

const record = { address: 'externalQuote', refusal: 'cannot_add_a_quote_for_a_job' } as const
const correct = { address: 'externalQuote', refusal: 'quote_cannot_be_changed' } as const

const useQuoteQuery = () => methodQuery(quotesMethods.get, { quoteUuid: useRouteParam('quoteUuid') })

/** A client records an external quote of a contractor. */
export function ClientRecordQuotePage() {
  const { t } = useLingui()
  return (
    <ClientRecordPage
      {...record}
      title={t`Add external quote`}
      form={(order, routes) => {
        const jobs = order.jobs.filter((job) => isAllowed(job, 'record_quote'))
        return jobs.length > 0 && <RecordQuoteForm jobs={jobs} routes={routes} />
      }}
    />
  )
}

/** Corrects a recorded quote. */
export function ClientCorrectQuotePage() {
  const { t } = useLingui()
  const { data: quote } = useSuspenseQuery(useQuoteQuery())
  return (
    <ClientCorrectPage
      {...correct}
      title={t`Correct quote ${quote.number}`}
      document={quote}
      form={(routes) => <CorrectQuoteForm quote={quote} routes={routes} />}
    />
  )
}

/** A contractor records a quote created elsewhere. */
export function ContractorRecordQuotePage() {
  const { t } = useLingui()
  return (
    <ContractorRecordPage
      {...record}
      title={t`Upload a quote`}
      crumb={t`Quote`}
      form={(job, routes) =>
        isAllowed(job, 'record_quote') && (
          <Stack>
            <DisclaimerCard disclaimer={job.disclaimer} clientName={job.clientName} />
            <RecordQuoteForm jobs={[{ uuid: job.uuid, contractorName: '' }]} routes={routes} />
          </Stack>
        )
      }
    />
  )
}

/** Corrects a recorded quote. */
export function ContractorCorrectQuotePage() {
  const { t } = useLingui()
  return (
    <ContractorCorrectPage
      {...correct}
      title={(quote) => t`Correct quote ${quote.number}`}
      query={useQuery(useQuoteQuery())}
      form={(quote, routes) => <CorrectQuoteForm quote={quote} routes={routes} />}
    />
  )
}
