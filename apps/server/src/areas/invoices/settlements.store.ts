import type { LocalDate } from '@fettle/domain/kernel/time'
import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm'
import type { PaymentSource } from '#areas/wallets/wallets.port'
import type { Read, Tx } from '#platform/database/transaction'
import { type SettlementRecord, settlements } from './settlements.tables.ts'

/** Settlements of an invoice that are not reversed, the first one first. */
export const listSettlements = (read: Read, invoiceId: string): Promise<SettlementRecord[]> =>
  read.db
    .select()
    .from(settlements)
    .where(and(eq(settlements.invoiceId, invoiceId), ne(settlements.state, 'reversed')))
    .orderBy(asc(settlements.createdAt), asc(settlements.id))

/** The latest settlement of an invoice, also a reversed one. */
export const latestSettlement = async (read: Read, invoiceId: string): Promise<SettlementRecord | undefined> => {
  const [row] = await read.db
    .select()
    .from(settlements)
    .where(eq(settlements.invoiceId, invoiceId))
    .orderBy(desc(settlements.createdAt), desc(settlements.id))
    .limit(1)
  return row
}

/** Settlements by id; limited to the tenant by row-level security. */
export const findSettlements = async (read: Read, ids: readonly string[]): Promise<SettlementRecord[]> =>
  ids.length === 0
    ? []
    : read.db
        .select()
        .from(settlements)
        .where(inArray(settlements.id, [...ids]))

export const insertSettlement = async (tx: Tx, settlement: typeof settlements.$inferInsert): Promise<void> =>
  void (await tx.db.insert(settlements).values(settlement))

/** What a payment from the wallet or a transfer of a file settles, in the order in which orders are locked. */
export const settlementsUnderWay = (tx: Tx, source: PaymentSource): Promise<{ id: string; invoiceId: string }[]> =>
  tx.rows(
    'settlements-under-way',
    `select s.id, s.invoice_id as "invoiceId" from settlements s
     join invoices i on i.client_tenant_id = s.client_tenant_id and i.id = s.invoice_id
     where s.client_tenant_id = $1 and s.state = 'processing' and coalesce(s.payment_id, s.transfer_id) = $2
     order by i.work_order_id, i.id`,
    [tx.tenantId, 'paymentId' in source ? source.paymentId : source.transferId],
  )

/** The day is that of the payment, or of its return. */
type SettlementEnd = { readonly state: 'settled' | 'reversed'; readonly valueOn: LocalDate }
/** Applies the outcome of a payment to a settlement. */
export const endSettlement = async (tx: Tx, id: string, end: SettlementEnd): Promise<void> =>
  void (await tx.db
    .update(settlements)
    .set(end)
    .where(
      and(eq(settlements.clientTenantId, tx.tenantId), eq(settlements.id, id), eq(settlements.state, 'processing')),
    ))

/** Live or latest settlements of a transfer of a file, one of each invoice, in the order in which orders are locked. */
export const settlementsOfTransfer = async (read: Read, transferId: string): Promise<SettlementRecord[]> => {
  const rows = await read.db
    .select()
    .from(settlements)
    .where(and(eq(settlements.clientTenantId, read.tenantId), eq(settlements.transferId, transferId)))
    .orderBy(asc(settlements.createdAt), asc(settlements.id))
  return [...new Map(rows.map((each) => [each.invoiceId, each])).values()]
}

/** Reverses a settlement whose payment is reverted, and settles by the same payment that is under way again. */
export const reopenSettlement = async (tx: Tx, settlement: SettlementRecord, at: string): Promise<void> => {
  const { id, ...same } = settlement
  await tx.db
    .update(settlements)
    .set({ state: 'reversed' })
    .where(and(eq(settlements.clientTenantId, tx.tenantId), eq(settlements.id, id)))
  await insertSettlement(tx, { ...same, state: 'processing', valueOn: null, createdAt: at })
}

/** Payments to one contractor are judged one after the other, as each counts for the next; taken after the locks of orders. */
export const lockSettlements = async (tx: Tx, contractorIds: readonly string[]): Promise<void> => {
  for (const contractorId of [...new Set(contractorIds)].sort())
    await tx.rows('lock-settlements', 'select pg_advisory_xact_lock(hashtextextended($1::text || $2::text, 0))', [
      tx.tenantId,
      contractorId,
    ])
}

type Between = {
  readonly clientTenantId: string
  /** Null for all contractors. */
  readonly contractorTenantId: string | null
  readonly from: LocalDate
  readonly to: LocalDate
  /** An invoice that is not counted. */
  readonly except?: string | null
}
/** What a client paid between two days less what was refunded, both included, in minor units; `counted` with the tax that the client owes itself. */
export const settledBetween = async (
  read: Read,
  { clientTenantId, contractorTenantId, from, to, except = null }: Between,
): Promise<{ net: number; gross: number; counted: number }> => {
  const [row] = await read.rows<{ net: string; gross: string; counted: string }>(
    'settled-between',
    `with paid as (
       select s.invoice_id, s.gross from settlements s
       where s.client_tenant_id = $1 and ($2::uuid is null or s.contractor_tenant_id = $2) and s.judged_on between $3 and $4
         and s.state <> 'reversed' and s.kind <> 'credit'
       union all select r.invoice_id, -u.gross from refund_uses u join refunds r on r.client_tenant_id = u.client_tenant_id and r.id = u.refund_id
       where u.client_tenant_id = $1 and ($2::uuid is null or u.contractor_tenant_id = $2) and u.value_on between $3 and $4)
     select coalesce(sum(s.gross), 0) as gross, coalesce(sum(round(s.gross::numeric * i.net / i.gross)), 0) as net,
       coalesce(sum(round(s.gross::numeric * (i.gross + i.customer_tax) / i.gross)), 0) as counted
     from paid s join invoices i on i.client_tenant_id = $1 and i.id = s.invoice_id
     where $5::uuid is null or s.invoice_id <> $5`,
    [clientTenantId, contractorTenantId, from, to, except],
  )
  return { net: Number(row?.net ?? 0), gross: Number(row?.gross ?? 0), counted: Number(row?.counted ?? 0) }
}
