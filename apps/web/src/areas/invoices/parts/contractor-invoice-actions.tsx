import type { InvoiceView } from '@fettle/contracts/invoices/invoice-view'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { EditIcon, SendIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { toast } from '@fettle/ui/feedback/toast'
import { Cluster } from '@fettle/ui/layout/stack'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Action, isAllowed } from '../../../kit/actions/action.tsx'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { useNavigateTo } from '../../../kit/use-navigate-to.ts'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { CreditDialog } from '../forms/credit-dialog.tsx'
import { useInvoiceHref } from '../shared/use-invoice-href.ts'
import { RemindClient } from './reminders-card.tsx'

type ContractorInvoiceActionsProps = { readonly invoice: InvoiceView; readonly mayWriteAgain: boolean }

/** The contractor's actions on an invoice: submit, edit, void, replace a declined one. */
export function ContractorInvoiceActions({ invoice, mayWriteAgain }: ContractorInvoiceActionsProps) {
  const { t } = useLingui()
  const paths = useContractorPaths()
  const submit = useCommand(invoicesMethods.submit)
  const one = { invoiceUuid: invoice.uuid, version: invoice.version }
  const { jobUuid, kind } = invoice
  const send = async () => {
    await submit.run(one).then(
      () => toast.success({ title: t`Invoice sent to ${invoice.clientName}` }),
      () => undefined,
    )
  }
  return (
    <Cluster>
      <Action
        verb="submit"
        view={invoice}
        startIcon={<SendIcon />}
        loading={submit.isRunning}
        onPress={() => void send()}
      >
        {t`Send invoice`}
      </Action>
      {invoice.state === 'declined' && mayWriteAgain && (
        <LinkButton href={kind === 'interim' ? paths.writeInterimInvoice(jobUuid) : paths.writeInvoice(jobUuid)}>
          <Trans>Write a corrected invoice</Trans>
        </LinkButton>
      )}
      {isAllowed(invoice, 'edit') && (
        <LinkButton
          href={paths.editInvoice(jobUuid, invoice.uuid)}
          variant="secondary"
          color="default"
          startIcon={<EditIcon />}
        >
          <Trans>Edit</Trans>
        </LinkButton>
      )}
      <RemindClient invoice={invoice} />
      <CreditInvoice invoice={invoice} />
      <WithdrawInvoice invoice={invoice} />
    </Cluster>
  )
}

/** Credits an invoice that is approved or paid. */
function CreditInvoice({ invoice }: { invoice: InvoiceView }) {
  const { t } = useLingui()
  const go = useNavigateTo()
  const hrefOf = useInvoiceHref(invoice)
  const [isOpen, setOpen] = useState(false)
  const hasRest = invoice.creditable?.some(({ amount }) => amount !== 0) ?? false
  if (!hasRest) return null
  return (
    <>
      <Action verb="credit" view={invoice} variant="secondary" color="default" onPress={() => setOpen(true)}>
        {t`Credit this invoice`}
      </Action>
      {isOpen && (
        <CreditDialog invoice={invoice} onIssued={({ uuid }) => go(hrefOf(uuid))} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

/** Withdraws an invoice that is not approved yet. */
export function WithdrawInvoice({ invoice }: { invoice: InvoiceView }) {
  const { t } = useLingui()
  const isExternal = invoice.recordedSide !== null
  const takeBack = useCommand(isExternal ? invoicesMethods.voidExternal : invoicesMethods.void)
  const one = { invoiceUuid: invoice.uuid, version: invoice.version }
  const isDraft = invoice.state === 'draft'
  return (
    <ConfirmedAction
      verb="void"
      view={invoice}
      variant="secondary"
      color="critical"
      title={isDraft ? t`Discard this draft?` : t`Void this invoice?`}
      question={
        isDraft ? t`Only your company has seen it.` : t`${invoice.clientName} is notified. You can write a new one.`
      }
      onConfirm={async () => {
        await takeBack.run(one)
        toast.success({ title: isDraft ? t`Draft discarded` : t`Invoice voided` })
      }}
    >
      {isDraft ? t`Discard draft` : t`Void`}
    </ConfirmedAction>
  )
}
