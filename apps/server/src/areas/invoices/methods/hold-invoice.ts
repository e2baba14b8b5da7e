import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { decideHold } from '@fettle/domain/invoices/payment-decisions'
import { type CommandContext, handler } from '#platform/runner/handlers'
import { accept } from '#platform/runner/refusal'
import { isHeld } from '../hold-payment.ts'
import { saveInvoice } from '../invoices.store.ts'
import { loadInvoiceForUpdate } from '../load-invoice.ts'
import { viewInvoice } from '../show-invoice.ts'

type Asked = { readonly invoiceUuid: string; readonly version: number; readonly reason: string | null }

const change = async (asked: Asked, { tx, actor, at, now }: CommandContext, verb: 'hold' | 'release_hold') => {
  const { record, invoice } = await loadInvoiceForUpdate({ tx, actor, at, now }, asked, verb)
  accept(decideHold({ state: invoice.state, isHeld: isHeld(record) }, verb))
  const { reason } = asked
  const changes =
    reason === null
      ? { holdReason: null, heldAt: null, heldByMembershipId: null, statedAccount: null }
      : { holdReason: reason, heldAt: at, heldByMembershipId: actor.membershipUuid }
  await saveInvoice(tx, record, changes)
  return viewInvoice(tx, record.id, { actor, now })
}

export const holdInvoiceMethod = handler(invoicesMethods.hold, (input, context) => change(input, context, 'hold'))

export const releaseHoldMethod = handler(invoicesMethods.releaseHold, (input, context) =>
  change({ ...input, reason: null }, context, 'release_hold'),
)
