import type { InvoiceView } from '@fettle/contracts/invoices/invoice-view'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Action } from '../../../kit/actions/action.tsx'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { MarkPaidDialog } from '../forms/mark-paid-dialog.tsx'
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
      <Holding invoice={invoice} />
      <DeclineInvoice invoice={invoice} view={invoice} />
      {isPaying && <MarkPaidDialog invoice={invoice} onClose={() => setPaying(false)} />}
    </>
  )
}

function PayFromWallet({ invoice, sum }: { invoice: InvoiceView; sum: string }) {
  const { t } = useLingui()
  const pay = useCommand(invoicesMethods.pay)
  return (
    <ConfirmedAction
      verb="pay"
      view={invoice}
      title={t`Pay ${sum} from the wallet?`}
      question={t`The amount is taken from the wallet straight away and sent to ${invoice.contractorName}.`}
      onConfirm={async () => {
        await pay.run({ invoiceUuid: invoice.uuid, version: invoice.version })
        toast.success({ title: t`Payment sent` })
      }}
    >
      {t`Pay`}
    </ConfirmedAction>
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
