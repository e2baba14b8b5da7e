import { type WatchersView, watchersMethods } from '@fettle/contracts/work-orders/watchers.methods'
import type { Actor } from '@fettle/domain/access/actor'
import type { Read } from '#platform/database/transaction'
import { handler } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { addWatchers } from '../add-watchers.ts'
import { colleaguesOn, type KnownOrder, knownOrder } from '../colleagues.ts'
import { deleteWatcher, listWatchersOf } from '../watchers.store.ts'

/** Watchers who may no longer see the order get no notifications and are not listed. */
const show = async (read: Read, actor: Actor, order: KnownOrder): Promise<WatchersView> => {
  const rows = await listWatchersOf(read, order.workOrderId)
  const ids = rows.map((row) => row.membership_id)
  const names = new Map((await colleaguesOn(read, order, { q: '', ids })).map(({ userUuid, name }) => [userUuid, name]))
  return {
    workOrderUuid: order.workOrderId,
    isWatching: ids.includes(actor.membershipUuid),
    watchers: rows.flatMap(({ membership_id: userUuid, since }) => {
      const name = names.get(userUuid)
      return name === undefined ? [] : [{ userUuid, name, since: since.toISOString() }]
    }),
  }
}

export const listWatchers = handler(watchersMethods.list, async (asked, { read, actor }) =>
  show(read, actor, await knownOrder(read, actor, asked)),
)

export const listColleagues = handler(watchersMethods.colleagues, async ({ q, ...asked }, { read, actor, page }) => {
  const order = await knownOrder(read, actor, asked)
  const [colleagues, watchers] = await Promise.all([
    colleaguesOn(read, order, { q }),
    listWatchersOf(read, order.workOrderId),
  ])
  const watching = new Set(watchers.map((row) => row.membership_id))
  const rows = colleagues
    .slice(page.offset, page.offset + page.limit)
    .map((each) => ({ ...each, isWatching: watching.has(each.userUuid) }))
  return { rows, count: colleagues.length }
})

export const followOrder = handler(watchersMethods.follow, async (asked, { tx, actor, at }) => {
  const order = await knownOrder(tx, actor, asked)
  await addWatchers(tx, { order, membershipIds: [actor.membershipUuid], by: null, at })
  await tx.applyEvents()
  return show(tx, actor, order)
})

export const unfollowOrder = handler(watchersMethods.unfollow, async (asked, { tx, actor }) => {
  const order = await knownOrder(tx, actor, asked)
  await deleteWatcher(tx, { workOrderId: order.workOrderId, membershipId: actor.membershipUuid })
  await tx.applyEvents()
  return show(tx, actor, order)
})

export const addWatcher = handler(watchersMethods.add, async ({ userUuid, ...asked }, { tx, actor, at }) => {
  const order = await knownOrder(tx, actor, asked)
  const [colleague] = await colleaguesOn(tx, order, { q: '', ids: [userUuid] })
  if (!colleague) throw new Refused('colleague_cannot_see')
  await addWatchers(tx, { order, membershipIds: [userUuid], by: actor.membershipUuid, at })
  await tx.applyEvents()
  return show(tx, actor, order)
})

export const removeWatcher = handler(watchersMethods.remove, async ({ userUuid, ...asked }, { tx, actor }) => {
  const order = await knownOrder(tx, actor, asked)
  await deleteWatcher(tx, { workOrderId: order.workOrderId, membershipId: userUuid })
  await tx.applyEvents()
  return show(tx, actor, order)
})
