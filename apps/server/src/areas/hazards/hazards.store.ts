import { and, asc, eq } from 'drizzle-orm'
import type { Read, Tx } from '#platform/database/transaction'
import { type EvidenceRecord, type HazardRecord, hazardEvidence, hazards } from './hazards.tables.ts'

/** The hazard of an order of the caller's tenant; undefined when it is not marked as one. */
export const findHazard = async (read: Read, workOrderId: string): Promise<HazardRecord | undefined> => {
  const [row] = await read.db
    .select()
    .from(hazards)
    .where(and(eq(hazards.clientTenantId, read.tenantId), eq(hazards.workOrderId, workOrderId)))
  return row
}

/** The last answer in the timeline that an order is no hazard. */
export const findRuledOut = async (
  read: Read,
  workOrderId: string,
): Promise<{ by: string; at: string; note: string } | null> => {
  const [row] = await read.rows<{ by: string; at: string; note: string }>(
    'hazard-ruled-out',
    `select coalesce(m.display_name, '') as by, wire_time(a.at) as at, coalesce(a.facts->>'note', '') as note
     from activity a left join memberships m on m.id = a.membership_id
     where a.client_tenant_id = $1 and a.work_order_id = $2 and a.name = 'hazard.ruled-out' order by a.at desc, a.id desc limit 1`,
    [read.tenantId, workOrderId],
  )
  return row ?? null
}

/** Evidence, ascending by occurrence. */
export const listEvidence = (read: Read, hazardId: string): Promise<EvidenceRecord[]> =>
  read.db
    .select()
    .from(hazardEvidence)
    .where(and(eq(hazardEvidence.clientTenantId, read.tenantId), eq(hazardEvidence.hazardId, hazardId)))
    .orderBy(asc(hazardEvidence.happenedAt), asc(hazardEvidence.recordedAt), asc(hazardEvidence.id))

/** Whether an id is that of evidence of the caller's tenant. */
export const isEvidence = async (read: Read, id: string): Promise<boolean> => {
  const rows = await read.db
    .select({ id: hazardEvidence.id })
    .from(hazardEvidence)
    .where(and(eq(hazardEvidence.clientTenantId, read.tenantId), eq(hazardEvidence.id, id)))
  return rows.length > 0
}

export const insertHazard = async (tx: Tx, hazard: typeof hazards.$inferInsert): Promise<HazardRecord> => {
  const [row] = await tx.db.insert(hazards).values(hazard).returning()
  return row as HazardRecord
}

export const insertEvidence = async (tx: Tx, evidence: typeof hazardEvidence.$inferInsert): Promise<void> =>
  void (await tx.db.insert(hazardEvidence).values(evidence))

type Ahead = Pick<HazardRecord, 'nextStep' | 'nextDueAt' | 'alertAt'>

/** Stores the next deadline and its next alert, for lists and the scheduled task. */
export const saveNextDeadline = (tx: Tx, hazardId: string, { nextStep, nextDueAt, alertAt }: Ahead) =>
  tx.db.update(hazards).set({ nextStep, nextDueAt, alertAt }).where(eq(hazards.id, hazardId))

export type DueHazard = { client_tenant_id: string; hazard_id: string }
export const listDueHazards = (read: Read, { at, most }: { at: string; most: number }) =>
  read.rows<DueHazard>('due-hazards', 'select client_tenant_id, hazard_id from due_hazards($1, $2)', [at, most])

/** Locks the hazard until the end of the task. */
export const lockHazard = async (tx: Tx, hazardId: string): Promise<HazardRecord | undefined> => {
  const [row] = await tx.db.select().from(hazards).where(eq(hazards.id, hazardId)).for('update')
  return row
}

export const saveSentAlerts = (tx: Tx, hazardId: string, sentAlerts: Pick<HazardRecord, 'alertAt' | 'sentAlerts'>) =>
  tx.db.update(hazards).set(sentAlerts).where(eq(hazards.id, hazardId))

export type FileHash = { subject_id: string; filename: string; sha256: string | null; size: number; created_at: Date }

/** Files of an order with their hashes at upload; `subject_id` is what they are linked to. */
export const listFileHashes = (read: Read, workOrderId: string): Promise<FileHash[]> =>
  read.rows<FileHash>(
    'hazard-file-hashes',
    `select l.subject_id, a.filename, a.sha256, a.size, a.created_at from attachment_links l join attachments a on a.id = l.attachment_id
     where l.client_tenant_id = $1 and l.work_order_id = $2 order by a.created_at, a.id`,
    [read.tenantId, workOrderId],
  )

export type TimelineEvent = {
  name: string
  at: Date
  actor: string | null
  facts: Readonly<Record<string, string | number | null>>
}

/** Timeline of an order on the client's side, ascending. */
export const listEvents = (read: Read, workOrderId: string): Promise<TimelineEvent[]> =>
  read.rows<TimelineEvent>(
    'hazard-events',
    `select a.name, a.at, m.display_name as actor, a.facts from activity a left join memberships m on m.id = a.membership_id
     where a.client_tenant_id = $1 and a.work_order_id = $2 and a.to_membership_id is null
       and (a.only_tenant_id is null or a.only_tenant_id = $1) order by a.at, a.id limit 2000`,
    [read.tenantId, workOrderId],
  )
