import { type ListViews, viewsMethods } from '@fettle/contracts/work-orders/views.methods'
import { type Actor, may } from '@fettle/domain/access/actor'
import { mostViews } from '@fettle/domain/work-orders/list-view'
import type { Read } from '#platform/database/transaction'
import { handler } from '#platform/runner/handlers'
import { found, fresh, Refused } from '#platform/runner/refusal'
import {
  countOwnViews,
  deleteView,
  dropForeignStandards,
  findView,
  insertView,
  preferenceOf,
  savePreference,
  updateView,
  type ViewRow,
  viewsOf,
} from '../views.store.ts'

const mayShare = (actor: Actor) => may(actor, 'views.share')

/** One's own is one's own; what is shared belongs to the tenant, and to those who may share. */
const mayChange = (actor: Actor, { isOwn, isShared }: Pick<ViewRow, 'isOwn' | 'isShared'>) =>
  isShared ? mayShare(actor) : isOwn

const show = async (read: Read, actor: Actor): Promise<ListViews> => {
  const [rows, preference] = await Promise.all([viewsOf(read, actor), preferenceOf(read, actor)])
  return {
    ...preference,
    views: rows.map((row) => ({ ...row, can: mayChange(actor, row) ? ['save', 'remove'] : [] })),
    can: mayShare(actor) ? ['share'] : [],
  }
}

export const listViewsMethod = handler(viewsMethods.list, (_input, { read, actor }) => show(read, actor))

export const createView = handler(viewsMethods.create, async (input, { tx, actor, at }) => {
  if (input.isShared && !mayShare(actor)) throw new Refused('forbidden')
  if ((await countOwnViews(tx, actor)) >= mostViews) throw new Refused('views_too_many', { most: mostViews })
  await insertView(tx, actor, { ...input, at })
  return show(tx, actor)
})

export const saveView = handler(viewsMethods.save, async ({ viewUuid, ...input }, { tx, actor }) => {
  const view = found(await findView(tx, actor, viewUuid))
  const isAllowed = mayChange(actor, view) && (!input.isShared || mayShare(actor))
  // What somebody else shared can be ended, but not taken over into nobody's sight.
  if (!isAllowed || (!view.isOwn && !input.isShared)) throw new Refused('forbidden')
  fresh(view, input.version)
  if (!(await updateView(tx, { ...input, uuid: viewUuid }))) throw new Refused('stale_version')
  await dropForeignStandards(tx, viewUuid)
  return show(tx, actor)
})

export const removeView = handler(viewsMethods.remove, async ({ viewUuid, version }, { tx, actor }) => {
  const view = found(await findView(tx, actor, viewUuid))
  if (!mayChange(actor, view)) throw new Refused('forbidden')
  fresh(view, version)
  await deleteView(tx, viewUuid)
  return show(tx, actor)
})

export const preferView = handler(viewsMethods.prefer, async (input, { tx, actor }) => {
  if (input.standardUuid !== null) found(await findView(tx, actor, input.standardUuid))
  await savePreference(tx, actor, input)
  return show(tx, actor)
})
