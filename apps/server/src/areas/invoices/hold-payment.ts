import type { InvoiceView } from '@fettle/contracts/invoices/invoice-view'
import type { PolicyResult } from '@fettle/domain/access/policy'
import type { InvoiceState } from '@fettle/domain/invoices/invoice-states'
import { decideHold } from '@fettle/domain/invoices/payment-decisions'
import type { InvoiceRecord } from './invoices.tables.ts'

/** Whether the client holds the payment back. */
export const isHeld = ({ holdReason }: Pick<InvoiceRecord, 'holdReason'>): boolean => holdReason !== null

/** The verb that is open on the hold of a payment. */
export const holdVerbs = (record: InvoiceRecord, allowed: PolicyResult): string[] => {
  const facts = { state: record.state as InvoiceState, isHeld: isHeld(record) }
  if (allowed !== 'allowed') return []
  return (['hold', 'release_hold'] as const).filter((verb) => decideHold(facts, verb).ok)
}

/** Why and since when the payment is held back; for members of the client. */
export const showHold = ({ holdReason, heldAt }: InvoiceRecord, by: string | null): InvoiceView['hold'] =>
  holdReason === null || heldAt === null ? null : { reason: holdReason, at: heldAt, by }
