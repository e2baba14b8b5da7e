import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { Banner } from '@fettle/ui/feedback/banner'
import { Card } from '@fettle/ui/layout/card'
import { FormPage } from '@fettle/ui/layout/form-page'
import { useLingui } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { isOpen } from '../../../kit/actions/action.tsx'
import { useParameter } from '../../../kit/address-parameter.ts'
import { standingOf, together } from '../../../kit/screens/standing-of.tsx'
import { useClientPaths, useContractorPaths } from '../../../kit/use-paths.ts'
import { useWords } from '../../../kit/words.ts'
import { queryOf } from '../../../platform/queries/query-of.ts'
import { jobQuery } from '../../work-orders/jobs.queries.ts'
import { useJobCrumbs } from '../../work-orders/shared/use-job-crumbs.ts'
import { workOrderQuery } from '../../work-orders/work-orders.queries.ts'
import { CorrectInvoiceForm, RecordInvoiceForm } from '../forms/external-invoice-form.tsx'

const useClientWay = () => {
  const paths = useClientPaths()
  const workOrderUuid = useParameter('workOrderUuid')
  const { data: order } = useSuspenseQuery(workOrderQuery(workOrderUuid))
  const hrefOf = (invoiceUuid: string) => paths.externalInvoice(workOrderUuid, invoiceUuid)
  return { order, way: { zone: order.timeZone, hrefOf, back: paths.workOrderMoney(workOrderUuid), isSmall: true } }
}

/** A client records the invoice that the hired contractor sent by other ways. */
export function ClientRecordInvoicePage() {
  const { t } = useLingui()
  const words = useWords()
  const { order, way } = useClientWay()
  const job = order.jobs.find((each) => isOpen(each, 'record_invoice'))
  return (
    <Card title={t`Record an invoice from outside`}>
      {job ? (
        <RecordInvoiceForm jobUuid={job.uuid} way={way} />
      ) : (
        <Banner status="info" title={words.refusal('job_not_hired')} />
      )}
    </Card>
  )
}

/** Corrects what was entered. */
export function ClientCorrectInvoicePage() {
  const { t } = useLingui()
  const words = useWords()
  const { way } = useClientWay()
  const { data: invoice } = useSuspenseQuery(queryOf(invoicesMethods.get, { invoiceUuid: useParameter('invoiceUuid') }))
  return (
    <Card title={t`Correct invoice ${invoice.number}`}>
      {isOpen(invoice, 'correct') ? (
        <CorrectInvoiceForm invoice={invoice} way={{ ...way, back: way.hrefOf(invoice.uuid) }} />
      ) : (
        <Banner status="info" title={words.refusal('invoice_cannot_be_changed')} />
      )}
    </Card>
  )
}

const useContractorWay = () => {
  const paths = useContractorPaths()
  const jobUuid = useParameter('jobUuid')
  const hrefOf = (invoiceUuid: string) => paths.externalInvoice(jobUuid, invoiceUuid)
  return { hrefOf, back: paths.jobMoney(jobUuid), isSmall: false }
}

/** A contractor hands in an invoice that they wrote elsewhere. */
export function ContractorRecordInvoicePage() {
  const { t } = useLingui()
  const words = useWords()
  const crumbsOf = useJobCrumbs()
  const way = useContractorWay()
  return (
    <FormPage
      {...standingOf(useQuery(jobQuery(useParameter('jobUuid'))))}
      head={(job) => ({ title: t`Hand in an invoice from outside`, ...crumbsOf(job, t`Invoice`) })}
    >
      {(job) =>
        isOpen(job, 'record_invoice') ? (
          <RecordInvoiceForm jobUuid={job.uuid} way={{ ...way, zone: job.timeZone }} />
        ) : (
          <Banner status="info" title={words.refusal('job_not_hired')} />
        )
      }
    </FormPage>
  )
}

/** Corrects what was entered. */
export function ContractorCorrectInvoicePage() {
  const { t } = useLingui()
  const words = useWords()
  const crumbsOf = useJobCrumbs()
  const way = useContractorWay()
  const job = useQuery(jobQuery(useParameter('jobUuid')))
  const invoice = useQuery(queryOf(invoicesMethods.get, { invoiceUuid: useParameter('invoiceUuid') }))
  return (
    <FormPage
      {...standingOf(together({ job, invoice }))}
      head={(known) => ({
        title: t`Correct invoice ${known.invoice.number}`,
        ...crumbsOf(known.job, known.invoice.number),
      })}
    >
      {(known) =>
        isOpen(known.invoice, 'correct') ? (
          <CorrectInvoiceForm
            invoice={known.invoice}
            way={{ ...way, zone: known.job.timeZone, back: way.hrefOf(known.invoice.uuid) }}
          />
        ) : (
          <Banner status="info" title={words.refusal('invoice_cannot_be_changed')} />
        )
      }
    </FormPage>
  )
}
