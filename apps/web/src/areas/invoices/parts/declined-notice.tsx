import type { InvoiceView } from '@fettle/contracts/invoices/invoice-view'
import { Banner } from '@fettle/ui/feedback/banner'
import { useLingui } from '@lingui/react/macro'

/** Why an invoice was declined. */
export function DeclinedNotice({ invoice, title }: { invoice: InvoiceView; title?: string }) {
  const { t } = useLingui()
  if (!invoice.declineReason) return null
  return (
    <Banner status="error" title={title ?? t`Declined`}>
      {invoice.declineReason}
    </Banner>
  )
}
