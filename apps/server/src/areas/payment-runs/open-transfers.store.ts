import type { OpenTransfer } from '@fettle/domain/bank-statements/match-line'
import type { Currency, Money } from '@fettle/domain/kernel/money'
import type { Read } from '#platform/database/transaction'

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

/** Transfers by id, with their runs. */
export const showTransfers = async (read: Read, ids: readonly string[]): Promise<ShownTransfer[]> => {
  if (ids.length === 0) return []
  const rows = await read.rows<{
    id: string
    name: string
    reference: string
    amount: string
    currency: Currency
    run_id: string
    number: number
  }>(
    'shown-transfers',
    `select t.id, t.payee->>'name' as name, t.reference, t.amount, r.currency, t.run_id, r.number
     from payment_transfers t join payment_runs r on r.client_tenant_id = t.client_tenant_id and r.id = t.run_id
     where t.client_tenant_id = $1 and t.id = any($2)`,
    [read.tenantId, ids],
  )
  return rows.map(({ id, name, reference, amount, currency, run_id, number }) => ({
    uuid: id,
    contractorName: name,
    reference,
    amount: { amount: Number(amount), currency },
    run: { uuid: run_id, number },
  }))
}
