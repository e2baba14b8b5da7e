import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import type { JobView } from '@fettle/contracts/work-orders/work-order-view'
import { AddIcon, InvoiceIcon, ScaleIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { Card } from '@fettle/ui/layout/card'
import { Stack } from '@fettle/ui/layout/stack'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { isAllowed } from '../../../kit/actions/action.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { SuspenseBoundary } from '../../../kit/screens/suspense-boundary.tsx'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { JobInvoiceList } from '../../invoices/shared/job-invoice-list.tsx'
import { jobQuery } from '../../work-orders/jobs.queries.ts'
import { MoneyMeter } from '../../work-orders/shared/money-meter.tsx'
import { JobQuoteList } from '../parts/job-quote-list.tsx'
import { ContractorVariations } from '../parts/variations-section.tsx'

/** The company's quotes and invoices for a job. */
export function JobMoneyTab() {
  const { data: job } = useSuspenseQuery(jobQuery(useRouteParam('jobUuid')))
  const seesQuotes = usePermission('quotes.view')
  const seesInvoices = usePermission('invoices.view')
  return (
    <Stack>
      <MoneyMeter of={job} />
      {seesQuotes && (
        <SuspenseBoundary skeleton={<PartSkeleton />}>
          <Quotes job={job} />
        </SuspenseBoundary>
      )}
      {seesInvoices && (
        <SuspenseBoundary skeleton={<PartSkeleton />}>
          <Invoices job={job} />
        </SuspenseBoundary>
      )}
    </Stack>
  )
}

const live = ['draft', 'submitted', 'revision_requested', 'approval_pending', 'accepted']

function Quotes({ job }: { job: JobView }) {
  const { t } = useLingui()
  const paths = useContractorPaths()
  const { data } = useSuspenseQuery(methodPageQuery(quotesMethods.list, { jobUuid: job.uuid }, { limit: 100 }))
  const mayWrite = isAllowed(job, 'create_quote') && !data.rows.some(({ state }) => live.includes(state))
  const quoteCard = (
    <Card
      title={t`Quotes`}
      isFlush={data.rows.length > 0}
      actions={
        mayWrite && (
          <>
            {isAllowed(job, 'record_quote') && (
              <LinkButton href={paths.recordQuote(job.uuid)} size="small" variant="secondary" color="default">
                <Trans>Upload file</Trans>
              </LinkButton>
            )}
            <LinkButton href={paths.writeQuote(job.uuid)} size="small" startIcon={<AddIcon />}>
              <Trans>Write a quote</Trans>
            </LinkButton>
          </>
        )
      }
    >
      <JobQuoteList
        rows={data.rows}
        empty={
          <EmptyState
            headingLevel={3}
            icon={<ScaleIcon />}
            title={t`No quotes yet`}
            description={
              job.delivery === 'direct_award'
                ? t`This work is a direct award: no quote is needed.`
                : t`Price the work line by line and send the quote to the client.`
            }
          />
        }
      />
    </Card>
  )
  return (
    <>
      {quoteCard}
      <ContractorVariations of={{ jobUuid: job.uuid }} quote={data.rows.find(({ state }) => state === 'accepted')} />
    </>
  )
}

function Invoices({ job }: { job: JobView }) {
  const { t } = useLingui()
  const paths = useContractorPaths()
  const { data } = useSuspenseQuery(methodPageQuery(invoicesMethods.list, { jobUuid: job.uuid }, { limit: 100 }))
  const hasFinal = data.rows.some(({ kind, state }) => kind === 'final' && !['declined', 'void'].includes(state))
  return (
    <Card
      title={t`Invoices`}
      isFlush={data.rows.length > 0}
      actions={
        isAllowed(job, 'create_invoice') && !hasFinal ? (
          <>
            {isAllowed(job, 'record_invoice') && (
              <LinkButton href={paths.recordInvoice(job.uuid)} size="small" variant="secondary" color="default">
                <Trans>Upload file</Trans>
              </LinkButton>
            )}
            <LinkButton href={paths.writeInterimInvoice(job.uuid)} size="small" variant="secondary" color="default">
              <Trans>Interim invoice</Trans>
            </LinkButton>
            <LinkButton href={paths.writeInvoice(job.uuid)} size="small" startIcon={<AddIcon />}>
              <Trans>Final invoice</Trans>
            </LinkButton>
          </>
        ) : undefined
      }
    >
      <JobInvoiceList
        rows={data.rows}
        empty={
          <EmptyState
            headingLevel={3}
            icon={<InvoiceIcon />}
            title={t`No invoices yet`}
            description={t`The final invoice follows the completion report; interim ones can be sent while the work goes on.`}
          />
        }
      />
    </Card>
  )
}
