import { randomUUID } from 'node:crypto'
import { costsMethods, type OwnCostView } from '@fettle/contracts/invoices/costs.methods'
import { correctCost, type OwnCost, type OwnCostEvent, recordCost, removeCost } from '@fettle/domain/costs/own-cost'
import { editionOf } from '@fettle/domain/editions/editions'
import type { Result } from '@fettle/domain/kernel/result'
import type { LineKind } from '@fettle/domain/quotes/quote-totals'
import { linkAttachments } from '#areas/attachments/attachments.port'
import { checkDays, ownOrder, recordClientEvent } from '#areas/work-orders/work-orders.port'
import type { Tx } from '#platform/database/transaction'
import { type CommandContext, handler } from '#platform/runner/handlers'
import { accept, found, fresh } from '#platform/runner/refusal'
import { findOwnCost, insertOwnCost, listOwnCosts, saveOwnCost } from '../own-costs.store.ts'
import type { OwnCostRecord } from '../own-costs.tables.ts'
import { showOwnCosts } from '../show-own-cost.ts'

const costOf = (record: OwnCostRecord): OwnCost => ({
  costId: record.id,
  workOrderId: record.workOrderId,
  kind: record.kind as LineKind,
  text: record.text,
  amount: record.amount,
  incurredOn: record.incurredOn,
  isRemoved: record.removedAt !== null,
})

const tell = (tx: Tx, answer: Result<OwnCost, string, OwnCostEvent>, currency: string): void => {
  for (const { name, workOrderId, costId, gross } of answer.ok ? answer.events : [])
    recordClientEvent(
      tx,
      { clientTenantId: tx.tenantId, workOrderId, subjectId: costId },
      { name, facts: { gross, currency } },
    )
}

const hang = (tx: Tx, { costId, workOrderId }: OwnCost, ids: readonly string[]) =>
  linkAttachments(
    tx,
    { clientTenantId: tx.tenantId, contractorTenantId: null, workOrderId, subjectId: costId, role: '' },
    ids,
  )

/** Loads an entry for a change, on an order visible to its caller. */
const take = async ({ tx, actor }: CommandContext, input: { costUuid: string; version: number }) => {
  const record = found(await findOwnCost(tx, input.costUuid))
  const order = await ownOrder(tx, actor, record.workOrderId)
  fresh(record, input.version)
  return { record, order, zone: order.timeZone }
}

const show = async ({ tx, actor }: CommandContext, id: string): Promise<OwnCostView> =>
  found((await showOwnCosts(tx, [found(await findOwnCost(tx, id))], actor))[0])

export const listOwnCostsMethod = handler(costsMethods.entries, async ({ workOrderUuid }, { read, actor, page }) => {
  const order = await ownOrder(read, actor, workOrderUuid)
  const { rows, ...total } = await listOwnCosts(read, order.id, page)
  return { rows: await showOwnCosts(read, rows, actor), ...total }
})

export const recordOwnCost = handler(costsMethods.record, async (input, context) => {
  const { tx, actor, at, now } = context
  const { workOrderUuid, attachmentUuids, ...entries } = input
  const order = await ownOrder(tx, actor, workOrderUuid)
  const currency = editionOf(actor.namespace).currency.code
  const of = { costId: randomUUID(), workOrderId: order.id }
  const answer = recordCost(entries, of, { actor, at: now, zone: order.timeZone })
  const cost = accept(answer)
  checkDays(order, [['incurredOn', entries.incurredOn]], { now })
  await insertOwnCost(tx, {
    ...entries,
    id: cost.costId,
    clientTenantId: actor.tenantId,
    workOrderId: order.id,
    currency,
    recordedByMembershipId: actor.membershipUuid,
    recordedAt: at,
  })
  await hang(tx, cost, attachmentUuids)
  tell(tx, answer, currency)
  return show(context, cost.costId)
})

export const correctOwnCost = handler(costsMethods.correct, async (input, context) => {
  const { tx, actor, now } = context
  const { costUuid: _uuid, version: _version, attachmentUuids, ...entries } = input
  const { record, order, zone } = await take(context, input)
  const answer = correctCost(costOf(record), entries, { actor, at: now, zone })
  const cost = accept(answer)
  checkDays(order, [['incurredOn', entries.incurredOn]], { now })
  await saveOwnCost(tx, record, entries)
  await hang(tx, cost, attachmentUuids)
  tell(tx, answer, record.currency)
  return show(context, record.id)
})

export const removeOwnCost = handler(costsMethods.remove, async (input, context) => {
  const { tx, actor, at, now } = context
  const { record } = await take(context, input)
  const answer = removeCost(costOf(record), { actor, at: now })
  accept(answer)
  await saveOwnCost(tx, record, { removedAt: at })
  tell(tx, answer, record.currency)
  return show(context, record.id)
})
