import type { InvoiceView } from '@fettle/contracts/invoices/invoice-view'
import { type RefundView, refundsMethods } from '@fettle/contracts/invoices/refunds.methods'
import { Banner } from '@fettle/ui/feedback/banner'
import { toast } from '@fettle/ui/feedback/toast'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'

/** Credits of the contractor that can be used for an approved invoice, for members who may. */
export function CreditsToUse({ invoice }: { invoice: InvoiceView }) {
  const { contractorUuid, state } = invoice
  const isAsked = state === 'approved' && invoice.open.amount > 0
  const { data } = useQuery({ ...methodQuery(refundsMethods.list, { contractorUuid, isOpen: true }), enabled: isAsked })
  if (!isAsked || !data) return null
  return data.rows
    .filter(({ can }) => can.includes('offset'))
    .map((refund) => <CreditToUse key={refund.uuid} refund={refund} invoice={invoice} />)
}

function CreditToUse({ refund, invoice }: { refund: RefundView; invoice: InvoiceView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const offset = useCommand(refundsMethods.offset)
  const sum = formats.money(refund.left)
  const { number } = refund.creditNote
  return (
    <Banner
      status="info"
      title={t`${refund.contractorName} owes ${sum} after credit note ${number}`}
      actions={
        <ConfirmedAction
          verb="offset"
          view={refund}
          size="small"
          variant="secondary"
          color="default"
          title={t`Use the credit for this invoice?`}
          question={t`It pays as much of the invoice as ${sum} would, with the tax that is withheld today. What is left stays open.`}
          onConfirm={async () => {
            await offset.run({ refundUuid: refund.uuid, version: refund.version, invoiceUuid: invoice.uuid })
            toast.success({ title: t`Credit used` })
          }}
        >
          {t`Use for this invoice`}
        </ConfirmedAction>
      }
    />
  )
}
