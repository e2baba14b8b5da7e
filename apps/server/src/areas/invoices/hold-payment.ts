import type { InvoiceView } from '@fettle/contracts/invoices/invoice-view'
import type { PolicyResult } from '@fettle/domain/access/policy'
import { isOtherAccount } from '@fettle/domain/bank-accounts/bank-details'
import type { InvoiceState } from '@fettle/domain/invoices/invoice-states'
import { decideHold } from '@fettle/domain/invoices/payment-decisions'
import { payeeAccount } from '#areas/bank-accounts/bank-accounts.port'
import type { Read } from '#platform/database/transaction'
import type { InvoiceRecord } from './invoices.tables.ts'

/** Whether the client holds the payment back. */
export const isHeld = ({ holdReason }: Pick<InvoiceRecord, 'holdReason'>): boolean => holdReason !== null

/** The verb that is open on the hold of a payment. */
export const holdVerbs = (record: InvoiceRecord, allowed: PolicyResult): string[] => {
  const facts = { state: record.state as InvoiceState, isHeld: isHeld(record) }
  if (allowed !== 'allowed') return []
  return (['hold', 'release_hold'] as const).filter((verb) => decideHold(facts, verb).ok)
}

/** Why and since when the payment is held back, by a member or because of the account that an e-invoice states; for members of the client. */
export const showHold = (
  { holdReason: reason, heldAt: at, heldByMembershipId }: InvoiceRecord,
  by: string | null,
): InvoiceView['hold'] =>
  reason === null || at === null
    ? null
    : { kind: heldByMembershipId === null ? 'bank_account' : 'member', reason, at, by }

/** Reads the bank account that an e-invoice among uploads states; undefined without one. Handed in by the area of e-invoices. */
export type StatedAccount = (uploads: {
  readonly read: <T>(work: (view: Read) => Promise<T>) => Promise<T>
  readonly tenantId: string
  readonly attachmentUuids: readonly string[]
}) => Promise<string | undefined>

type Stated = {
  readonly contractorId: string
  readonly stated: string | undefined
  readonly at: string
  readonly now: number
}

/** Holds the payment of an external invoice whose e-invoice states another account than the known one, until a member lets it go on. */
export const holdForAccount = async (read: Read, { contractorId, stated = '', at, now }: Stated) => {
  const account = { statedAccount: stated === '' ? null : stated.slice(0, 500) }
  const isOther = await isOtherThanKnown(read, { contractorTenantId: contractorId, ...account }, now)
  return isOther ? { ...account, holdReason: stated, heldAt: at, heldByMembershipId: null } : account
}

/** Whether the e-invoice states another account than the one that is known now: a contractor may have changed it since. */
export const isOtherThanKnown = async (
  read: Read,
  { contractorTenantId, statedAccount }: Pick<InvoiceRecord, 'contractorTenantId' | 'statedAccount'>,
  now: number,
): Promise<boolean> => {
  if (statedAccount === null) return false
  const { found: known } = await payeeAccount(read, contractorTenantId, now)
  return known !== undefined && isOtherAccount(known.account, statedAccount)
}
