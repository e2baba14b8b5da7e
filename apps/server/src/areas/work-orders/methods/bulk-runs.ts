import { bulkActionsMethods } from '@fettle/contracts/work-orders/bulk-actions.methods'
import { may } from '@fettle/domain/access/actor'
import { bulkPermissions, mostOrders } from '@fettle/domain/work-orders/bulk-action'
import { organisationsOf } from '#areas/organisations/organisations.port'
import { handler } from '#platform/runner/handlers'
import { found, Refused } from '#platform/runner/refusal'
import {
  findRun,
  hasRunUnderWay,
  insertNamed,
  insertRun,
  insertSelected,
  listRefusals,
  listRuns,
  moveRun,
} from '../bulk.store.ts'
import { marketOf } from '../market-of.ts'
import { selectOrders } from '../order-selection.store.ts'

export const listBulkRuns = handler(bulkActionsMethods.list, (_input, { read, actor, page }) =>
  listRuns(read, actor, page),
)

/** Programs call the commands themselves; and what runs on after a visit must not run in a member's name. */
export const startBulkRun = handler(
  bulkActionsMethods.start,
  async ({ action, workOrderUuids, filter }, { tx, actor, at, visitor }) => {
    if (visitor.apiKeyId !== undefined || !may(actor, bulkPermissions[action.kind])) throw new Refused('forbidden')
    if (visitor.person?.impersonation) throw new Refused('not_while_impersonating')
    if ((workOrderUuids === undefined) === (filter === undefined)) throw new Refused('bulk_selection_missing')
    if (await hasRunUnderWay(tx, actor)) throw new Refused('bulk_under_way')
    const runId = await insertRun(tx, actor, { action, at })
    if (workOrderUuids) await insertNamed(tx, runId, workOrderUuids)
    if (filter) {
      const rights = { tenantId: actor.tenantId, organisations: organisationsOf(actor), now: at }
      const selection = selectOrders({ ...filter, ...rights, ...marketOf(actor.namespace) }, mostOrders + 1)
      const count = await insertSelected(tx, runId, selection)
      if (count > mostOrders) throw new Refused('bulk_too_many', { most: mostOrders })
      if (count === 0) throw new Refused('bulk_nothing')
    }
    await tx.rows('enqueue-long', 'select enqueue_long($1, $2, $3)', [
      'run-bulk',
      JSON.stringify({ tenantId: tx.tenantId, runId }),
      `run-bulk-${runId}`,
    ])
    return found(await findRun(tx, actor, runId))
  },
)

export const bulkRefusalsMethod = handler(
  bulkActionsMethods.refusals,
  async ({ bulkRunUuid }, { read, actor, page }) => {
    const { uuid } = found(await findRun(read, actor, bulkRunUuid))
    return listRefusals(read, { runId: uuid, organisations: organisationsOf(actor) }, page)
  },
)

export const cancelBulkRun = handler(bulkActionsMethods.cancel, async ({ bulkRunUuid }, { tx, actor, at }) => {
  const { uuid: id } = found(await findRun(tx, actor, bulkRunUuid))
  if (!(await moveRun(tx, { id, from: ['waiting', 'running'], to: 'cancelled', endedAt: at })))
    throw new Refused('bulk_over')
  return found(await findRun(tx, actor, id))
})
