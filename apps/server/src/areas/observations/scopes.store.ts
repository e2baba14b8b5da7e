import type { Actor } from '@fettle/domain/access/actor'
import type { Severity } from '@fettle/domain/inspections/template'
import type { ScopeState } from '@fettle/domain/observations/scope-states'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { jsonPage } from '#platform/database/json-page'
import type { PageRequest } from '#platform/database/paging'
import type { Read, Tx } from '#platform/database/transaction'
import { observationScope, scopeValues } from './observations.scope.ts'
import { type ScopeLineRecord, type ScopeRecord, scopeLines, scopes } from './scopes.tables.ts'

export type ScopeFilter = {
  readonly state: ScopeState | undefined
  readonly q: string
  readonly inspectionUuid: string | undefined
  readonly isOpen: boolean
}

const linesOf = 'from scope_lines l where l.client_tenant_id = s.client_tenant_id and l.scope_id = s.id'
const columns = `s.id as uuid, s.title, s.state, s.location_id as location_uuid, s.location_name, s.inspection_id as inspection_uuid, s.job_id as job_uuid,
  (select count(*)::int ${linesOf}) as line_count, (select count(*)::int ${linesOf} and l.work_order_id is not null) as ordered_count,
  s.currency, (select coalesce(sum(l.estimate), 0)::bigint ${linesOf}) as total, s.created_at`
const stateOrder = "array_position(array['approval_pending', 'agreed', 'draft', 'ordered', 'closed'], s.state)"

/** A page of scopes within the scope of the actor: those that wait for an approval or an order first. */
export const listScopes = (
  read: Read,
  actor: Actor,
  { filter, page }: { readonly filter: ScopeFilter; readonly page: PageRequest },
) =>
  jsonPage(read, {
    name: `scopes-${actor.side}`,
    select: columns,
    from: `from scopes s where ${observationScope(actor, 's')} and ($4::text is null or s.state = $4)
      and ($5 = '' or lower(s.title || ' ' || s.location_name) like '%' || lower($5) || '%')
      and ($6::uuid is null or s.inspection_id = $6) and (not $7::boolean or s.state in ('draft', 'approval_pending', 'agreed'))`,
    order: `${stateOrder}, s.created_at desc, s.id`,
    values: [
      ...scopeValues(actor, 'scopes.view'),
      filter.state ?? null,
      filter.q.replaceAll(/[%_\\]/g, String.raw`\$&`),
      filter.inspectionUuid ?? null,
      filter.isOpen,
    ],
    page,
  })

/** A scope within the scope of the actor. */
export const findScope = async (read: Read, actor: Actor, id: string): Promise<ScopeRecord | undefined> => {
  const rows = await read.rows(
    `scope-seen-${actor.side}`,
    `select 1 from scopes s where ${observationScope(actor, 's')} and s.id = $4`,
    [...scopeValues(actor, 'scopes.view'), id],
  )
  if (rows.length === 0) return undefined
  const [row] = await read.db.select().from(scopes).where(eq(scopes.id, id))
  return row
}

/** Locks a scope within the scope of the actor. */
export const lockScope = async (tx: Tx, actor: Actor, id: string): Promise<ScopeRecord | undefined> => {
  if (!(await findScope(tx, actor, id))) return undefined
  const [row] = await tx.db.select().from(scopes).where(eq(scopes.id, id)).for('update')
  return row
}

/** Locks a scope of the tenant of the transaction. */
export const lockScopeOfTenant = async (tx: Tx, id: string): Promise<ScopeRecord | undefined> => {
  const [row] = await tx.db
    .select()
    .from(scopes)
    .where(and(eq(scopes.clientTenantId, tx.tenantId), eq(scopes.id, id)))
    .for('update')
  return row
}

type Inspection = {
  readonly id: string
  readonly client_tenant_id: string
  readonly contractor_tenant_id: string | null
  readonly job_id: string | null
  readonly work_order_id: string | null
  readonly number: number
  readonly organisation_id: string
  readonly location_id: string
  readonly location_name: string
}
/** An inspection within the scope of the actor, which its scope of works is about. */
export const findInspected = async (read: Read, actor: Actor, id: string): Promise<Inspection | undefined> => {
  const [row] = await read.rows<Inspection>(
    `scope-inspection-${actor.side}`,
    `select i.id, i.client_tenant_id, i.contractor_tenant_id, i.job_id, i.work_order_id, i.number, i.organisation_id, i.location_id, i.location_name
     from inspections i where ${observationScope(actor, 'i')} and i.id = $4`,
    [...scopeValues(actor, 'scopes.view'), id],
  )
  return row
}

/** The scope of an inspection that is not closed. */
export const lockOpenScopeOf = async (tx: Tx, inspectionId: string): Promise<ScopeRecord | undefined> => {
  const [row] = await tx.db
    .select()
    .from(scopes)
    .where(
      and(
        eq(scopes.clientTenantId, tx.tenantId),
        eq(scopes.inspectionId, inspectionId),
        sql`${scopes.state} <> 'closed'`,
      ),
    )
    .for('update')
  return row
}

/** The scopes that an order was raised from. */
export const lockScopesOfOrder = (tx: Tx, workOrderId: string): Promise<ScopeRecord[]> =>
  tx.db
    .select()
    .from(scopes)
    .where(
      and(
        eq(scopes.clientTenantId, tx.tenantId),
        inArray(
          scopes.id,
          tx.db
            .select({ id: scopeLines.scopeId })
            .from(scopeLines)
            .where(and(eq(scopeLines.clientTenantId, tx.tenantId), eq(scopeLines.workOrderId, workOrderId))),
        ),
      ),
    )
    .for('update')

/** Undefined where the inspection has an open scope already. */
export const insertScope = async (tx: Tx, entries: typeof scopes.$inferInsert): Promise<ScopeRecord | undefined> => {
  const [row] = await tx.db.insert(scopes).values(entries).onConflictDoNothing().returning()
  return row
}

/** Saves a locked scope. */
export const saveScope = async (
  tx: Tx,
  { clientTenantId, id }: Pick<ScopeRecord, 'clientTenantId' | 'id'>,
  change: Partial<ScopeRecord>,
): Promise<void> =>
  void (await tx.db
    .update(scopes)
    .set({ ...change, version: sql`${scopes.version} + 1` as never })
    .where(and(eq(scopes.clientTenantId, clientTenantId), eq(scopes.id, id))))

/** Lines of a scope, as far as row-level security shows them, in the order of adding. */
export const listScopeLines = (read: Read, scopeId: string): Promise<ScopeLineRecord[]> =>
  read.db
    .select()
    .from(scopeLines)
    .where(eq(scopeLines.scopeId, scopeId))
    .orderBy(asc(scopeLines.createdAt), asc(scopeLines.id))

export const insertScopeLines = async (tx: Tx, entries: readonly (typeof scopeLines.$inferInsert)[]): Promise<void> => {
  if (entries.length > 0) await tx.db.insert(scopeLines).values([...entries])
}

export const saveScopeLine = async (
  tx: Tx,
  { clientTenantId, id }: Pick<ScopeLineRecord, 'clientTenantId' | 'id'>,
  change: Partial<ScopeLineRecord>,
): Promise<void> =>
  void (await tx.db
    .update(scopeLines)
    .set(change)
    .where(and(eq(scopeLines.clientTenantId, clientTenantId), eq(scopeLines.id, id))))

export const deleteScopeLine = async (
  tx: Tx,
  { clientTenantId, id }: Pick<ScopeLineRecord, 'clientTenantId' | 'id'>,
): Promise<void> =>
  void (await tx.db.delete(scopeLines).where(and(eq(scopeLines.clientTenantId, clientTenantId), eq(scopeLines.id, id))))

/** Changes the lines of an order. */
export const saveLinesOfOrder = async (tx: Tx, workOrderId: string, change: Partial<ScopeLineRecord>): Promise<void> =>
  void (await tx.db
    .update(scopeLines)
    .set(change)
    .where(and(eq(scopeLines.clientTenantId, tx.tenantId), eq(scopeLines.workOrderId, workOrderId))))

type LineFacts = {
  readonly id: string
  readonly severity: Severity | null
  readonly location_name: string | null
  readonly contractor_name: string | null
  readonly proposer_name: string | null
  readonly work_order_number: number | null
}
/** What lines refer to, as far as row-level security shows it. */
export const listLineFacts = (read: Read, scopeId: string): Promise<LineFacts[]> =>
  read.rows<LineFacts>(
    'scope-line-facts',
    `select l.id, o.severity, o.location_name, c.name as contractor_name, p.name as proposer_name, w.number as work_order_number
     from scope_lines l left join observations o on o.client_tenant_id = l.client_tenant_id and o.id = l.observation_id
     left join tenants c on c.id = l.for_contractor_tenant_id left join tenants p on p.id = l.contractor_tenant_id
     left join work_orders w on w.client_tenant_id = l.client_tenant_id and w.id = l.work_order_id
     where l.scope_id = $1`,
    [scopeId],
  )

/** The order of the inspection that a scope is about. */
export const findOrderOfScope = async (read: Read, { inspectionId }: ScopeRecord): Promise<string | null> => {
  if (inspectionId === null) return null
  const [row] = await read.rows<{ work_order_id: string | null }>(
    'scope-order',
    'select work_order_id from inspections where client_tenant_id = $1 and id = $2',
    [read.tenantId, inspectionId],
  )
  return row?.work_order_id ?? null
}

type Place = { readonly id: string; readonly name: string; readonly path: readonly string[] }
/** Locations of the client with the way to them, root first. */
export const listPlacePaths = (read: Read, ids: readonly string[]): Promise<Place[]> =>
  read.rows<Place>(
    'scope-places',
    'select id, name, trail || id as path from locations where tenant_id = $1 and id = any($2::uuid[])',
    [read.tenantId, [...ids]],
  )
