import type { DocumentDemand, ReviewVerdict } from '@fettle/domain/verifications/verification'
import {
  type VerificationKind,
  verificationKindCodes,
  verificationKinds,
} from '@fettle/domain/verifications/verification-kinds'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Read, Tx } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'
import {
  type DocumentRecord,
  verificationDemands,
  verificationDocuments,
  verificationWaivers,
  type WaiverRecord,
} from './verifications.tables.ts'

/** Documents of a company, latest first. */
export const listDocuments = (read: Read, contractorTenantId: string): Promise<DocumentRecord[]> =>
  read.db
    .select()
    .from(verificationDocuments)
    .where(and(eq(verificationDocuments.tenantId, contractorTenantId), isNull(verificationDocuments.withdrawnAt)))
    .orderBy(desc(verificationDocuments.addedAt), desc(verificationDocuments.id))

/** A document visible to the caller. */
export const findDocument = async (read: Read, id: string): Promise<DocumentRecord | undefined> => {
  const [row] = await read.db.select().from(verificationDocuments).where(eq(verificationDocuments.id, id))
  return row
}

export const insertDocument = async (tx: Tx, one: typeof verificationDocuments.$inferInsert): Promise<void> =>
  void (await tx.db.insert(verificationDocuments).values(one))

export const withdrawDocument = async (tx: Tx, { id, version }: DocumentRecord, at: string): Promise<void> => {
  const [row] = await tx.db
    .update(verificationDocuments)
    .set({ withdrawnAt: at, version: version + 1 })
    .where(
      and(
        eq(verificationDocuments.tenantId, tx.tenantId),
        eq(verificationDocuments.id, id),
        eq(verificationDocuments.version, version),
      ),
    )
    .returning({ id: verificationDocuments.id })
  if (!row) throw new Refused('stale_version', { version: version + 1 })
}

export type JudgementRow = {
  document_id: string
  client_tenant_id: string
  client_name: string
  verdict: ReviewVerdict
  reason: string
  judged_by: string | null
  judged_at: string
}

/** Reviews of a company's documents: of every client for the company, of the own tenant for a client. */
export const listReviews = (read: Read, contractorTenantId: string): Promise<JudgementRow[]> =>
  read.rows(
    'verification-judgements',
    `select j.document_id, j.client_tenant_id, t.name as client_name, j.verdict, j.reason, case when j.client_tenant_id = $2 then m.display_name end as judged_by,
       wire_time(j.judged_at) as judged_at
     from verification_judgements j join tenants t on t.id = j.client_tenant_id left join memberships m on m.tenant_id = j.client_tenant_id and m.id = j.judged_by_membership_id
     where j.contractor_tenant_id = $1 order by j.judged_at desc, j.id`,
    [contractorTenantId, read.tenantId],
  )

type Judgement = {
  document: DocumentRecord
  verdict: ReviewVerdict
  reason: string
  membershipUuid: string
  at: string
}
export const saveJudgement = (tx: Tx, { document, verdict, reason, membershipUuid, at }: Judgement) =>
  tx.rows(
    'verification-judge',
    `insert into verification_judgements (client_tenant_id, contractor_tenant_id, document_id, verdict, reason, judged_by_membership_id, judged_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (client_tenant_id, document_id) do update set verdict = excluded.verdict, reason = excluded.reason,
       judged_by_membership_id = excluded.judged_by_membership_id, judged_at = excluded.judged_at, version = verification_judgements.version + 1`,
    [tx.tenantId, document.tenantId, document.id, verdict, reason, membershipUuid, at],
  )

const placeOf = (kind: VerificationKind) => verificationKindCodes.indexOf(kind)
export const isKind = (kind: string): kind is VerificationKind => Object.hasOwn(verificationKinds, kind)

/** Requirements of the caller's tenant; unknown kinds of an older version are ignored. */
export const listDemands = async (read: Read): Promise<DocumentDemand[]> => {
  const rows = await read.db
    .select({ kind: verificationDemands.kind, category: verificationDemands.category })
    .from(verificationDemands)
    .where(eq(verificationDemands.clientTenantId, read.tenantId))
    .orderBy(sql`${verificationDemands.category} nulls first`)
  const known = rows.flatMap(({ kind, category }) => (isKind(kind) ? [{ kind, category }] : []))
  return known.toSorted((one, other) => placeOf(one.kind) - placeOf(other.kind))
}

export type JobDemands = {
  readonly client_tenant_id: string
  readonly time_zone: string
  readonly kinds: readonly string[]
  readonly waivers: readonly { readonly kind: string; readonly validUntil: string }[]
}
/** Requirements of a job's client for its category; null for jobs of others. */
export const findDemandsOfJob = async (read: Read, jobId: string): Promise<JobDemands | null> => {
  const [row] = await read.rows<{ demands: JobDemands | null }>(
    'demands-of-job',
    'select job_document_demands($1) as demands',
    [jobId],
  )
  return row?.demands ?? null
}

type By = { membershipUuid: string; at: string }
export const replaceDemands = async (tx: Tx, demands: readonly DocumentDemand[], by: By): Promise<void> => {
  await tx.db.delete(verificationDemands).where(eq(verificationDemands.clientTenantId, tx.tenantId))
  const created = { createdByMembershipId: by.membershipUuid, createdAt: by.at }
  if (demands.length > 0)
    await tx.db
      .insert(verificationDemands)
      .values(demands.map((each) => ({ ...each, ...created, clientTenantId: tx.tenantId })))
      .onConflictDoNothing()
}

/** Waivers of the caller's tenant for a company, including expired ones. */
export const listWaivers = (read: Read, contractorTenantId: string): Promise<WaiverRecord[]> =>
  read.db
    .select()
    .from(verificationWaivers)
    .where(
      and(
        eq(verificationWaivers.clientTenantId, read.tenantId),
        eq(verificationWaivers.contractorTenantId, contractorTenantId),
      ),
    )
    .orderBy(desc(verificationWaivers.waivedAt), desc(verificationWaivers.id))

type NewWaiver = Omit<typeof verificationWaivers.$inferInsert, 'id' | 'clientTenantId'>
export const saveWaiver = (tx: Tx, waiver: NewWaiver) => {
  const { reason, validUntil, waivedByMembershipId, waivedAt } = waiver
  return tx.db
    .insert(verificationWaivers)
    .values({ ...waiver, clientTenantId: tx.tenantId })
    .onConflictDoUpdate({
      target: [verificationWaivers.clientTenantId, verificationWaivers.contractorTenantId, verificationWaivers.kind],
      set: { reason, validUntil, waivedByMembershipId, waivedAt },
    })
}

/** Deletes a waiver; returns its contractor. */
export const deleteWaiver = async (tx: Tx, id: string): Promise<string | undefined> => {
  const [row] = await tx.db
    .delete(verificationWaivers)
    .where(and(eq(verificationWaivers.clientTenantId, tx.tenantId), eq(verificationWaivers.id, id)))
    .returning({ contractorTenantId: verificationWaivers.contractorTenantId })
  return row?.contractorTenantId
}
