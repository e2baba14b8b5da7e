import type { Actor } from '@fettle/domain/access/actor'
import type { Claim } from '@fettle/domain/invoices/credit'
import type { WithholdingRegime } from '@fettle/domain/taxes/withholding'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Read, Tx } from '#platform/database/transaction'
import { invoiceInScope } from './invoices.scope.ts'
import { type RefundRecord, type RefundUseRecord, refunds, refundUses } from './refunds.tables.ts'

export const insertRefund = async (tx: Tx, refund: typeof refunds.$inferInsert): Promise<void> =>
  void (await tx.db.insert(refunds).values(refund))

export const insertRefundUse = async (tx: Tx, use: typeof refundUses.$inferInsert): Promise<void> =>
  void (await tx.db.insert(refundUses).values(use))

/** Counts up the version of a refund, of which a part is used. */
export const touchRefund = async (tx: Tx, { id, version }: RefundRecord): Promise<void> =>
  void (await tx.db
    .update(refunds)
    .set({ version: version + 1 })
    .where(and(eq(refunds.clientTenantId, tx.tenantId), eq(refunds.id, id))))

/** Claims about an invoice. */
export const refundsOfInvoice = (read: Read, invoiceId: string): Promise<RefundRecord[]> =>
  read.db
    .select()
    .from(refunds)
    .where(eq(refunds.invoiceId, invoiceId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))

/** The claim of a credit note. */
export const refundOfCreditNote = async (read: Read, creditNoteId: string): Promise<RefundRecord | undefined> => {
  const [row] = await read.db.select().from(refunds).where(eq(refunds.creditNoteId, creditNoteId))
  return row
}

/** A claim of the acting client, locked. */
export const lockRefund = async (tx: Tx, id: string): Promise<RefundRecord | undefined> => {
  const [row] = await tx.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.clientTenantId, tx.tenantId), eq(refunds.id, id)))
    .for('no key update')
  return row
}

export const usesOfRefunds = async (read: Read, refundIds: readonly string[]): Promise<RefundUseRecord[]> =>
  refundIds.length === 0
    ? []
    : read.db
        .select()
        .from(refundUses)
        .where(inArray(refundUses.refundId, [...refundIds]))
        .orderBy(asc(refundUses.createdAt), asc(refundUses.id))

export const claimOf = (
  { gross, withheld }: Pick<RefundRecord, 'gross' | 'withheld'>,
  uses: readonly RefundUseRecord[],
): Claim => ({
  gross,
  withheld,
  usedGross: uses.reduce((sum, each) => sum + each.gross, 0),
  usedWithheld: uses.reduce((sum, each) => sum + each.withheld, 0),
})

type Asked = {
  readonly creditNoteUuid: string | null
  readonly contractorUuid: string | null
  readonly isOpen: boolean
  readonly refundUuid?: string
}
const usedSum = sql`coalesce((select sum(u.gross) from refund_uses u where u.client_tenant_id = ${refunds.clientTenantId} and u.refund_id = ${refunds.id}), 0)`

/** Claims visible to the actor: of branches in scope, or of the own company. */
export const listRefunds = async (
  read: Read,
  actor: Actor,
  { creditNoteUuid, contractorUuid, isOpen, refundUuid }: Asked,
): Promise<RefundRecord[]> => {
  const own =
    actor.side === 'contractor'
      ? eq(refunds.contractorTenantId, actor.tenantId)
      : and(eq(refunds.clientTenantId, actor.tenantId), invoiceInScope(actor, refunds))
  return read.db
    .select()
    .from(refunds)
    .where(
      and(
        own,
        refundUuid === undefined ? undefined : eq(refunds.id, refundUuid),
        creditNoteUuid === null ? undefined : eq(refunds.creditNoteId, creditNoteUuid),
        contractorUuid === null ? undefined : eq(refunds.contractorTenantId, contractorUuid),
        isOpen ? sql`${refunds.gross} > ${usedSum}` : undefined,
      ),
    )
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
    .limit(100)
}

/** What books need of the latest use of a claim about an invoice. */
export type BookedUse = {
  readonly id: string
  readonly gross: number
  readonly withheld: number
  readonly regime: WithholdingRegime
  readonly valueOn: string
}

/** The latest refund of an invoice that was credited, or the claim by which an invoice was settled. */
export const latestUse = async (
  read: Read,
  of: { readonly creditedInvoice: string } | { readonly settlement: string },
): Promise<BookedUse | undefined> => {
  const [row] = await read.db
    .select({
      id: refundUses.id,
      gross: refundUses.gross,
      withheld: refundUses.withheld,
      regime: refunds.regime,
      valueOn: refundUses.valueOn,
    })
    .from(refundUses)
    .innerJoin(refunds, and(eq(refunds.clientTenantId, refundUses.clientTenantId), eq(refunds.id, refundUses.refundId)))
    .where('settlement' in of ? eq(refundUses.settlementId, of.settlement) : eq(refunds.invoiceId, of.creditedInvoice))
    .orderBy(desc(refundUses.createdAt), desc(refundUses.id))
    .limit(1)
  return row && { ...row, regime: row.regime as WithholdingRegime }
}
