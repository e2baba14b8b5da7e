import type { BulkAction, BulkRun } from '@fettle/contracts/work-orders/bulk-actions.methods'
import type { Actor } from '@fettle/domain/access/actor'
import { jsonPage } from '#platform/database/json-page'
import type { Read, Tx } from '#platform/database/transaction'
import type { PageRequest } from '#platform/runner/paging'
import type { Selection } from './order-selection.store.ts'

const own = ({ tenantId, membershipUuid }: Actor) => [tenantId, membershipUuid]
const mine = 'from bulk_runs r where r.tenant_id = $1 and r.membership_id = $2'
const counted = (state: string) =>
  `(select count(*)::int from bulk_items i where i.tenant_id = r.tenant_id and i.run_id = r.id${state})`
const columns = `r.id as uuid, r.action->>'kind' as kind, r.state, ${counted('')} as total_count, ${counted(" and i.state = 'done'")} as done_count,
  ${counted(" and i.state = 'refused'")} as refused_count, wire_time(r.created_at) as created_at, wire_time(r.ended_at) as ended_at`

export const listRuns = (read: Read, actor: Actor, page: PageRequest) =>
  jsonPage(read, {
    name: 'bulk-runs',
    select: columns,
    from: mine,
    order: 'r.created_at desc, r.id',
    values: own(actor),
    page,
  })

type RunRow = Record<'uuid' | 'kind' | 'state' | 'created_at', string> &
  Record<'total_count' | 'done_count' | 'refused_count', number> & { ended_at: string | null }

export const findRun = async (read: Read, actor: Actor, uuid: string): Promise<BulkRun | undefined> => {
  const [row] = await read.rows<RunRow>('bulk-run', `select ${columns} ${mine} and r.id = $3`, [...own(actor), uuid])
  return (
    row && {
      uuid: row.uuid,
      kind: row.kind as BulkRun['kind'],
      state: row.state as BulkRun['state'],
      totalCount: row.total_count,
      doneCount: row.done_count,
      refusedCount: row.refused_count,
      createdAt: row.created_at,
      endedAt: row.ended_at,
    }
  )
}

export const hasRunUnderWay = async (read: Read, actor: Actor): Promise<boolean> =>
  (await read.rows('bulk-under-way', `select 1 ${mine} and r.state in ('waiting', 'running') limit 1`, own(actor)))
    .length > 0

export const insertRun = async (tx: Tx, actor: Actor, one: { action: BulkAction; at: string }): Promise<string> => {
  const [row] = await tx.rows<{ id: string }>(
    'bulk-run-insert',
    "insert into bulk_runs (tenant_id, membership_id, action, state, created_at) values ($1, $2, $3, 'waiting', $4) returning id",
    [...own(actor), JSON.stringify(one.action), one.at],
  )
  return row?.id ?? ''
}

/** The orders of a run, each once and in the order given. */
export const insertNamed = (tx: Tx, runId: string, ids: readonly string[]) =>
  tx.rows(
    'bulk-items-named',
    'insert into bulk_items (tenant_id, run_id, position, work_order_id) select $1, $2, n, id from unnest($3::uuid[]) with ordinality as o (id, n)',
    [tx.tenantId, runId, [...new Set(ids)]],
  )

export const insertSelected = async (tx: Tx, runId: string, { name, text, values }: Selection): Promise<number> =>
  (
    await tx.rows(
      `bulk-items-${name}`,
      `insert into bulk_items (tenant_id, run_id, position, work_order_id) select $1, $${values.length + 1}, n, id from (${text}) selected returning 1 as placed`,
      [...values, runId],
    )
  ).length

export type RunRecord = { membershipUuid: string; action: BulkAction; state: string; createdAt: Date }
export const holdRun = async (tx: Tx, runId: string): Promise<RunRecord | undefined> => {
  const [row] = await tx.rows<RunRecord>(
    'bulk-run-hold',
    'select membership_id as "membershipUuid", action, state, created_at as "createdAt" from bulk_runs where tenant_id = $1 and id = $2 for update',
    [tx.tenantId, runId],
  )
  return row
}

/** Whether it stood in one of these states. */
export const moveRun = async (
  tx: Tx,
  run: { id: string; from: readonly string[]; to: string; endedAt: string | null },
): Promise<boolean> =>
  (
    await tx.rows(
      'bulk-run-move',
      'update bulk_runs set state = $3, ended_at = $4 where tenant_id = $1 and id = $2 and state = any($5) returning 1 as moved',
      [tx.tenantId, run.id, run.to, run.endedAt, run.from],
    )
  ).length > 0

export type Item = { position: number; workOrderUuid: string }
export const nextItem = async (read: Read, runId: string): Promise<Item | undefined> => {
  const [row] = await read.rows<Item>(
    'bulk-item-next',
    `select position, work_order_id as "workOrderUuid" from bulk_items where tenant_id = $1 and run_id = $2 and state = 'waiting' order by position limit 1`,
    [read.tenantId, runId],
  )
  return row
}

export type Outcome = { state: 'done' } | { state: 'refused'; code: string; facts: Readonly<Record<string, unknown>> }
export const settleItem = (tx: Tx, { runId, position }: { runId: string; position: number }, outcome: Outcome) =>
  tx.rows(
    'bulk-item-settle',
    'update bulk_items set state = $4, code = $5, facts = $6 where tenant_id = $1 and run_id = $2 and position = $3',
    [
      tx.tenantId,
      runId,
      position,
      outcome.state,
      outcome.state === 'refused' ? outcome.code : null,
      outcome.state === 'refused' ? JSON.stringify(outcome.facts) : null,
    ],
  )

/** What refused, in the order of the run. What the reader may no longer see keeps its number and title to itself. */
export const listRefusals = (
  read: Read,
  one: { runId: string; organisations: readonly string[] | null },
  page: PageRequest,
) =>
  jsonPage(read, {
    name: 'bulk-refusals',
    select: `i.work_order_id as work_order_uuid, w.number, w.title, i.code, coalesce(i.facts, '{}') as facts`,
    from: `from bulk_items i left join work_orders w on w.client_tenant_id = $1 and w.id = i.work_order_id and ($3::uuid[] is null or w.organisation_id = any($3))
      where i.tenant_id = $1 and i.run_id = $2 and i.state = 'refused'`,
    order: 'i.position',
    values: [read.tenantId, one.runId, one.organisations],
    page,
  })
