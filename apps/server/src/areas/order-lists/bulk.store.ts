import type { BulkAction, BulkRun, JobBulkAction } from '@fettle/contracts/work-orders/bulk-actions.methods'
import type { Actor } from '@fettle/domain/access/actor'
import type { BulkList } from '@fettle/domain/work-orders/bulk-action'
import { jsonPage } from '#platform/database/json-page'
import type { PageRequest } from '#platform/database/paging'
import type { Read, Tx } from '#platform/database/transaction'
import type { Selection } from './order-selection.store.ts'

/** Owner of bulk runs, and the list they work on. */
export type Runner = { readonly actor: Actor; readonly list: BulkList }
const own = ({ actor: { tenantId, membershipUuid }, list }: Runner) => [tenantId, membershipUuid, list]
const mine = 'from bulk_runs r where r.tenant_id = $1 and r.membership_id = $2 and r.list = $3'
const counted = (state: string) =>
  `(select count(*)::int from bulk_items i where i.tenant_id = r.tenant_id and i.run_id = r.id${state})`
const columns = `r.id as uuid, r.action->>'kind' as kind, r.state, ${counted('')} as total_count, ${counted(" and i.state = 'done'")} as done_count,
  ${counted(" and i.state = 'refused'")} as refused_count, wire_time(r.created_at) as created_at, wire_time(r.ended_at) as ended_at`

export const listRuns = (read: Read, runner: Runner, page: PageRequest) =>
  jsonPage(read, {
    name: 'bulk-runs',
    select: columns,
    from: mine,
    order: 'r.created_at desc, r.id',
    values: own(runner),
    page,
  })

type RunRow = Record<'uuid' | 'kind' | 'state' | 'created_at', string> &
  Record<'total_count' | 'done_count' | 'refused_count', number> & { ended_at: string | null }

export const findRun = async (read: Read, runner: Runner, uuid: string): Promise<BulkRun | undefined> => {
  const [row] = await read.rows<RunRow>('bulk-run', `select ${columns} ${mine} and r.id = $4`, [...own(runner), uuid])
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

export const hasRunUnderWay = async (read: Read, runner: Runner): Promise<boolean> =>
  (await read.rows('bulk-under-way', `select 1 ${mine} and r.state in ('waiting', 'running') limit 1`, own(runner)))
    .length > 0

export const insertRun = async (
  tx: Tx,
  runner: Runner,
  one: { action: BulkAction | JobBulkAction; at: string },
): Promise<string> => {
  const [row] = await tx.rows<{ id: string }>(
    'bulk-run-insert',
    "insert into bulk_runs (tenant_id, membership_id, list, action, state, created_at) values ($1, $2, $3, $4, 'waiting', $5) returning id",
    [...own(runner), JSON.stringify(one.action), one.at],
  )
  return row?.id ?? ''
}

/** Subject of a run's rows by list; `o` is the row alias. */
const subjects: Readonly<Record<BulkList, { columns: string; named: string; selected: string; from: string }>> = {
  orders: { columns: 'work_order_id', named: 'o.id', selected: 'id', from: '' },
  jobs: {
    columns: 'client_tenant_id, job_id',
    named: 'j.client_tenant_id, j.id',
    selected: 'client_tenant_id, id',
    from: 'join jobs j on j.contractor_tenant_id = $1 and j.id = o.id',
  },
}

/** Inserts named rows, without duplicates, in the given order. Returns their number. */
export const insertNamed = async (tx: Tx, list: BulkList, one: { runId: string; ids: readonly string[] }) => {
  const { columns: into, named, from } = subjects[list]
  return (
    await tx.rows(
      `bulk-items-named-${list}`,
      `insert into bulk_items (tenant_id, run_id, position, ${into}) select $1, $2, o.n, ${named} from unnest($3::uuid[]) with ordinality as o (id, n) ${from} returning 1 as placed`,
      [tx.tenantId, one.runId, one.ids],
    )
  ).length
}

export const insertSelected = async (
  tx: Tx,
  list: BulkList,
  { runId, selection: { name, text, values } }: { runId: string; selection: Selection },
): Promise<number> => {
  const { columns: into, selected } = subjects[list]
  return (
    await tx.rows(
      `bulk-items-${name}`,
      `insert into bulk_items (tenant_id, run_id, position, ${into}) select $1, $${values.length + 1}, n, ${selected} from (${text}) selected returning 1 as placed`,
      [...values, runId],
    )
  ).length
}

export type RunRecord = {
  membershipUuid: string
  action: BulkAction | JobBulkAction
  state: string
  createdAt: Date
}
export const lockRun = async (tx: Tx, runId: string): Promise<RunRecord | undefined> => {
  const [row] = await tx.rows<RunRecord>(
    'bulk-run-hold',
    'select membership_id as "membershipUuid", action, state, created_at as "createdAt" from bulk_runs where tenant_id = $1 and id = $2 for update',
    [tx.tenantId, runId],
  )
  return row
}

/** Returns whether the run was in one of these states. */
export const transitionRun = async (
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

/** An item of a run: an order or a job. */
export type Item = { position: number } & (
  | { workOrderUuid: string; jobUuid: null }
  | { workOrderUuid: null; jobUuid: string }
)
export const nextItem = async (read: Read, runId: string): Promise<Item | undefined> => {
  const [row] = await read.rows<Item>(
    'bulk-item-next',
    `select position, work_order_id as "workOrderUuid", job_id as "jobUuid" from bulk_items where tenant_id = $1 and run_id = $2 and state = 'waiting' order by position limit 1`,
    [read.tenantId, runId],
  )
  return row
}

export type Outcome = { state: 'done' } | { state: 'refused'; code: string; facts: Readonly<Record<string, unknown>> }
export const recordOutcome = (tx: Tx, { runId, position }: { runId: string; position: number }, outcome: Outcome) =>
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

const refused = "where i.tenant_id = $1 and i.run_id = $2 and i.state = 'refused'"
const why = `w.number, w.title, i.code, coalesce(i.facts, '{}') as facts`

/** Refused items in run order, without number and title when the reader may no longer see the order. */
export const listRefusals = (
  read: Read,
  one: { runId: string; organisations: readonly string[] | null },
  page: PageRequest,
) =>
  jsonPage(read, {
    name: 'bulk-refusals',
    select: `i.work_order_id as work_order_uuid, ${why}`,
    from: `from bulk_items i left join work_orders w on w.client_tenant_id = $1 and w.id = i.work_order_id and ($3::uuid[] is null or w.organisation_id = any($3)) ${refused}`,
    order: 'i.position',
    values: [read.tenantId, one.runId, one.organisations],
    page,
  })

/** Refused jobs, for members who see all jobs or those assigned to them. */
export const listJobRefusals = (read: Read, one: { runId: string; assignee: string | null }, page: PageRequest) =>
  jsonPage(read, {
    name: 'bulk-job-refusals',
    select: `i.job_id as job_uuid, ${why}`,
    from: `from bulk_items i left join jobs j on j.contractor_tenant_id = $1 and j.id = i.job_id
      and ($3::uuid is null or exists (select 1 from job_assignees a where a.contractor_tenant_id = $1 and a.membership_id = $3 and a.job_id = j.id))
      left join work_orders w on w.client_tenant_id = j.client_tenant_id and w.id = j.work_order_id ${refused}`,
    order: 'i.position',
    values: [read.tenantId, one.runId, one.assignee],
    page,
  })
