import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { Card } from '@fettle/ui/layout/card'
import { DetailPage } from '@fettle/ui/layout/detail-page'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { combineQueries, loadStateOf } from '../../../kit/screens/load-state.tsx'
import { useClientPaths, useContractorPaths } from '../../../kit/use-paths.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { ApprovalCard } from '../../approvals/shared/approval-card.tsx'
import { OrderBudgets } from '../../budgets/shared/order-budgets.tsx'
import { InvoiceMatchCard } from '../../e-invoices/shared/invoice-match-card.tsx'
import { AllDocumentsLink } from '../../quotes/shared/all-documents-link.tsx'
import { CorrectLink, ExternalDocumentCard } from '../../quotes/shared/external-document-card.tsx'
import { jobQuery } from '../../work-orders/jobs.queries.ts'
import { useJobCrumbs } from '../../work-orders/shared/use-job-crumbs.ts'
import { ClientInvoiceActions } from '../parts/client-invoice-actions.tsx'
import { WithdrawInvoice } from '../parts/contractor-invoice-actions.tsx'
import { DeclinedNotice } from '../parts/declined-notice.tsx'
import { ExternalInvoiceFacts } from '../parts/external-invoice-facts.tsx'
import { InvoiceState } from '../parts/invoice-state.tsx'
import { PaymentCards } from '../parts/payment-cards.tsx'
import { ClientPaymentNotice, ContractorPaymentNotice } from '../parts/payment-notice.tsx'

/** An external invoice: stated sums, file, and the client's actions. */
export function ClientExternalInvoicePage() {
  const { t } = useLingui()
  const paths = useClientPaths()
  const { data: invoice } = useSuspenseQuery(
    methodQuery(invoicesMethods.get, { invoiceUuid: useRouteParam('invoiceUuid') }),
  )
  return (
    <Stack>
      <AllDocumentsLink workOrderUuid={invoice.workOrderUuid} />
      <DeclinedNotice invoice={invoice} />
      <ClientPaymentNotice invoice={invoice} />
      <Card title={t`External invoice ${invoice.number} of ${invoice.contractorName}`}>
        <ExternalInvoiceFacts invoice={invoice} />
      </Card>
      <OrderBudgets workOrderUuid={invoice.workOrderUuid} further={0} />
      <ApprovalCard subject="invoice" documentUuid={invoice.uuid} />
      <InvoiceMatchCard invoiceUuid={invoice.uuid} />
      <PaymentCards invoice={invoice} />
      <ExternalDocumentCard document={invoice} />
      <Cluster>
        <ClientInvoiceActions invoice={invoice} />
        <CorrectLink document={invoice} href={paths.editExternalInvoice(invoice.workOrderUuid, invoice.uuid)} />
        {invoice.recordedSide === 'client' && <WithdrawInvoice invoice={invoice} />}
      </Cluster>
    </Stack>
  )
}

/** An external invoice for its contractor. */
export function ContractorExternalInvoicePage() {
  const { t } = useLingui()
  const crumbsOf = useJobCrumbs()
  const paths = useContractorPaths()
  const job = useQuery(jobQuery(useRouteParam('jobUuid')))
  const invoice = useQuery(methodQuery(invoicesMethods.get, { invoiceUuid: useRouteParam('invoiceUuid') }))
  return (
    <DetailPage
      {...loadStateOf(combineQueries({ job, invoice }))}
      frame={(known) => ({
        title: t`External invoice ${known.invoice.number}`,
        badge: <InvoiceState invoice={known.invoice} />,
        ...crumbsOf(known.job, known.invoice.number),
        notice: (
          <>
            <DeclinedNotice invoice={known.invoice} />
            <ContractorPaymentNotice invoice={known.invoice} />
          </>
        ),
      })}
    >
      {(known) => (
        <>
          <Cluster>
            <CorrectLink
              document={known.invoice}
              href={paths.editExternalInvoice(known.invoice.jobUuid, known.invoice.uuid)}
            />
            <WithdrawInvoice invoice={known.invoice} />
          </Cluster>
          <Card title={t`Details`}>
            <ExternalInvoiceFacts invoice={known.invoice} />
          </Card>
          <InvoiceMatchCard invoiceUuid={known.invoice.uuid} />
          <PaymentCards invoice={known.invoice} />
          <ExternalDocumentCard document={known.invoice} />
        </>
      )}
    </DetailPage>
  )
}
