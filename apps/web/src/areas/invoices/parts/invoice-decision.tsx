import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import type { Money } from '@fettle/domain/kernel/money'
import type { ButtonSize } from '@fettle/ui/controls/button'
import { toast } from '@fettle/ui/feedback/toast'
import { useLingui } from '@lingui/react/macro'
import type { Capabilities } from '../../../kit/actions/action.tsx'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'

type DecisionProps = {
  readonly invoice: { readonly uuid: string; readonly version: number; readonly contractorName: string }
  /** Absent in a list of what the reader may decide. */
  readonly view?: Capabilities
  readonly size?: ButtonSize
}

/** Approves an invoice for payment. */
export function ApproveInvoice({ invoice, sum, ...look }: DecisionProps & { readonly sum: Money }) {
  const { t } = useLingui()
  const formats = useFormats()
  const approve = useCommand(invoicesMethods.approve)
  const amount = formats.money(sum)
  return (
    <ConfirmedAction
      verb="approve"
      {...look}
      title={t`Approve ${amount} for payment?`}
      question={t`${invoice.contractorName} is notified that the invoice is approved.`}
      onConfirm={async () => {
        await approve.run({ invoiceUuid: invoice.uuid, version: invoice.version })
        toast.success({ title: t`Invoice approved` })
      }}
    >
      {t`Approve`}
    </ConfirmedAction>
  )
}

/** Declines an invoice with a reason. */
export function DeclineInvoice({ invoice, ...look }: DecisionProps) {
  const { t } = useLingui()
  const decline = useCommand(invoicesMethods.decline)
  return (
    <ConfirmedAction
      verb="decline"
      {...look}
      variant="secondary"
      color="critical"
      title={t`Decline this invoice?`}
      question={t`The contractor reads your reason and may send a corrected one.`}
      reason={{ label: t`Reason`, isRequired: true }}
      onConfirm={async (reason) => {
        await decline.run({ invoiceUuid: invoice.uuid, version: invoice.version, reason })
        toast.success({ title: t`Invoice declined` })
      }}
    >
      {t`Decline`}
    </ConfirmedAction>
  )
}

/** Approval and decline of an invoice in a row of a list. */
export function InvoiceDecision({ invoice, sum, ...look }: DecisionProps & { readonly sum: Money }) {
  return (
    <>
      <ApproveInvoice invoice={invoice} sum={sum} {...look} />
      <DeclineInvoice invoice={invoice} {...look} />
    </>
  )
}
