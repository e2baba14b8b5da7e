import type { InvoiceView } from '@fettle/contracts/invoices/invoice-view'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Action, isAllowed } from '../../../kit/actions/action.tsx'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { RaiseDisputeDialog } from '../forms/dispute-dialogs.tsx'
import { MarkPaidDialog } from '../forms/mark-paid-dialog.tsx'
import { PayDialog } from '../forms/pay-dialog.tsx'
import { RetainDialog } from '../forms/retention-dialogs.tsx'
import { ApproveInvoice, DeclineInvoice } from './invoice-decision.tsx'

/** The client's actions on an invoice. */
export function ClientInvoiceActions({ invoice }: { invoice: InvoiceView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const [isPaying, setPaying] = useState(false)
  return (
    <>
      <ApproveInvoice invoice={invoice} sum={invoice.totals.gross} view={invoice} />
      <PayFromWallet invoice={invoice} sum={formats.money(invoice.payable?.now.netPayable ?? invoice.totals.gross)} />
      <Action
        verb="mark_paid_elsewhere"
        view={invoice}
        variant="secondary"
        color="default"
        onPress={() => setPaying(true)}
      >
        {t`Mark as paid`}
      </Action>
      <KeepBack invoice={invoice} />
      <Holding invoice={invoice} />
      <DeclineInvoice invoice={invoice} view={invoice} />
      {isPaying && <MarkPaidDialog invoice={invoice} onClose={() => setPaying(false)} />}
    </>
  )
}

function PayFromWallet({ invoice, sum }: { invoice: InvoiceView; sum: string }) {
  const { t } = useLingui()
  const [isPaying, setPaying] = useState(false)
  return (
    <>
      <Action verb="pay" view={invoice} onPress={() => setPaying(true)}>
        {t`Pay`}
      </Action>
      {isPaying && <PayDialog invoice={invoice} sum={sum} onClose={() => setPaying(false)} />}
    </>
  )
}

/** Keeps a part of the invoice from payment: a retention, or a dispute. */
function KeepBack({ invoice }: { invoice: InvoiceView }) {
  const { t } = useLingui()
  const [dialog, setDialog] = useState<'retain' | 'dispute'>()
  const close = () => setDialog(undefined)
  const hasOpen = invoice.open.amount > invoice.keptBack.amount
  const { retention, disputes } = invoice
  const isRetained = retention !== null && retention.state !== 'released'
  const isDisputed = disputes.some(({ state }) => state === 'raised' || state === 'answered')
  return (
    <>
      {hasOpen && !isRetained && isAllowed(invoice, 'retain') && (
        <Action verb="retain" view={invoice} variant="secondary" color="default" onPress={() => setDialog('retain')}>
          {t`Retain a share`}
        </Action>
      )}
      {hasOpen && !isDisputed && isAllowed(invoice, 'dispute') && (
        <Action verb="dispute" view={invoice} variant="secondary" color="default" onPress={() => setDialog('dispute')}>
          {t`Dispute a part`}
        </Action>
      )}
      {dialog === 'retain' && <RetainDialog invoice={invoice} onClose={close} />}
      {dialog === 'dispute' && <RaiseDisputeDialog invoice={invoice} onClose={close} />}
    </>
  )
}

function Holding({ invoice }: { invoice: InvoiceView }) {
  const { t } = useLingui()
  const hold = useCommand(invoicesMethods.hold)
  const letGo = useCommand(invoicesMethods.releaseHold)
  const one = { invoiceUuid: invoice.uuid, version: invoice.version }
  return (
    <>
      <ConfirmedAction
        verb="hold"
        view={invoice}
        variant="secondary"
        color="default"
        title={t`Hold the payment back?`}
        question={t`It is not paid from the wallet or by a payment run until someone lets it go on. The contractor does not see the reason.`}
        reason={{ label: t`Reason`, isRequired: true }}
        onConfirm={async (reason) => {
          await hold.run({ ...one, reason })
          toast.success({ title: t`Payment on hold` })
        }}
      >
        {t`Hold payment`}
      </ConfirmedAction>
      <ConfirmedAction
        verb="release_hold"
        view={invoice}
        variant="secondary"
        color="default"
        title={t`Let the payment go on?`}
        onConfirm={async () => {
          await letGo.run(one)
          toast.success({ title: t`Payment goes on` })
        }}
      >
        {t`Let payment go on`}
      </ConfirmedAction>
    </>
  )
}
