import { dunningMethods } from '@fettle/contracts/invoices/dunning.methods'
import type { InvoiceView } from '@fettle/contracts/invoices/invoice-view'
import { mostReminders } from '@fettle/domain/invoices/dunning'
import { Banner } from '@fettle/ui/feedback/banner'
import { toast } from '@fettle/ui/feedback/toast'
import { useLingui } from '@lingui/react/macro'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { useMembership } from '../../../platform/session/session.ts'

type OfInvoice = { readonly invoice: InvoiceView }

/** The latest reminder of an invoice that is still open. */
export function ReminderNotice({ invoice }: OfInvoice) {
  const { t } = useLingui()
  const formats = useFormats()
  const { side } = useMembership()
  const last = invoice.reminders.at(-1)
  if (!last || invoice.open.amount === 0) return null
  const { level } = last
  const day = formats.date(last.sentAt)
  const open = formats.money(last.open)
  return (
    <Banner
      status="warning"
      title={
        side === 'client'
          ? t`${invoice.contractorName} reminded you of this invoice on ${day} (reminder ${level})`
          : t`Reminder ${level} was sent on ${day}`
      }
    >
      {t`${open} were overdue then.`}
    </Banner>
  )
}

/** Reminds the client of an overdue invoice. */
export function RemindClient({ invoice }: OfInvoice) {
  const { t } = useLingui()
  const remind = useCommand(dunningMethods.remind)
  const next = (invoice.reminders.at(-1)?.level ?? 0) + 1
  if (!invoice.can.includes('remind') || next > mostReminders) return null
  return (
    <ConfirmedAction
      verb="remind"
      view={invoice}
      variant="secondary"
      color="default"
      title={t`Send reminder ${next}?`}
      question={t`${invoice.clientName} is notified, by email too.`}
      onConfirm={async () => {
        await remind.run({ invoiceUuid: invoice.uuid, version: invoice.version })
        toast.success({ title: t`Client reminded` })
      }}
    >
      {t`Send reminder`}
    </ConfirmedAction>
  )
}
