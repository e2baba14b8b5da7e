import type { InvoiceView } from '@fettle/contracts/invoices/invoice-view'
import { Banner } from '@fettle/ui/banner'
import { useLingui } from '@lingui/react/macro'
import { useFormats } from '../../../platform/edition/use-edition.ts'
import { useWalletWords } from '../../wallets/shared/use-wallet-words.ts'

/** A payment that is under way, or the latest one that came back. */
export function ClientPaymentNotice({ invoice }: { invoice: InvoiceView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const words = useWalletWords()
  const { walletPayment: payment, state } = invoice
  if (payment?.state === 'processing')
    return (
      <Banner status="in_progress" title={t`The payment is under way`}>
        {t`The money left the wallet on ${formats.dateTime(payment.startedAt)}. The invoice is paid as soon as it has arrived.`}
      </Banner>
    )
  if (payment?.failure && state === 'approved')
    return (
      <Banner status="error" title={t`The last payment failed`}>
        {words.failure[payment.failure]} {t`The money is back in the wallet, and you can pay again.`}
      </Banner>
    )
  return null
}

/** The same for whoever is to be paid. */
export function ContractorPaymentNotice({ invoice }: { invoice: InvoiceView }) {
  const { t } = useLingui()
  if (invoice.state !== 'payment_processing') return null
  return (
    <Banner status="in_progress" title={t`The payment is under way`}>
      {t`${invoice.clientName} has paid this invoice. The invoice is marked as paid as soon as the money has arrived.`}
    </Banner>
  )
}
