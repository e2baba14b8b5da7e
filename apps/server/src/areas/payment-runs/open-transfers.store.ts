import type { Actor } from '@fettle/domain/access/actor'
import type { OpenTransfer } from '@fettle/domain/bank-statements/match-line'
import type { Currency, Money } from '@fettle/domain/kernel/money'
import { and, eq, inArray } from 'drizzle-orm'
import type { Read } from '#platform/database/transaction'
import { runScope } from './payment-runs.scope.ts'
import { paymentRuns, paymentTransfers } from './payment-runs.tables.ts'

type Row = {
  id: string
  run_id: string
  number: number
  reference: string
  amount: string
  account: string
  numbers: string[]
}

/** Transfers of sent runs from an account that the bank has not executed or returned yet. */
export const openTransfers = async (read: Read, bankAccountId: string): Promise<OpenTransfer[]> => {
  const rows = await read.rows<Row>(
    'open-transfers',
    `select t.id, t.run_id, r.number, t.reference, t.amount,
       coalesce(nullif(t.payee->'account'->>'iban', ''), t.payee->'account'->>'accountNumber', '') as account,
       (select array_agg(i.number) from payment_run_lines l join invoices i on i.client_tenant_id = l.client_tenant_id and i.id = l.invoice_id
        where l.client_tenant_id = t.client_tenant_id and l.transfer_id = t.id) as numbers
     from payment_transfers t join payment_runs r on r.client_tenant_id = t.client_tenant_id and r.id = t.run_id
     where t.client_tenant_id = $1 and r.bank_account_id = $2 and r.state = 'sent' and t.state = 'processing'
     order by r.number, t.place`,
    [read.tenantId, bankAccountId],
  )
  return rows.map(({ id, run_id, number, reference, amount, account, numbers }) => ({
    id,
    runId: run_id,
    runNumber: number,
    reference,
    amountMinor: Number(amount),
    account,
    invoiceNumbers: numbers,
  }))
}

export type ShownTransfer = {
  readonly uuid: string
  readonly contractorName: string
  readonly reference: string
  readonly amount: Money
  readonly run: { readonly uuid: string; readonly number: number }
}

/** Transfers by id, with their runs, of runs visible to the actor. */
export const showTransfers = async (read: Read, actor: Actor, ids: readonly string[]): Promise<ShownTransfer[]> => {
  if (ids.length === 0) return []
  const rows = await read.db
    .select({ transfer: paymentTransfers, run: paymentRuns })
    .from(paymentTransfers)
    .innerJoin(
      paymentRuns,
      and(eq(paymentRuns.clientTenantId, paymentTransfers.clientTenantId), eq(paymentRuns.id, paymentTransfers.runId)),
    )
    .where(and(runScope(actor), inArray(paymentTransfers.id, [...ids])))
  return rows.map(({ transfer: { id, payee, reference, amount }, run }) => ({
    uuid: id,
    contractorName: payee.name,
    reference,
    amount: { amount, currency: run.currency as Currency },
    run: { uuid: run.id, number: run.number },
  }))
}
