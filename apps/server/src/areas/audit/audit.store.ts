import type { AuditRow } from '@fettle/contracts/audit/audit.methods'
import { isUuid } from '@fettle/domain/rules/uuid'
import { countCap, type PageRequest } from '#platform/database/paging'
import type { Read, Tx } from '#platform/database/transaction'
import type { Change } from '#platform/runner/audit-changes'
import type { AuditEntry } from '#platform/runner/audit-seal'

export type AuditFilter = {
  readonly userUuid: string | null
  readonly action: string
  readonly objectUuid: string | null
  readonly outcome: 'all' | 'done' | 'refused'
  /** Steps of uploads and marks of reading. */
  readonly withTechnical: boolean
  /** Half-open interval of instants. */
  readonly from: string | null
  readonly to: string | null
}

const filtered = `from audit_log l left join memberships m on m.tenant_id = l.tenant_id and m.id = l.membership_id
  left join impersonations i on i.tenant_id = l.tenant_id and i.id = l.impersonation_id left join memberships a on a.tenant_id = i.tenant_id and a.id = i.membership_id
  where l.tenant_id = $1 and ($2::uuid is null or l.membership_id = $2) and ($3 = '' or l.method like replace($3, '%', '') || '.%')
    and ($4::text is null or exists (select from jsonb_each_text(l.subject) s where s.value = $4))
    and ($5 = 'all' or (l.outcome = 'done') = ($5 = 'done')) and ($6::timestamptz is null or l.at >= $6) and ($7::timestamptz is null or l.at < $7)
    and ($8 or l.method <> all(array['attachments.sign', 'attachments.complete', 'messages.mark-read', 'notifications.mark-read']))`

const valuesOf = (
  tenantId: string,
  { userUuid, action, objectUuid, outcome, from, to, withTechnical }: AuditFilter,
) => [tenantId, userUuid, action, objectUuid, outcome, from, to, withTechnical]

const columns = `l.id as uuid, wire_time(l.at) as at, l.membership_id as "userUuid", m.display_name as "userName", l.method, l.outcome, l.subject,
  case when i.id is not null then json_build_object('staffName', i.staff_name, 'memberName', a.display_name, 'reason', i.reason) end as impersonation, l.changes,
  exists (select from audit_chain c where c.tenant_id = l.tenant_id and c.entry_id = l.id) as "isSealed"`

/** Entries of one tenant, latest first. */
export const listEntries = async (
  read: Read,
  { tenantId, filter }: { tenantId: string; filter: AuditFilter },
  page: PageRequest,
) => {
  const values = valuesOf(tenantId, filter)
  const [rows, [counted]] = await Promise.all([
    read.rows<Omit<AuditRow, 'changes' | 'subjectNames'> & { changes: string }>(
      'audit-page',
      `select ${columns} ${filtered} order by l.at desc, l.position desc limit $9 offset $10`,
      [...values, page.limit, page.offset],
    ),
    read.rows<{ n: number }>(
      'audit-count',
      `select count(*)::int as n from (select 1 ${filtered} limit ${countCap}) c`,
      values,
    ),
  ])
  const count = counted?.n ?? 0
  const names = await findNames(
    read,
    rows.flatMap(({ subject }) => Object.values(subject)),
  )
  const namesOf = (subject: AuditRow['subject']) =>
    Object.fromEntries(
      Object.entries(subject).flatMap(([key, id]) => {
        const name = names.get(id)
        return name === undefined ? [] : [[key, name] as const]
      }),
    )
  return {
    rows: rows.map((row) => ({ ...row, subjectNames: namesOf(row.subject), changes: fieldsOf(row.changes) })),
    count,
    ...(count >= countCap ? { isCapped: true } : {}),
  }
}

/** Names of orders, jobs, documents, places, companies and members among these identifiers, by their keys. */
const findNames = async (read: Read, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const uuids = [...new Set(ids)].filter(isUuid)
  if (uuids.length === 0) return new Map()
  const rows = await read.rows<{ id: string; name: string }>(
    'audit-names',
    `select id, '#' || number || ' ' || title as name from work_orders where id = any($1::uuid[])
     union all select j.id, '#' || w.number || ' ' || w.title || ' · ' || t.name from jobs j
       join work_orders w on w.client_tenant_id = j.client_tenant_id and w.id = j.work_order_id join tenants t on t.id = j.contractor_tenant_id where j.id = any($1::uuid[])
     union all select id, number from quotes where id = any($1::uuid[])
     union all select id, number from invoices where id = any($1::uuid[])
     union all select id, name from locations where id = any($1::uuid[])
     union all select id, name from organisations where id = any($1::uuid[])
     union all select id, name from tenants where id = any($1::uuid[])
     union all select id, display_name from memberships where tenant_id = $2 and id = any($1::uuid[])
     union all select id, filename from attachments where id = any($1::uuid[])`,
    [uuids, read.tenantId],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const valueOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value)

/** Changed columns of an entry with values before and after. */
const fieldsOf = (changes: string): AuditRow['changes'] =>
  (changes === '' ? [] : (JSON.parse(changes) as Change[])).flatMap(({ table, id, before, after }) =>
    [...new Set([...Object.keys(before), ...Object.keys(after)])].map((field) => ({
      thing: table,
      uuid: id,
      field,
      before: valueOf(before[field]),
      after: valueOf(after[field]),
    })),
  )

type StoredEntry = Omit<AuditEntry, 'at'> & { at: string; mac: string; position: string }

export const entryColumns = `l.id, l.tenant_id as "tenantId", l.membership_id as "membershipId", l.api_key_id as "apiKeyId", l.method, l.outcome,
  l.subject, l.correlation_id as "correlationId", wire_time(l.at) as at, l.mac, l.position, l.impersonation_id as "impersonationId", l.changes`

/** Positions to look back: an entry may be committed after others with higher positions. */
const sealDelay = 10_000

/**
 * Locks the audit chain, so that one server seals at a time. Returns the position after which unsealed entries may
 * exist; null when there is no chain yet.
 */
export const lockAuditChain = async (tx: Tx): Promise<number | null> => {
  await tx.rows('audit-lock', "select pg_advisory_xact_lock(hashtext('audit-seal'))", [])
  const [row] = await tx.rows<{ last: string | null }>(
    'audit-last',
    'select max(position) as last from audit_chain',
    [],
  )
  return row?.last ? Number(row.last) - sealDelay : null
}

/**
 * A batch of unsealed entries after a position, in write order, with the position where it ends; undefined at the end
 * of the log. Entries written meanwhile are left to the next run, so that a run terminates on a busy day.
 */
export const listUnsealed = async (
  tx: Tx,
  behind: number,
  most: number,
): Promise<{ entries: StoredEntry[]; end: number | null }> => {
  const [row] = await tx.rows<{ last: string | null; n: number }>(
    'audit-stretch',
    'select max(position) as last, count(*)::int as n from (select position from audit_log where position > $1 order by position limit $2) l',
    [behind, most],
  )
  if (!row?.last) return { entries: [], end: null }
  // Both bounds of the batch limit the scan, whatever plan is chosen.
  const entries = await tx.rows<StoredEntry>(
    'audit-unsealed',
    `select ${entryColumns} from audit_log l where l.position > $1 and l.position <= $2
       and not exists (select from audit_chain c where c.position = l.position and c.entry_id = l.id and c.position > $1 and c.position <= $2)
     order by l.position`,
    [behind, row.last],
  )
  return { entries, end: row.n < most ? null : Number(row.last) }
}

export type ChainHead = { tenantId: string; number: number; hash: string }

/** Heads of the chains of these tenants. */
export const chainHeads = async (tx: Tx, tenantIds: readonly string[]): Promise<ChainHead[]> => {
  const rows = await tx.rows<{ tenantId: string; number: string; hash: string }>(
    'audit-heads',
    `select t.id as "tenantId", c.number, c.hash from unnest($1::uuid[]) t (id)
       cross join lateral (select number, hash from audit_chain where tenant_id = t.id order by number desc limit 1) c`,
    [tenantIds],
  )
  return rows.map(({ number, ...head }) => ({ ...head, number: Number(number) }))
}

export type NewLink = ChainHead & { entryId: string; position: string; isAdopted: boolean }

export const insertLinks = (tx: Tx, links: readonly NewLink[], at: string) =>
  tx.rows(
    'audit-chain',
    `insert into audit_chain (tenant_id, number, entry_id, position, hash, is_adopted, sealed_at)
     select *, $7::timestamptz from unnest($1::uuid[], $2::bigint[], $3::uuid[], $4::bigint[], $5::text[], $6::boolean[])`,
    [
      links.map(({ tenantId }) => tenantId),
      links.map(({ number }) => number),
      links.map(({ entryId }) => entryId),
      links.map(({ position }) => position),
      links.map(({ hash }) => hash),
      links.map(({ isAdopted }) => isAdopted),
      at,
    ],
  )
