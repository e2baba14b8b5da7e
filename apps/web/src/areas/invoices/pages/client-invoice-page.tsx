import type { InvoiceView } from '@fettle/contracts/invoices/invoice-view'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { DocumentButton } from '../../../kit/actions/document-button.tsx'
import { DocumentLines } from '../../../kit/document-lines.tsx'
import { NoteAndFiles } from '../../../kit/note-and-files.tsx'
import { Redirect } from '../../../kit/redirect.tsx'
import { Day, Money } from '../../../kit/texts/money.tsx'
import { useWhoAndWhen } from '../../../kit/texts/use-who-and-when.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { ApprovalCard } from '../../approvals/shared/approval-card.tsx'
import { OrderBudgets } from '../../budgets/shared/order-budgets.tsx'
import { EInvoiceCard } from '../../e-invoices/shared/e-invoice-card.tsx'
import { InvoiceMatchCard } from '../../e-invoices/shared/invoice-match-card.tsx'
import { AllDocumentsLink } from '../../quotes/shared/all-documents-link.tsx'
import { ClientInvoiceActions } from '../parts/client-invoice-actions.tsx'
import { CreditsToUse } from '../parts/credits-to-use.tsx'
import { DeclinedNotice } from '../parts/declined-notice.tsx'
import { InvoiceState } from '../parts/invoice-state.tsx'
import { PaymentCards } from '../parts/payment-cards.tsx'
import { ClientPaymentNotice } from '../parts/payment-notice.tsx'

/** One invoice with lines, agreed sums and actions. */
export function ClientInvoicePage() {
  const { t } = useLingui()
  const paths = useClientPaths()
  const { data: invoice } = useSuspenseQuery(
    methodQuery(invoicesMethods.get, { invoiceUuid: useRouteParam('invoiceUuid') }),
  )
  if (invoice.recordedSide !== null) return <Redirect to={paths.externalInvoice(invoice.workOrderUuid, invoice.uuid)} />
  return (
    <Stack>
      <AllDocumentsLink workOrderUuid={invoice.workOrderUuid} />
      <DeclinedNotice invoice={invoice} />
      <ClientPaymentNotice invoice={invoice} />
      <CreditsToUse invoice={invoice} />
      <Card
        title={
          invoice.creditOf === null
            ? t`Invoice ${invoice.number} of ${invoice.contractorName}`
            : t`Credit note ${invoice.number} of ${invoice.contractorName}`
        }
        actions={<DocumentButton method={invoicesMethods.document} input={{ invoiceUuid: invoice.uuid }} />}
      >
        <Facts invoice={invoice} />
      </Card>
      <OrderBudgets workOrderUuid={invoice.workOrderUuid} further={0} />
      <ApprovalCard subject="invoice" documentUuid={invoice.uuid} />
      <Card title={t`Lines`}>
        <DocumentLines lines={invoice.lines} totals={invoice.totals} label={t`Lines of the invoice`} />
      </Card>
      {invoice.creditOf === null && <InvoiceMatchCard invoiceUuid={invoice.uuid} />}
      <EInvoiceCard invoiceUuid={invoice.uuid} />
      <PaymentCards invoice={invoice} />
      <NoteAndFiles paper={invoice} label={t`Files of the invoice`} />
      <Cluster>
        <ClientInvoiceActions invoice={invoice} />
      </Cluster>
    </Stack>
  )
}

function Facts({ invoice }: { invoice: InvoiceView }) {
  const { t } = useLingui()
  const labels = useLabels()
  const whoAndWhen = useWhoAndWhen()
  return (
    <DefinitionList
      layout="columns"
      items={[
        { label: t`Status`, value: <InvoiceState invoice={invoice} /> },
        { label: t`Kind`, value: labels.invoiceKind(invoice.kind) },
        { label: t`Issued`, value: <Day value={invoice.issuedOn} /> },
        { label: t`Date of supply`, value: <Day value={invoice.suppliedOn} /> },
        { label: t`Due`, value: <Day value={invoice.dueOn} /> },
        { label: t`Agreed cost`, value: <Money value={invoice.authorised} /> },
        { label: t`Already invoiced`, value: <Money value={invoice.invoicedBefore} /> },
        { label: t`Approved`, value: whoAndWhen(invoice.approvedBy, invoice.approvedAt) },
        { label: t`Paid`, value: <Day value={invoice.paidOn} /> },
        { label: t`Payment reference`, value: invoice.paymentReference },
      ]}
    />
  )
}
