import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import type { JobView } from '@fettle/contracts/work-orders/work-order-view'
import { type ContractorStep, contractorStepPermission } from '@fettle/domain/work-orders/next-step'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Card } from '@fettle/ui/layout/card'
import { Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { useMembership, usePermission } from '../../../platform/session/session.ts'
import { type JobDocuments, type JobStepKind, jobStep } from '../job-step.ts'
import { ResponsiblePartyText } from './responsible-party-text.tsx'

/** Button of the next step; renders nothing when the reader cannot act. */
export function JobStepButton({ job, isWide = false }: { job: JobView; isWide?: boolean }) {
  const paths = useContractorPaths()
  const labels = useLabels()
  const papers = usePapers(job)
  const { permissions } = useMembership()
  const mayTake = (step: ContractorStep) => permissions.includes(contractorStepPermission[step])
  const step = papers && jobStep({ job, papers, paths, mayTake })
  if (!step) return null
  return (
    <LinkButton href={step.href} {...(isWide ? { size: 'large', fullWidth: true } : {})}>
      {labels[step.kind]}
    </LinkButton>
  )
}

/** Responsible party with reason, and the next step. */
export function JobNextStep({ job }: { job: JobView }) {
  const { t } = useLingui()
  return (
    <Card title={t`Waiting on`} mark={job.ball === 'contractor' ? 'attention' : undefined}>
      <Stack gap={4}>
        <ResponsiblePartyText of={job} self="contractor" />
        <JobStepButton job={job} isWide />
      </Stack>
    </Card>
  )
}

const whole = { limit: 100 }

/** Loads only the documents the next step depends on. */
const usePapers = ({ uuid: jobUuid, nextStep }: JobView): JobDocuments | undefined => {
  const seesQuotes = usePermission('quotes.view')
  const seesInvoices = usePermission('invoices.view')
  const asks = (...steps: readonly string[]) => nextStep !== null && steps.includes(nextStep)
  const readings = [
    useQuery({
      ...methodPageQuery(quotesMethods.list, { jobUuid }, whole),
      enabled: seesQuotes && asks('write_quote'),
    }),
    useQuery({
      ...methodPageQuery(bookingsMethods.list, { jobUuid }, whole),
      enabled: asks('update_progress', 'book_visit'),
    }),
    useQuery({
      ...methodPageQuery(completionReportsMethods.list, { jobUuid }, whole),
      enabled: asks('update_progress', 'reply_to_issue'),
    }),
    useQuery({
      ...methodPageQuery(invoicesMethods.list, { jobUuid }, whole),
      enabled: seesInvoices && asks('write_invoice'),
    }),
  ] as const
  if (readings.some(({ isLoading }) => isLoading)) return undefined
  const [quotes, visits, reports, invoices] = readings
  return {
    quotes: quotes.data?.rows ?? [],
    visits: visits.data?.rows ?? [],
    reports: reports.data?.rows ?? [],
    invoices: invoices.data?.rows ?? [],
  }
}

const useLabels = (): Readonly<Record<JobStepKind, string>> => {
  const { t } = useLingui()
  return {
    write_quote: t`Write quote`,
    finish_quote: t`Finish and send quote`,
    answer_change: t`Change the quote and send it again`,
    book_visit: t`Book visit`,
    answer_slot: t`View proposed time`,
    update_visit: t`Update visit status`,
    write_report: t`Write completion report`,
    finish_report: t`Finish and submit report`,
    rewrite_report: t`Rewrite report`,
    answer_issue: t`Respond to issue`,
    write_invoice: t`Write invoice`,
    finish_invoice: t`Finish and send invoice`,
    see_invoice: t`See the invoice`,
  }
}
