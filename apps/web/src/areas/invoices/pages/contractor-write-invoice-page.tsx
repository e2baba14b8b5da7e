import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import type { JobView } from '@fettle/contracts/work-orders/work-order-view'
import { vatRatesOn } from '@fettle/domain/editions/editions'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import { Banner } from '@fettle/ui/feedback/banner'
import { FormPage } from '@fettle/ui/layout/form-page'
import { useLingui } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { isAllowed } from '../../../kit/actions/action.tsx'
import { combineQueries, loadStateOf } from '../../../kit/screens/load-state.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { SuspenseBoundary } from '../../../kit/screens/suspense-boundary.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useNow } from '../../../kit/use-now.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { methodPageQuery, methodQuery } from '../../../platform/queries/method-query.ts'
import { contractedLines } from '../../quotes/shared/contracted-lines.ts'
import { variationsQuery } from '../../quotes/shared/variations.queries.ts'
import { jobQuery } from '../../work-orders/jobs.queries.ts'
import { useJobCrumbs } from '../../work-orders/shared/use-job-crumbs.ts'
import { EditInvoiceForm, NewInvoiceForm } from '../forms/invoice-form.tsx'
import { type InvoiceKind, newInvoice, nextInvoiceNumber, previouslyInvoiced } from '../forms/invoice-form-model.ts'

/** Writes the final invoice of a job, prefilled with the agreed lines. */
export function WriteInvoicePage() {
  return <Writing kind="final" />
}

/** Writes an interim invoice while work continues. */
export function WriteInterimInvoicePage() {
  return <Writing kind="interim" />
}

function Writing({ kind }: { kind: InvoiceKind }) {
  const { t } = useLingui()
  const labels = useLabels()
  const crumbsOf = useJobCrumbs()
  const title = kind === 'final' ? t`Write invoice` : t`Write interim invoice`
  return (
    <FormPage
      width="full"
      {...loadStateOf(useQuery(jobQuery(useRouteParam('jobUuid'))))}
      head={(job) => ({ title, ...crumbsOf(job, labels.invoiceKind(kind)) })}
    >
      {(job) =>
        isAllowed(job, 'create_invoice') ? (
          <SuspenseBoundary skeleton={<PartSkeleton lines={8} />}>
            <Begun job={job} kind={kind} />
          </SuspenseBoundary>
        ) : (
          <Banner status="info" title={labels.refusal('job_not_hired')} />
        )
      }
    </FormPage>
  )
}

function Begun({ job, kind }: { job: JobView; kind: InvoiceKind }) {
  const { t } = useLingui()
  const edition = useEdition()
  const today = localDateOf(job.timeZone, useNow())
  const whole = { limit: 100 }
  const { data: quotes } = useSuspenseQuery(methodPageQuery(quotesMethods.list, { jobUuid: job.uuid }, whole))
  const { data: own } = useSuspenseQuery(methodPageQuery(invoicesMethods.list, { jobUuid: job.uuid }, whole))
  const { data: latest } = useSuspenseQuery(methodPageQuery(invoicesMethods.list, {}, { limit: 1 }))
  const { data: variations } = useSuspenseQuery(variationsQuery({ jobUuid: job.uuid }))
  const accepted = quotes.rows.find(({ state }) => state === 'accepted')
  // An award of one sum, and the charge for a cancelled order, are invoiced by what is left of it.
  const isVaried = variations.rows.some(({ state }) => state === 'approved')
  const isCancelled = job.tab === 'cancelled'
  const isOneSum = isCancelled || (accepted?.kind === 'award' && job.awardLines.length === 0 && !isVaried)
  const before = previouslyInvoiced(own.rows, edition.currency.code)
  const defaults = newInvoice({
    kind,
    job,
    agreed: isOneSum ? undefined : accepted && contractedLines(accepted, variations.rows),
    left: (job.authorised?.amount ?? 0) - before.amount,
    standardRate: vatRatesOn(edition, today).standard,
    today,
    number: nextInvoiceNumber(latest.rows[0]?.number),
  })
  return (
    <>
      {kind === 'final' && job.jobState === 'hired' && !isCancelled && (
        <Banner status="warning" title={t`The completion report comes first`}>
          {t`You can save a draft now and send it once the report is submitted.`}
        </Banner>
      )}
      <NewInvoiceForm job={job} kind={kind} defaults={defaults} frame={{ authorised: job.authorised, before }} />
    </>
  )
}

/** Edits a draft. */
export function EditInvoicePage() {
  const { t } = useLingui()
  const labels = useLabels()
  const crumbsOf = useJobCrumbs()
  const job = useQuery(jobQuery(useRouteParam('jobUuid')))
  const invoice = useQuery(methodQuery(invoicesMethods.get, { invoiceUuid: useRouteParam('invoiceUuid') }))
  return (
    <FormPage
      width="full"
      {...loadStateOf(combineQueries({ job, invoice }))}
      head={(known) => ({
        title: t`Invoice ${known.invoice.number}`,
        ...crumbsOf(known.job, known.invoice.number),
      })}
    >
      {(known) =>
        isAllowed(known.invoice, 'edit') ? (
          <EditInvoiceForm job={known.job} invoice={known.invoice} />
        ) : (
          <Banner status="info" title={labels.refusal(known.invoice.cannot.edit ?? 'invoice_cannot_be_changed')} />
        )
      }
    </FormPage>
  )
}
