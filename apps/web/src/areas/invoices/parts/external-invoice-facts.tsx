import type { InvoiceView } from '@fettle/contracts/invoices/invoice-view'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { useLingui } from '@lingui/react/macro'
import { Day, Money } from '../../../kit/texts/money.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useRecorder } from '../../quotes/shared/external-document-card.tsx'
import { InvoiceState } from './invoice-state.tsx'

/** Stated sums of an external invoice, who recorded it, and what was agreed. */
export function ExternalInvoiceFacts({ invoice }: { invoice: InvoiceView }) {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  const recorder = useRecorder()
  const { totals, lines } = invoice
  const tax = { ...totals.gross, amount: totals.gross.amount - totals.net.amount }
  const approved =
    invoice.approvedAt && [invoice.approvedBy, formats.dateTime(invoice.approvedAt)].filter(Boolean).join(', ')
  return (
    <DefinitionList
      layout="columns"
      items={[
        { label: t`Status`, value: <InvoiceState invoice={invoice} /> },
        { label: t`Kind`, value: labels.invoiceKind(invoice.kind) },
        { label: t`What the paper is for`, value: lines[0]?.description },
        { label: t`Total including tax`, value: <Money value={totals.gross} /> },
        { label: t`Tax in it`, value: <Money value={tax} /> },
        ...(totals.labourNet.amount === 0
          ? []
          : [{ label: t`Labour, net`, value: <Money value={totals.labourNet} /> }]),
        { label: t`Date of the invoice`, value: <Day value={invoice.issuedOn} /> },
        { label: t`Work done on`, value: <Day value={invoice.suppliedOn} /> },
        { label: t`Due`, value: <Day value={invoice.dueOn} /> },
        { label: t`Agreed cost`, value: <Money value={invoice.authorised} /> },
        { label: t`Already invoiced`, value: <Money value={invoice.invoicedBefore} /> },
        { label: t`Recorded by`, value: recorder(invoice) },
        { label: t`Approved`, value: approved },
        { label: t`Paid`, value: <Day value={invoice.paidOn} /> },
        { label: t`Payment reference`, value: invoice.paymentReference },
      ]}
    />
  )
}
