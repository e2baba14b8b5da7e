import type {
  assetViewsMethods,
  inspectionViewsMethods,
  jobViewsMethods,
  ListViews,
  locationViewsMethods,
  observationViewsMethods,
  taskViewsMethods,
  viewsMethods,
} from '@fettle/contracts/work-orders/views.methods'
import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import { maxViews, type ViewList } from '@fettle/domain/work-orders/list-view'
import type { Read } from '#platform/database/transaction'
import { handler } from '#platform/runner/handlers'
import { found, fresh, Refused } from '#platform/runner/refusal'
import {
  clearOthersDefaultView,
  countOwnViews,
  deleteView,
  findView,
  insertView,
  listViewsOf,
  preferenceOf,
  savePreference,
  updateView,
  type ViewOwner,
  type ViewRow,
} from '../views.store.ts'

const canShare = (actor: Actor) => hasPermission(actor, 'views.share')

/** Own views may be changed by their owner, shared ones by members with the permission to share. */
const mayChange = (actor: Actor, { isOwn, isShared }: Pick<ViewRow, 'isOwn' | 'isShared'>) =>
  isShared ? canShare(actor) : isOwn

const show = async (read: Read, owner: ViewOwner): Promise<ListViews> => {
  const { actor } = owner
  const [rows, preference] = await Promise.all([listViewsOf(read, owner), preferenceOf(read, owner)])
  return {
    ...preference,
    views: rows.map((row) => ({ ...row, can: mayChange(actor, row) ? ['save', 'remove'] : [] })),
    can: canShare(actor) ? ['share'] : [],
  }
}

type ViewsMethods =
  | typeof viewsMethods
  | typeof jobViewsMethods
  | typeof taskViewsMethods
  | typeof locationViewsMethods
  | typeof assetViewsMethods
  | typeof inspectionViewsMethods
  | typeof observationViewsMethods

/** View commands of one list. */
export const keepViews = (methods: ViewsMethods, list: ViewList) => ({
  list: handler(methods.list, (_input, { read, actor }) => show(read, { actor, list })),

  create: handler(methods.create, async (input, { tx, actor, at }) => {
    const owner = { actor, list }
    if (input.isShared && !canShare(actor)) throw new Refused('forbidden')
    if ((await countOwnViews(tx, owner)) >= maxViews) throw new Refused('views_too_many', { most: maxViews })
    await insertView(tx, owner, { ...input, at })
    return show(tx, owner)
  }),

  save: handler(methods.save, async ({ viewUuid, ...input }, { tx, actor }) => {
    const owner = { actor, list }
    const view = found(await findView(tx, owner, viewUuid))
    const isAllowed = mayChange(actor, view) && (!input.isShared || canShare(actor))
    // A view shared by another member can be deleted, but not made private.
    if (!isAllowed || (!view.isOwn && !input.isShared)) throw new Refused('forbidden')
    fresh(view, input.version)
    if (!(await updateView(tx, { ...input, uuid: viewUuid }))) throw new Refused('stale_version')
    await clearOthersDefaultView(tx, viewUuid)
    return show(tx, owner)
  }),

  remove: handler(methods.remove, async ({ viewUuid, version }, { tx, actor }) => {
    const owner = { actor, list }
    const view = found(await findView(tx, owner, viewUuid))
    if (!mayChange(actor, view)) throw new Refused('forbidden')
    fresh(view, version)
    await deleteView(tx, viewUuid)
    return show(tx, owner)
  }),

  prefer: handler(methods.prefer, async (input, { tx, actor }) => {
    const owner = { actor, list }
    if (input.standardUuid !== null) found(await findView(tx, owner, input.standardUuid))
    await savePreference(tx, owner, input)
    return show(tx, owner)
  }),
})
