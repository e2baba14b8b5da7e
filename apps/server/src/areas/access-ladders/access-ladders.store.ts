import {
  type ContactChannel,
  type ContactResult,
  defaultLadders,
  type LadderSettings,
} from '@fettle/domain/access-ladders/access-ladder'
import { and, asc, eq } from 'drizzle-orm'
import type { Read, Tx } from '#platform/database/transaction'
import { type ContactRecord, contactAttempts, ladderSchedule, ladderSettings } from './access-ladders.tables.ts'

/** Version 0 is the default. */
export type StoredSettings = { readonly rules: LadderSettings; readonly version: number }

export const findSettings = async (read: Read): Promise<StoredSettings> => {
  const [row] = await read.db.select().from(ladderSettings).where(eq(ladderSettings.tenantId, read.tenantId))
  return row ?? { rules: defaultLadders, version: 0 }
}

/** Saves if the version still matches; returns whether it did. */
export const saveSettings = async (
  tx: Tx,
  { version, at }: { version: number; at: string },
  rules: LadderSettings,
): Promise<boolean> => {
  const values = { rules, changedAt: at, version: version + 1 }
  const saved =
    version === 0
      ? await tx.db
          .insert(ladderSettings)
          .values({ tenantId: tx.tenantId, ...values })
          .onConflictDoNothing()
          .returning({ id: ladderSettings.tenantId })
      : await tx.db
          .update(ladderSettings)
          .set(values)
          .where(and(eq(ladderSettings.tenantId, tx.tenantId), eq(ladderSettings.version, version)))
          .returning({ id: ladderSettings.tenantId })
  return saved.length > 0
}

/** Attempts to contact the resident of an order, ascending. */
export const listContactAttempts = (read: Read, workOrderId: string): Promise<ContactRecord[]> =>
  read.db
    .select()
    .from(contactAttempts)
    .where(and(eq(contactAttempts.clientTenantId, read.tenantId), eq(contactAttempts.workOrderId, workOrderId)))
    .orderBy(asc(contactAttempts.madeAt), asc(contactAttempts.id))

export const insertContact = async (tx: Tx, contact: typeof contactAttempts.$inferInsert): Promise<void> =>
  void (await tx.db.insert(contactAttempts).values(contact))

const contactAttemptOwner = (read: Read, workOrderId: string) =>
  and(eq(ladderSchedule.clientTenantId, read.tenantId), eq(ladderSchedule.workOrderId, workOrderId))

/** Locks the schedule of an order until the end of the transaction. */
export const lockSchedule = async (tx: Tx, workOrderId: string) => {
  const [row] = await tx.db.select().from(ladderSchedule).where(contactAttemptOwner(tx, workOrderId)).for('update')
  return row
}

type Schedule = { readonly dueAt: string | null; readonly notifiedStep: string | null }
export const saveSchedule = async (tx: Tx, workOrderId: string, schedule: Schedule): Promise<void> =>
  void (await tx.db
    .insert(ladderSchedule)
    .values({ clientTenantId: tx.tenantId, workOrderId, ...schedule })
    .onConflictDoUpdate({ target: [ladderSchedule.clientTenantId, ladderSchedule.workOrderId], set: schedule }))

export type DueLadder = { client_tenant_id: string; work_order_id: string }
export const listDueLadders = (read: Read, { at, most }: { at: string; most: number }) =>
  read.rows<DueLadder>('due-ladders', 'select client_tenant_id, work_order_id from due_access_ladders($1, $2)', [
    at,
    most,
  ])

/** Escalation data of an order that the contractor of a job may see. */
export type JobLadderRow = {
  readonly state: string
  readonly category: string
  readonly service: string
  readonly priority: string
  /** Null when the client uses the defaults. */
  readonly rules: LadderSettings | null
  readonly is_hazard: boolean
  readonly visits: readonly { id: string; state: 'finished' | 'no_access'; at: string }[]
  readonly contacts: readonly { id: string; channel: ContactChannel; result: ContactResult; at: string }[]
}
export const findLadderOfJob = async (read: Read, jobId: string): Promise<JobLadderRow | null> => {
  const [row] = await read.rows<{ result: JobLadderRow | null }>(
    'ladder-of-job',
    'select job_access_ladder($1) as result',
    [jobId],
  )
  return row?.result ?? null
}
