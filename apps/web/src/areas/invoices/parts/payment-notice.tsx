import type { InvoiceView } from '@fettle/contracts/invoices/invoice-view'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Banner } from '@fettle/ui/feedback/banner'
import { useLingui } from '@lingui/react/macro'
import { useLabels } from '../../../kit/use-labels.ts'
import { useSettingsPaths } from '../../../kit/use-paths.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useWalletLabels } from '../../wallets/shared/use-wallet-labels.ts'
import { ReminderNotice } from './reminders-card.tsx'

/** Refusal codes that the wallet page can resolve. */
const reasonsOfWallet = ['wallet_not_active', 'insufficient_funds_to_pay_this_invoice']

/** Why the wallet cannot pay, with a link to it. */
function WalletNotice({ invoice }: { invoice: InvoiceView }) {
  const { t } = useLingui()
  const paths = useSettingsPaths()
  const labels = useLabels()
  const reason = invoice.cannot.pay
  if (reason === undefined || !reasonsOfWallet.includes(reason)) return null
  return (
    <Banner
      status="info"
      title={labels.refusal(reason)}
      actions={
        <LinkButton href={paths.wallet} variant="secondary" color="default" size="small">
          {t`Go to the wallet`}
        </LinkButton>
      }
    >
      {t`You can still pay through your bank and mark the invoice as paid.`}
    </Banner>
  )
}

/** Payment in progress, the latest returned one, and why the wallet cannot pay. */
export function ClientPaymentNotice({ invoice }: { invoice: InvoiceView }) {
  return (
    <>
      <ReminderNotice invoice={invoice} />
      <HoldNotice invoice={invoice} />
      <LatestPayment invoice={invoice} />
      <WalletNotice invoice={invoice} />
    </>
  )
}

function HoldNotice({ invoice }: { invoice: InvoiceView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { hold, contractorName } = invoice
  if (hold === null) return null
  const { reason } = hold
  const since = formats.date(hold.at)
  if (hold.kind === 'bank_account')
    return (
      <Banner status="warning" title={t`The payment is on hold: the e-invoice states another bank account`}>
        {t`It states ${reason}, which is not the known account of ${contractorName}. Ask the contractor on a known phone number. Payments go to the known account when you let them go on.`}
      </Banner>
    )
  return (
    <Banner
      status="warning"
      title={
        hold.by === null
          ? t`The payment is on hold since ${since}`
          : t`${hold.by} holds the payment back since ${since}`
      }
    >
      {reason}
    </Banner>
  )
}

function LatestPayment({ invoice }: { invoice: InvoiceView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const labels = useWalletLabels()
  const { walletPayment: payment, state } = invoice
  if (payment?.state === 'processing')
    return (
      <Banner status="in_progress" title={t`Payment in progress`}>
        {t`The money left the wallet on ${formats.dateTime(payment.startedAt)}. The invoice is paid as soon as it has arrived.`}
      </Banner>
    )
  if (payment?.failure && state === 'approved')
    return (
      <Banner status="error" title={t`The last payment failed`}>
        {labels.failure[payment.failure]} {t`The money has been returned to the wallet and you can pay again.`}
      </Banner>
    )
  return null
}

/** The payment state as the payee sees it. */
export function ContractorPaymentNotice({ invoice }: { invoice: InvoiceView }) {
  const { t } = useLingui()
  if (invoice.state !== 'payment_processing') return <ReminderNotice invoice={invoice} />
  return (
    <Banner status="in_progress" title={t`Payment in progress`}>
      {t`${invoice.clientName} has paid this invoice. The invoice is marked as paid as soon as the money has arrived.`}
    </Banner>
  )
}
