import type { InvoiceView } from '@fettle/contracts/invoices/invoice-view'
import { useLingui } from '@lingui/react/macro'
import { Day, Money } from '../../../kit/texts/money.tsx'
import { useWhoAndWhen } from '../../../kit/texts/use-who-and-when.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { ExternalDocumentFacts } from '../../quotes/shared/external-document-facts.tsx'
import { InvoiceState } from './invoice-state.tsx'

/** Stated sums of an external invoice, who recorded it, and what was agreed. */
export function ExternalInvoiceFacts({ invoice }: { invoice: InvoiceView }) {
  const { t } = useLingui()
  const labels = useLabels()
  const whoAndWhen = useWhoAndWhen()
  return (
    <ExternalDocumentFacts
      document={invoice}
      first={[
        { label: t`Status`, value: <InvoiceState invoice={invoice} /> },
        { label: t`Kind`, value: labels.invoiceKind(invoice.kind) },
      ]}
      dates={[
        { label: t`Date of the invoice`, value: <Day value={invoice.issuedOn} /> },
        { label: t`Date of supply`, value: <Day value={invoice.suppliedOn} /> },
        { label: t`Due`, value: <Day value={invoice.dueOn} /> },
        { label: t`Agreed cost`, value: <Money value={invoice.authorised} /> },
        { label: t`Already invoiced`, value: <Money value={invoice.invoicedBefore} /> },
      ]}
      last={[
        { label: t`Approved`, value: whoAndWhen(invoice.approvedBy, invoice.approvedAt) },
        { label: t`Paid`, value: <Day value={invoice.paidOn} /> },
        { label: t`Payment reference`, value: invoice.paymentReference },
      ]}
    />
  )
}
