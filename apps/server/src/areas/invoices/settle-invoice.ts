import { randomUUID } from 'node:crypto'
import type { LocalDate } from '@fettle/domain/kernel/time'
import type { PaymentSource } from '#areas/wallets/wallets.port'
import type { Tx } from '#platform/database/transaction'
import type { InvoiceRecord } from './invoices.tables.ts'
import type { PaymentJudgement } from './judge-payment.ts'
import { insertSettlement } from './settlements.store.ts'

type Settling = { readonly judged: PaymentJudgement; readonly at: string }

const columnsOf = (record: InvoiceRecord, { judged, at }: Settling) => {
  const { withholding, gross, day, clientProfileId, contractorProfileId, checkId } = judged
  const { regime, rule, reason, ratePpm, base, amount, netPayable } = withholding
  return {
    clientTenantId: record.clientTenantId,
    contractorTenantId: record.contractorTenantId,
    invoiceId: record.id,
    currency: record.currency,
    gross,
    withheld: amount,
    paidOut: netPayable,
    regime,
    rule,
    reason,
    ratePpm,
    base,
    clientProfileId,
    contractorProfileId,
    checkId,
    judgedOn: day,
    createdAt: at,
  }
}

/** Settles what is open on an invoice by a payment or transfer that is under way, with what was withheld and why. */
export const settleByPayment = (
  tx: Tx,
  record: InvoiceRecord,
  settling: Settling & { readonly source: PaymentSource },
) =>
  insertSettlement(tx, {
    ...columnsOf(record, settling),
    kind: 'payment',
    state: 'processing',
    ...settling.source,
  })

/** Settles what is open on an invoice by a claim of the client from a credit note. Returns the settlement. */
export const settleByClaim = async (tx: Tx, record: InvoiceRecord, settling: Settling): Promise<string> => {
  const id = randomUUID()
  const { day: valueOn } = settling.judged
  await insertSettlement(tx, { ...columnsOf(record, settling), id, kind: 'offset', state: 'settled', valueOn })
  return id
}

type Credited = { readonly gross: number; readonly day: LocalDate; readonly at: string }
/** Settles what a credit note reverts of an invoice that was open, without money. */
export const settleCredit = (tx: Tx, record: InvoiceRecord, { gross, day, at }: Credited) =>
  insertSettlement(tx, {
    clientTenantId: record.clientTenantId,
    contractorTenantId: record.contractorTenantId,
    invoiceId: record.id,
    currency: record.currency,
    kind: 'credit',
    state: 'settled',
    gross,
    withheld: 0,
    paidOut: 0,
    regime: 'none',
    reason: 'not_in_scheme',
    ratePpm: 0,
    base: 0,
    judgedOn: day,
    valueOn: day,
    createdAt: at,
  })

/** Settles what is open on an invoice by a payment outside of the product. */
export const settleOutside = (tx: Tx, record: InvoiceRecord, settling: Settling & { readonly paidOn: LocalDate }) =>
  insertSettlement(tx, {
    ...columnsOf(record, settling),
    kind: 'off_platform',
    state: 'settled',
    valueOn: settling.paidOn,
  })
