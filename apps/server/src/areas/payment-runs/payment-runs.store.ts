import type { Actor } from '@fettle/domain/access/actor'
import type { RunLineProblem } from '@fettle/domain/payment-runs/run-lines'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { PageRequest } from '#platform/database/paging'
import type { Read, Tx } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'
import { runScope } from './payment-runs.scope.ts'
import {
  type PaymentFileRecord,
  type PaymentRunLineRecord,
  type PaymentRunRecord,
  type PaymentTransferRecord,
  paymentFiles,
  paymentRunLines,
  paymentRuns,
  paymentTransfers,
} from './payment-runs.tables.ts'

/** A run visible to the actor. */
export const findRun = async (read: Read, actor: Actor, id: string): Promise<PaymentRunRecord | undefined> => {
  const [row] = await read.db
    .select()
    .from(paymentRuns)
    .where(and(runScope(actor), eq(paymentRuns.id, id)))
  return row
}

/** Locks a run visible to the actor until the end of the transaction. */
export const lockRun = async (tx: Tx, actor: Actor, id: string): Promise<PaymentRunRecord | undefined> => {
  const [row] = await tx.db
    .select()
    .from(paymentRuns)
    .where(and(runScope(actor), eq(paymentRuns.id, id)))
    .for('update')
  return row
}

/** A page of the runs visible to the actor, the latest first. */
export const listRuns = async (
  read: Read,
  actor: Actor,
  page: PageRequest,
): Promise<{ rows: PaymentRunRecord[]; count: number }> => {
  const own = runScope(actor)
  const [rows, count] = await Promise.all([
    read.db
      .select()
      .from(paymentRuns)
      .where(own)
      .orderBy(desc(paymentRuns.number))
      .limit(page.limit)
      .offset(page.offset),
    read.db.$count(paymentRuns, own),
  ])
  return { rows, count }
}

/** Runs of the client take invoices one after the other, so that none is in two of them. */
export const lockRunLines = (tx: Tx) =>
  tx.rows('lock-run-lines', "select pg_advisory_xact_lock(hashtextextended('payment_runs' || $1::text, 0))", [
    tx.tenantId,
  ])

/** The next number of the client's runs. */
const nextNumber = async (tx: Tx): Promise<number> => {
  await lockRunLines(tx)
  const [row] = await tx.rows<{ next: number }>(
    'next-run-number',
    'select coalesce(max(number), 0) + 1 as next from payment_runs where client_tenant_id = $1',
    [tx.tenantId],
  )
  return row?.next ?? 1
}

export const insertRun = async (
  tx: Tx,
  run: Omit<typeof paymentRuns.$inferInsert, 'clientTenantId' | 'number'>,
): Promise<PaymentRunRecord> => {
  const number = await nextNumber(tx)
  const [row] = await tx.db
    .insert(paymentRuns)
    .values({ ...run, number, clientTenantId: tx.tenantId })
    .returning()
  return row as PaymentRunRecord
}

/** Saves a run if its state and version still match. */
export const saveRun = async (
  tx: Tx,
  before: PaymentRunRecord,
  changes: Partial<typeof paymentRuns.$inferInsert>,
): Promise<void> => {
  const [row] = await tx.db
    .update(paymentRuns)
    .set({ ...changes, version: before.version + 1 })
    .where(
      and(
        eq(paymentRuns.clientTenantId, tx.tenantId),
        eq(paymentRuns.id, before.id),
        eq(paymentRuns.state, before.state),
        eq(paymentRuns.version, before.version),
      ),
    )
    .returning({ id: paymentRuns.id })
  if (!row) throw new Refused('stale_version', { version: before.version + 1 })
}

export const linesOf = (read: Read, runIds: readonly string[]): Promise<PaymentRunLineRecord[]> =>
  runIds.length === 0
    ? Promise.resolve([])
    : read.db
        .select()
        .from(paymentRunLines)
        .where(and(eq(paymentRunLines.clientTenantId, read.tenantId), inArray(paymentRunLines.runId, [...runIds])))
        .orderBy(asc(paymentRunLines.place))

export const transfersOf = (read: Read, runId: string): Promise<PaymentTransferRecord[]> =>
  read.db
    .select()
    .from(paymentTransfers)
    .where(and(eq(paymentTransfers.clientTenantId, read.tenantId), eq(paymentTransfers.runId, runId)))
    .orderBy(asc(paymentTransfers.place))

type NewLine = Omit<typeof paymentRunLines.$inferInsert, 'clientTenantId'>
export const insertLines = async (tx: Tx, lines: readonly NewLine[]): Promise<void> =>
  void (await tx.db.insert(paymentRunLines).values(lines.map((line) => ({ ...line, clientTenantId: tx.tenantId }))))

export const saveLine = async (
  tx: Tx,
  id: string,
  changes: Partial<typeof paymentRunLines.$inferInsert>,
): Promise<void> =>
  void (await tx.db
    .update(paymentRunLines)
    .set(changes)
    .where(and(eq(paymentRunLines.clientTenantId, tx.tenantId), eq(paymentRunLines.id, id))))

/** Drops the live lines of a run with one reason. */
export const dropLines = async (tx: Tx, runId: string, droppedReason: RunLineProblem): Promise<void> =>
  void (await tx.db
    .update(paymentRunLines)
    .set({ state: 'dropped', droppedReason })
    .where(
      and(
        eq(paymentRunLines.clientTenantId, tx.tenantId),
        eq(paymentRunLines.runId, runId),
        inArray(paymentRunLines.state, ['planned', 'processing']),
      ),
    ))

/** Invoices among those asked that are in another live run. */
export const invoicesInRuns = async (
  read: Read,
  invoiceIds: readonly string[],
  except: string | null,
): Promise<ReadonlySet<string>> => {
  const rows = await read.rows<{ id: string }>(
    'invoices-in-runs',
    `select invoice_id as id from payment_run_lines
     where client_tenant_id = $1 and invoice_id = any($2) and state in ('planned', 'processing') and ($3::uuid is null or run_id <> $3)`,
    [read.tenantId, invoiceIds, except],
  )
  return new Set(rows.map(({ id }) => id))
}

export const insertTransfer = async (
  tx: Tx,
  transfer: Omit<typeof paymentTransfers.$inferInsert, 'clientTenantId'>,
): Promise<void> => void (await tx.db.insert(paymentTransfers).values({ ...transfer, clientTenantId: tx.tenantId }))

/** Ends a transfer that is under way; false where it has ended. */
export const endTransfer = async (
  tx: Tx,
  id: string,
  end: { readonly state: 'paid' | 'failed'; readonly failure: string | null; readonly endedOn: string },
): Promise<boolean> => {
  const rows = await tx.db
    .update(paymentTransfers)
    .set(end)
    .where(
      and(
        eq(paymentTransfers.clientTenantId, tx.tenantId),
        eq(paymentTransfers.id, id),
        eq(paymentTransfers.state, 'processing'),
      ),
    )
    .returning({ id: paymentTransfers.id })
  return rows.length > 0
}

type LineEnd = {
  readonly invoiceId: string
  readonly state: 'paid' | 'failed'
  readonly at: string
}
/** Ends the line of an invoice, its transfer with the last of its lines, and the run with the last of its transfers; true where there was one. */
export const endLine = async (tx: Tx, { invoiceId, state, at }: LineEnd): Promise<boolean> => {
  const [line] = await tx.rows<{ transfer_id: string; run_id: string }>(
    'run-line-end',
    `update payment_run_lines set state = $3 where client_tenant_id = $1 and invoice_id = $2 and state = 'processing' returning transfer_id, run_id`,
    [tx.tenantId, invoiceId, state],
  )
  if (!line) return false
  await tx.rows(
    'run-transfer-end',
    `update payment_transfers t set state = $3, failure = case $3 when 'failed' then 'returned' end,
       ended_on = (select s.value_on from settlements s where s.client_tenant_id = t.client_tenant_id and s.invoice_id = $4
         order by s.created_at desc, s.id desc limit 1)
     where t.client_tenant_id = $1 and t.id = $2 and t.state = 'processing' and not exists (
       select from payment_run_lines l where l.client_tenant_id = t.client_tenant_id and l.transfer_id = t.id and l.state = 'processing')`,
    [tx.tenantId, line.transfer_id, state, invoiceId],
  )
  await tx.rows(
    'run-end',
    `update payment_runs r set state = 'closed', ended_at = $3, version = r.version + 1
     where r.client_tenant_id = $1 and r.id = $2 and r.state = 'sent' and not exists (
       select from payment_transfers t where t.client_tenant_id = r.client_tenant_id and t.run_id = r.id and t.state = 'processing')`,
    [tx.tenantId, line.run_id, at],
  )
  return true
}

/** Sets an ended transfer under way again, with its lines and its run. */
export const reopenTransfer = async (tx: Tx, id: string): Promise<void> => {
  const own = [tx.tenantId, id]
  await tx.rows(
    'run-lines-reopen',
    `update payment_run_lines set state = 'processing' where client_tenant_id = $1 and transfer_id = $2 and state in ('paid', 'failed')`,
    own,
  )
  await tx.rows(
    'run-transfer-reopen',
    `update payment_transfers set state = 'processing', failure = null, ended_on = null where client_tenant_id = $1 and id = $2`,
    own,
  )
  await tx.rows(
    'run-reopen',
    `update payment_runs r set state = 'sent', ended_at = null, version = r.version + 1 from payment_transfers t
     where r.client_tenant_id = $1 and t.client_tenant_id = r.client_tenant_id and t.id = $2 and r.id = t.run_id and r.state = 'closed'`,
    own,
  )
}

export const insertFile = async (tx: Tx, file: Omit<PaymentFileRecord, 'clientTenantId'>): Promise<void> =>
  void (await tx.db.insert(paymentFiles).values({ ...file, clientTenantId: tx.tenantId }))

export const findFile = async (read: Read, runId: string): Promise<PaymentFileRecord | undefined> => {
  const [row] = await read.db
    .select()
    .from(paymentFiles)
    .where(and(eq(paymentFiles.clientTenantId, read.tenantId), eq(paymentFiles.runId, runId)))
  return row
}

export type FileFacts = { readonly name: string; readonly size: number; readonly sha256: string }
/** What is shown of a file, without its bytes. */
export const findFileFacts = async (read: Read, runId: string): Promise<FileFacts | undefined> => {
  const [row] = await read.db
    .select({
      name: paymentFiles.name,
      size: sql<number>`octet_length(${paymentFiles.bytes})`,
      sha256: paymentFiles.sha256,
    })
    .from(paymentFiles)
    .where(and(eq(paymentFiles.clientTenantId, read.tenantId), eq(paymentFiles.runId, runId)))
  return row
}

export type LineInvoice = {
  readonly id: string
  readonly number: string
  readonly work_order_id: string
  readonly job_id: string
  readonly contractor: string
}
/** The invoices of lines, with their contractors; in the order in which their orders are locked. */
export const invoicesOfLines = (read: Read, invoiceIds: readonly string[]): Promise<LineInvoice[]> =>
  read.rows<LineInvoice>(
    'run-line-invoices',
    `select i.id, i.number, i.work_order_id, i.job_id, t.name as contractor from invoices i join tenants t on t.id = i.contractor_tenant_id
     where i.client_tenant_id = $1 and i.id = any($2) order by i.work_order_id, i.id`,
    [read.tenantId, invoiceIds],
  )

/** Numbers of the invoices of each transfer of a run. */
export const invoiceNumbersOf = async (read: Read, runId: string): Promise<ReadonlyMap<string, readonly string[]>> => {
  const rows = await read.rows<{ transfer_id: string; numbers: string[] }>(
    'run-invoice-numbers',
    `select l.transfer_id, array_agg(i.number order by l.place) as numbers from payment_run_lines l
     join invoices i on i.client_tenant_id = l.client_tenant_id and i.id = l.invoice_id
     where l.client_tenant_id = $1 and l.run_id = $2 and l.transfer_id is not null group by l.transfer_id`,
    [read.tenantId, runId],
  )
  return new Map(rows.map(({ transfer_id, numbers }) => [transfer_id, numbers]))
}

/** Name of the acting client, and the town of its oldest branch. */
export const payerOf = async (read: Read): Promise<{ name: string; town: string }> => {
  const [row] = await read.rows<{ name: string; town: string | null }>(
    'run-payer',
    `select t.name, (select o.address->>'town' from organisations o where o.tenant_id = t.id order by o.created_at, o.id limit 1) as town
     from tenants t where t.id = $1`,
    [read.tenantId],
  )
  return { name: row?.name ?? '', town: row?.town ?? '' }
}

export const transfersById = (read: Read, ids: readonly string[]): Promise<PaymentTransferRecord[]> =>
  read.db
    .select()
    .from(paymentTransfers)
    .where(and(eq(paymentTransfers.clientTenantId, read.tenantId), inArray(paymentTransfers.id, [...ids])))
    .orderBy(asc(paymentTransfers.runId), asc(paymentTransfers.place))

export const linesOfTransfers = (read: Read, ids: readonly string[]): Promise<PaymentRunLineRecord[]> =>
  read.db
    .select()
    .from(paymentRunLines)
    .where(and(eq(paymentRunLines.clientTenantId, read.tenantId), inArray(paymentRunLines.transferId, [...ids])))
