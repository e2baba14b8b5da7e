import {
  type BulkAction,
  bulkActionsMethods,
  type JobBulkAction,
  jobBulkActionsMethods,
} from '@fettle/contracts/work-orders/bulk-actions.methods'
import { hasPermission } from '@fettle/domain/access/actor'
import type { Permission } from '@fettle/domain/access/permissions'
import type { BulkList } from '@fettle/domain/work-orders/bulk-action'
import { bulkPermissions, jobBulkPermissions, maxBulkOrders } from '@fettle/domain/work-orders/bulk-action'
import { organisationsOf } from '#areas/organisations/organisations.port'
import { findMarket } from '#areas/work-orders/work-orders.port'
import { type CommandContext, handler } from '#platform/runner/handlers'
import { found, Refused } from '#platform/runner/refusal'
import {
  findRun,
  hasRunUnderWay,
  insertNamed,
  insertRun,
  insertSelected,
  listJobRefusals,
  listRefusals,
  listRuns,
  transitionRun,
} from '../bulk.store.ts'
import { jobReader, toJobFilter } from '../job-list-filter.ts'
import { selectJobs } from '../job-selection.store.ts'
import { type Selection, selectOrders } from '../order-selection.store.ts'
import { searchSources } from '../search-condition.ts'

type Wanted = {
  readonly list: BulkList
  readonly action: BulkAction | JobBulkAction
  readonly permission: Permission
  /** Either named ids or a list selection. */
  readonly ids: readonly string[] | undefined
  readonly selection: (() => Selection) | undefined
}

/** Refused for API keys, which call the commands themselves, and during impersonation, as the run would outlast it. */
const begin = async ({ list, action, permission, ids, selection }: Wanted, context: CommandContext) => {
  const { tx, actor, at, caller } = context
  const runner = { actor, list }
  if (caller.apiKeyId !== undefined || !hasPermission(actor, permission)) throw new Refused('forbidden')
  if (caller.person?.impersonation) throw new Refused('not_while_impersonating')
  if ((ids === undefined) === (selection === undefined)) throw new Refused('bulk_selection_missing')
  if (await hasRunUnderWay(tx, runner)) throw new Refused('bulk_under_way')
  const runId = await insertRun(tx, runner, { action, at })
  if (ids) {
    const once = [...new Set(ids)]
    if ((await insertNamed(tx, list, { runId, ids: once })) < once.length) throw new Refused('not_found')
  }
  if (selection) {
    const count = await insertSelected(tx, list, { runId, selection: selection() })
    if (count > maxBulkOrders) throw new Refused('bulk_too_many', { most: maxBulkOrders })
    if (count === 0) throw new Refused('bulk_nothing')
  }
  await tx.rows('enqueue-long', 'select enqueue_long($1, $2, $3)', [
    'run-bulk',
    JSON.stringify({ tenantId: tx.tenantId, runId }),
    `run-bulk-${runId}`,
  ])
  return found(await findRun(tx, runner, runId))
}

export const startBulkRun = handler(bulkActionsMethods.start, ({ action, workOrderUuids, filter }, context) => {
  const { actor, at } = context
  const rights = {
    tenantId: actor.tenantId,
    organisations: organisationsOf(actor),
    now: at,
    self: actor.membershipUuid,
    sources: searchSources(actor),
  }
  const selection =
    filter && (() => selectOrders({ ...filter, ...rights, ...findMarket(actor.namespace) }, maxBulkOrders + 1))
  const permission = bulkPermissions[action.kind]
  return begin({ list: 'orders', action, permission, ids: workOrderUuids, selection }, context)
})

export const startJobBulkRun = handler(jobBulkActionsMethods.start, ({ action, jobUuids, filter }, context) => {
  const { actor, at } = context
  const selection = filter && (() => selectJobs(toJobFilter(filter, actor, at), maxBulkOrders + 1))
  const permission = jobBulkPermissions[action.kind]
  return begin({ list: 'jobs', action, permission, ids: jobUuids, selection }, context)
})

export const bulkRefusalsMethod = handler(
  bulkActionsMethods.refusals,
  async ({ bulkRunUuid }, { read, actor, page }) => {
    const { uuid } = found(await findRun(read, { actor, list: 'orders' }, bulkRunUuid))
    return listRefusals(read, { runId: uuid, organisations: organisationsOf(actor) }, page)
  },
)

export const jobBulkRefusals = handler(
  jobBulkActionsMethods.refusals,
  async ({ bulkRunUuid }, { read, actor, page, at }) => {
    const { uuid } = found(await findRun(read, { actor, list: 'jobs' }, bulkRunUuid))
    return listJobRefusals(read, { runId: uuid, assignee: jobReader(actor, at).operative }, page)
  },
)

type RunsMethods = typeof bulkActionsMethods | typeof jobBulkActionsMethods

/** Progress and cancelling of the caller's bulk runs. */
export const watchRuns = (methods: RunsMethods, list: BulkList) => ({
  list: handler(methods.list, (_input, { read, actor, page }) => listRuns(read, { actor, list }, page)),

  cancel: handler(methods.cancel, async ({ bulkRunUuid }, { tx, actor, at }) => {
    const runner = { actor, list }
    const { uuid: id } = found(await findRun(tx, runner, bulkRunUuid))
    if (!(await transitionRun(tx, { id, from: ['waiting', 'running'], to: 'cancelled', endedAt: at })))
      throw new Refused('bulk_over')
    return found(await findRun(tx, runner, id))
  }),
})
