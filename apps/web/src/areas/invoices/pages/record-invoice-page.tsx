import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { Banner } from '@fettle/ui/feedback/banner'
import { Card } from '@fettle/ui/layout/card'
import { FormPage } from '@fettle/ui/layout/form-page'
import { useLingui } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { isAllowed } from '../../../kit/actions/action.tsx'
import { combineQueries, loadStateOf } from '../../../kit/screens/load-state.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useClientPaths, useContractorPaths } from '../../../kit/use-paths.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { jobQuery } from '../../work-orders/jobs.queries.ts'
import { useJobCrumbs } from '../../work-orders/shared/use-job-crumbs.ts'
import { workOrderQuery } from '../../work-orders/work-orders.queries.ts'
import { CorrectInvoiceForm, RecordInvoiceForm } from '../forms/external-invoice-form.tsx'

const useClientWay = () => {
  const paths = useClientPaths()
  const workOrderUuid = useRouteParam('workOrderUuid')
  const { data: order } = useSuspenseQuery(workOrderQuery(workOrderUuid))
  const hrefOf = (invoiceUuid: string) => paths.externalInvoice(workOrderUuid, invoiceUuid)
  return { order, way: { zone: order.timeZone, hrefOf, back: paths.workOrderMoney(workOrderUuid), isSmall: true } }
}

/** A client records an external invoice of the hired contractor. */
export function ClientRecordInvoicePage() {
  const { t } = useLingui()
  const labels = useLabels()
  const { order, way } = useClientWay()
  const job = order.jobs.find((each) => isAllowed(each, 'record_invoice'))
  return (
    <Card title={t`Record an invoice from outside`}>
      {job ? (
        <RecordInvoiceForm jobUuid={job.uuid} way={way} />
      ) : (
        <Banner status="info" title={labels.refusal('job_not_hired')} />
      )}
    </Card>
  )
}

/** Corrects a recorded invoice. */
export function ClientCorrectInvoicePage() {
  const { t } = useLingui()
  const labels = useLabels()
  const { way } = useClientWay()
  const { data: invoice } = useSuspenseQuery(
    methodQuery(invoicesMethods.get, { invoiceUuid: useRouteParam('invoiceUuid') }),
  )
  return (
    <Card title={t`Correct invoice ${invoice.number}`}>
      {isAllowed(invoice, 'correct') ? (
        <CorrectInvoiceForm invoice={invoice} way={{ ...way, back: way.hrefOf(invoice.uuid) }} />
      ) : (
        <Banner status="info" title={labels.refusal('invoice_cannot_be_changed')} />
      )}
    </Card>
  )
}

const useContractorWay = () => {
  const paths = useContractorPaths()
  const jobUuid = useRouteParam('jobUuid')
  const hrefOf = (invoiceUuid: string) => paths.externalInvoice(jobUuid, invoiceUuid)
  return { hrefOf, back: paths.jobMoney(jobUuid), isSmall: false }
}

/** A contractor records an invoice created elsewhere. */
export function ContractorRecordInvoicePage() {
  const { t } = useLingui()
  const labels = useLabels()
  const crumbsOf = useJobCrumbs()
  const way = useContractorWay()
  return (
    <FormPage
      {...loadStateOf(useQuery(jobQuery(useRouteParam('jobUuid'))))}
      head={(job) => ({ title: t`Hand in an invoice from outside`, ...crumbsOf(job, t`Invoice`) })}
    >
      {(job) =>
        isAllowed(job, 'record_invoice') ? (
          <RecordInvoiceForm jobUuid={job.uuid} way={{ ...way, zone: job.timeZone }} />
        ) : (
          <Banner status="info" title={labels.refusal('job_not_hired')} />
        )
      }
    </FormPage>
  )
}

/** Corrects a recorded invoice. */
export function ContractorCorrectInvoicePage() {
  const { t } = useLingui()
  const labels = useLabels()
  const crumbsOf = useJobCrumbs()
  const way = useContractorWay()
  const job = useQuery(jobQuery(useRouteParam('jobUuid')))
  const invoice = useQuery(methodQuery(invoicesMethods.get, { invoiceUuid: useRouteParam('invoiceUuid') }))
  return (
    <FormPage
      {...loadStateOf(combineQueries({ job, invoice }))}
      head={(known) => ({
        title: t`Correct invoice ${known.invoice.number}`,
        ...crumbsOf(known.job, known.invoice.number),
      })}
    >
      {(known) =>
        isAllowed(known.invoice, 'correct') ? (
          <CorrectInvoiceForm
            invoice={known.invoice}
            way={{ ...way, zone: known.job.timeZone, back: way.hrefOf(known.invoice.uuid) }}
          />
        ) : (
          <Banner status="info" title={labels.refusal('invoice_cannot_be_changed')} />
        )
      }
    </FormPage>
  )
}
