import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { useLingui } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { isAllowed } from '../../../kit/actions/action.tsx'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import {
  ClientCorrectPage,
  ClientRecordPage,
  ContractorCorrectPage,
  ContractorRecordPage,
} from '../../quotes/shared/external-document-pages.tsx'
import { CorrectInvoiceForm, RecordInvoiceForm } from '../forms/external-invoice-form.tsx'

const record = { address: 'externalInvoice', refusal: 'job_not_hired' } as const
const correct = { address: 'externalInvoice', refusal: 'invoice_cannot_be_changed' } as const

const useInvoiceQuery = () => methodQuery(invoicesMethods.get, { invoiceUuid: useRouteParam('invoiceUuid') })

/** A client records an external invoice of the hired contractor. */
export function ClientRecordInvoicePage() {
  const { t } = useLingui()
  return (
    <ClientRecordPage
      {...record}
      title={t`Add external invoice`}
      form={({ jobs }, routes) => {
        const job = jobs.find((each) => isAllowed(each, 'record_invoice'))
        return job && <RecordInvoiceForm jobUuid={job.uuid} routes={routes} />
      }}
    />
  )
}

/** Corrects a recorded invoice. */
export function ClientCorrectInvoicePage() {
  const { t } = useLingui()
  const { data: invoice } = useSuspenseQuery(useInvoiceQuery())
  return (
    <ClientCorrectPage
      {...correct}
      title={t`Correct invoice ${invoice.number}`}
      document={invoice}
      form={(routes) => <CorrectInvoiceForm invoice={invoice} routes={routes} />}
    />
  )
}

/** A contractor records an invoice created elsewhere. */
export function ContractorRecordInvoicePage() {
  const { t } = useLingui()
  return (
    <ContractorRecordPage
      {...record}
      title={t`Upload an invoice`}
      crumb={t`Invoice`}
      form={(job, routes) =>
        isAllowed(job, 'record_invoice') && <RecordInvoiceForm jobUuid={job.uuid} routes={routes} />
      }
    />
  )
}

/** Corrects a recorded invoice. */
export function ContractorCorrectInvoicePage() {
  const { t } = useLingui()
  return (
    <ContractorCorrectPage
      {...correct}
      title={(invoice) => t`Correct invoice ${invoice.number}`}
      query={useQuery(useInvoiceQuery())}
      form={(invoice, routes) => <CorrectInvoiceForm invoice={invoice} routes={routes} />}
    />
  )
}
