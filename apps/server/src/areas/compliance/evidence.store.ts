import type { EvidenceState } from '@fettle/domain/compliance/evidence'
import { and, eq, inArray } from 'drizzle-orm'
import type { PageRequest } from '#platform/database/paging'
import type { Read, Tx } from '#platform/database/transaction'
import { type DutyRecord, type EvidenceRecord, evidence, evidenceDuties } from './compliance.tables.ts'
import { markReminded } from './reminders.store.ts'

export type EvidenceFilter = {
  readonly organisations: readonly string[] | null
  readonly state?: EvidenceState | undefined
  readonly requirementKey?: string | undefined
}

/** A certificate is seen by who may see one of its locations; $2 are the organisations. */
const isSeen = `($2::uuid[] is null or exists (select from evidence_items x join requirement_items i on i.tenant_id = x.tenant_id and i.id = x.item_id
  join locations l on l.tenant_id = i.tenant_id and l.id = i.location_id where x.tenant_id = v.tenant_id and x.evidence_id = v.id and l.organisation_id = any($2)))`

/** A page of certificates, those that wait for a review first. */
export const listEvidenceIds = async (
  read: Read,
  { organisations, state, requirementKey }: EvidenceFilter,
  page: PageRequest,
): Promise<{ ids: string[]; count: number }> => {
  const from = `from evidence v where v.tenant_id = $1 and ${isSeen} and ($3::text is null or v.state = $3) and ($4::text is null or v.requirement_key = $4)`
  const values = [read.tenantId, organisations, state ?? null, requirementKey ?? null]
  const [rows, [total]] = await Promise.all([
    read.rows<{ id: string }>(
      'evidence-page',
      `select v.id ${from} order by v.state <> 'handed_in', v.handed_in_at desc, v.id limit $5 offset $6`,
      [...values, page.limit, page.offset],
    ),
    read.rows<{ n: number }>('evidence-count', `select count(*)::int as n ${from}`, values),
  ])
  return { ids: rows.map(({ id }) => id), count: total?.n ?? 0 }
}

/** Certificates of an item, the latest first. */
export const listEvidenceOfItem = async (read: Read, itemId: string): Promise<string[]> => {
  const rows = await read.rows<{ id: string }>(
    'evidence-of-item',
    `select v.id from evidence_items x join evidence v on v.tenant_id = x.tenant_id and v.id = x.evidence_id
     where x.tenant_id = $1 and x.item_id = $2 order by v.issued_on desc, v.handed_in_at desc limit 50`,
    [read.tenantId, itemId],
  )
  return rows.map(({ id }) => id)
}

export type EvidenceDetails = {
  readonly id: string
  readonly handed_in_by: string | null
  readonly judged_by: string | null
  readonly locations: readonly {
    readonly compliance_item_uuid: string
    readonly location_uuid: string
    readonly name: string
    readonly due_on: string | null
  }[]
}

/** Locations and people of certificates, of the locations within the organisations. */
export const listEvidenceDetails = (
  read: Read,
  { ids, organisations }: { readonly ids: readonly string[]; readonly organisations: readonly string[] | null },
): Promise<EvidenceDetails[]> =>
  read.rows(
    'evidence-details',
    `select v.id, h.display_name as handed_in_by, j.display_name as judged_by,
       coalesce((select json_agg(json_build_object('compliance_item_uuid', i.id, 'location_uuid', l.id, 'name', concat_ws(', ', (select a.name from assets a where a.tenant_id = i.tenant_id and a.id = i.asset_id), l.name), 'due_on', x.due_on) order by l.name, l.id)
         from evidence_items x join requirement_items i on i.tenant_id = x.tenant_id and i.id = x.item_id join locations l on l.tenant_id = i.tenant_id and l.id = i.location_id
         where x.tenant_id = v.tenant_id and x.evidence_id = v.id and ($2::uuid[] is null or l.organisation_id = any($2))), '[]') as locations
     from evidence v left join memberships h on h.tenant_id = v.tenant_id and h.id = v.handed_in_by_membership_id
       left join memberships j on j.tenant_id = v.tenant_id and j.id = v.judged_by_membership_id
     where v.tenant_id = $1 and v.id = any($3::uuid[]) and ${isSeen}`,
    [read.tenantId, organisations, ids],
  )

export const listEvidenceRecords = (read: Read, ids: readonly string[]): Promise<EvidenceRecord[]> =>
  read.db
    .select()
    .from(evidence)
    .where(and(eq(evidence.tenantId, read.tenantId), inArray(evidence.id, [...ids])))

export const findEvidence = async (read: Read, id: string): Promise<EvidenceRecord | undefined> => {
  const [row] = await read.db
    .select()
    .from(evidence)
    .where(and(eq(evidence.tenantId, read.tenantId), eq(evidence.id, id)))
  return row
}

export const insertEvidence = async (
  tx: Tx,
  entries: typeof evidence.$inferInsert,
  itemIds: readonly string[],
): Promise<void> => {
  await tx.db.insert(evidence).values(entries)
  await tx.rows(
    'evidence-items-insert',
    'insert into evidence_items (tenant_id, evidence_id, item_id) select $1, $2, x from unnest($3::uuid[]) x',
    [tx.tenantId, entries.id, itemIds],
  )
}

/** Saves if the version still matches; returns whether it did. */
export const saveEvidence = async (
  tx: Tx,
  { id, version }: Pick<EvidenceRecord, 'id' | 'version'>,
  change: Partial<EvidenceRecord>,
): Promise<boolean> => {
  const rows = await tx.db
    .update(evidence)
    .set({ ...change, version: version + 1 })
    .where(and(eq(evidence.tenantId, tx.tenantId), eq(evidence.id, id), eq(evidence.version, version)))
    .returning()
  return rows.length > 0
}

export type Neighbours = {
  readonly item_id: string
  readonly location_id: string
  /** Deadline that the certificate before it set. */
  readonly former_due_on: string | null
  /** Issue of the accepted certificate after it. */
  readonly next_from: string | null
}

/** The items of a certificate with the accepted ones before and after it. */
export const listNeighbours = (tx: Tx, evidenceId: string, issuedOn: string): Promise<Neighbours[]> =>
  tx.rows(
    'evidence-neighbours',
    `select x.item_id, i.location_id,
       (select b.due_on::text from evidence_items b where b.tenant_id = x.tenant_id and b.item_id = x.item_id and b.valid_from <= $3::date order by b.valid_from desc, b.superseded_on desc nulls first limit 1) as former_due_on,
       (select min(a.valid_from)::text from evidence_items a where a.tenant_id = x.tenant_id and a.item_id = x.item_id and a.valid_from > $3::date) as next_from
     from evidence_items x join requirement_items i on i.tenant_id = x.tenant_id and i.id = x.item_id
     where x.tenant_id = $1 and x.evidence_id = $2 order by x.item_id for update of i`,
    [tx.tenantId, evidenceId, issuedOn],
  )

export type Validity = {
  readonly itemId: string
  readonly dueOn: string | null
  readonly supersededOn: string | null
  readonly remindOn: string | null
}

/** Makes a certificate not count: those before it count on, and what was to follow from it is dropped. */
export const endValidity = async (
  tx: Tx,
  evidenceId: string,
  remindOn: (dueOn: string) => string | null,
): Promise<void> => {
  const before = await tx.rows<{
    evidence_id: string
    item_id: string
    due_on: string | null
    superseded_on: string | null
  }>(
    'evidence-restore',
    `update evidence_items b set superseded_on = e.superseded_on from evidence_items e
     where e.tenant_id = $1 and e.evidence_id = $2 and b.tenant_id = e.tenant_id and b.item_id = e.item_id and b.evidence_id <> e.evidence_id
       and b.superseded_on = e.valid_from and b.valid_from < e.valid_from
     returning b.evidence_id, b.item_id, b.due_on::text, b.superseded_on::text`,
    [tx.tenantId, evidenceId],
  )
  await markReminded(
    tx,
    before.map(({ evidence_id: id, item_id: itemId, due_on: dueOn, superseded_on: supersededOn }) => ({
      evidenceId: id,
      itemId,
      remindOn: dueOn === null || supersededOn !== null ? null : remindOn(dueOn),
    })),
  )
  await tx.rows(
    'evidence-end',
    'update evidence_items set valid_from = null, due_on = null, superseded_on = null, remind_on = null where tenant_id = $1 and evidence_id = $2',
    [tx.tenantId, evidenceId],
  )
  await tx.rows(
    'evidence-duties-drop',
    'delete from evidence_duties where tenant_id = $1 and evidence_id = $2 and done_on is null',
    [tx.tenantId, evidenceId],
  )
}

/** Makes a certificate count from its issue, and ends those before it on that day. */
export const startValidity = async (
  tx: Tx,
  { id, issuedOn }: Pick<EvidenceRecord, 'id' | 'issuedOn'>,
  validities: readonly Validity[],
): Promise<void> => {
  const items = validities.map(({ itemId }) => itemId)
  await tx.rows(
    'evidence-supersede',
    `update evidence_items set superseded_on = $3::date, remind_on = null where tenant_id = $1 and item_id = any($2::uuid[]) and valid_from <= $3::date
       and (superseded_on is null or superseded_on > $3::date)`,
    [tx.tenantId, items, issuedOn],
  )
  await tx.rows(
    'evidence-validity',
    `update evidence_items e set valid_from = $4::date, due_on = x."dueOn", superseded_on = x."supersededOn", remind_on = x."remindOn"
     from jsonb_to_recordset($3::jsonb) as x ("itemId" uuid, "dueOn" date, "supersededOn" date, "remindOn" date)
     where e.tenant_id = $1 and e.evidence_id = $2 and e.item_id = x."itemId"`,
    [tx.tenantId, id, JSON.stringify(validities), issuedOn],
  )
}

export const insertDuties = async (
  tx: Tx,
  evidenceId: string,
  duties: readonly Pick<DutyRecord, 'kind' | 'dueOn'>[],
): Promise<void> => {
  if (duties.length === 0) return
  await tx.db.insert(evidenceDuties).values(duties.map((duty) => ({ ...duty, tenantId: tx.tenantId, evidenceId })))
}

export const listDuties = (read: Read, evidenceIds: readonly string[]): Promise<DutyRecord[]> =>
  read.db
    .select()
    .from(evidenceDuties)
    .where(and(eq(evidenceDuties.tenantId, read.tenantId), inArray(evidenceDuties.evidenceId, [...evidenceIds])))
    .orderBy(evidenceDuties.dueOn, evidenceDuties.kind)

export const findDuty = async (read: Read, id: string): Promise<DutyRecord | undefined> => {
  const [row] = await read.db
    .select()
    .from(evidenceDuties)
    .where(and(eq(evidenceDuties.tenantId, read.tenantId), eq(evidenceDuties.id, id)))
  return row
}

/** Saves if the version still matches; returns whether it did. */
export const saveDuty = async (
  tx: Tx,
  { id, version }: Pick<DutyRecord, 'id' | 'version'>,
  change: Partial<DutyRecord>,
): Promise<boolean> => {
  const rows = await tx.db
    .update(evidenceDuties)
    .set({ ...change, version: version + 1 })
    .where(
      and(eq(evidenceDuties.tenantId, tx.tenantId), eq(evidenceDuties.id, id), eq(evidenceDuties.version, version)),
    )
    .returning()
  return rows.length > 0
}

/** Certificates that wait for a review, and duties whose day has passed, within the organisations. */
export const countOpenSteps = async (
  read: Read,
  { organisations, today }: { readonly organisations: readonly string[] | null; readonly today: string },
): Promise<{ to_review: number; overdue_duties: number }> => {
  const [row] = await read.rows<{ to_review: number; overdue_duties: number }>(
    'evidence-open-steps',
    `select (select count(*)::int from evidence v where v.tenant_id = $1 and v.state = 'handed_in' and ${isSeen}) as to_review,
       (select count(*)::int from evidence_duties d join evidence v on v.tenant_id = d.tenant_id and v.id = d.evidence_id
          where d.tenant_id = $1 and d.done_on is null and d.due_on < $3::date and ${isSeen}) as overdue_duties`,
    [read.tenantId, organisations, today],
  )
  return row ?? { to_review: 0, overdue_duties: 0 }
}

/** Active members of the client who may accept certificates by their shipped role. */
export const countJudges = async (read: Read): Promise<number> => {
  const [row] = await read.rows<{ n: number }>(
    'evidence-judges',
    "select count(*)::int as n from memberships where tenant_id = $1 and status = 'ACTIVE' and role_code in ('ADM', 'PRM', 'INS')",
    [read.tenantId],
  )
  return row?.n ?? 0
}
