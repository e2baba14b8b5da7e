import type { assigneesMethods } from '@fettle/contracts/work-orders/assignees.methods'
import type { awardProposalsMethods } from '@fettle/contracts/work-orders/award-proposals.methods'
import type { orderRelationsMethods } from '@fettle/contracts/work-orders/order-relations.methods'
import type { tagsMethods } from '@fettle/contracts/work-orders/tags.methods'
import type { warrantiesMethods } from '@fettle/contracts/work-orders/warranties.methods'
import type { watchersMethods } from '@fettle/contracts/work-orders/watchers.methods'
import type { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import type { FileStore } from '#platform/files/file-store'
import type { Area, Reaction } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { deleteProposal } from './award-proposals.store.ts'
import { assignMember } from './methods/assign-order.ts'
import { awardOrder } from './methods/award-order.ts'
import { cancelOrder } from './methods/cancel-order.ts'
import { closeOrder } from './methods/close-order.ts'
import { createManyOrders, createOrder } from './methods/create-order.ts'
import { editOrder } from './methods/edit-order.ts'
import { endHireMethod } from './methods/end-hire.ts'
import { getOrder } from './methods/get-order.ts'
import { orderActivity, orderHistoryMethod } from './methods/order-activity.ts'
import { orderDocument } from './methods/order-document.ts'
import { printOrders } from './methods/print-orders.ts'
import { prioritiseOrder } from './methods/prioritise-order.ts'
import { agreeToAward, declineAward, getAwardProposal, proposeAwardMethod } from './methods/propose-award.ts'
import { agreeCharge, recallOrder } from './methods/recall-order.ts'
import { reinstateOrder } from './methods/reinstate-order.ts'
import { addRelation, listRelations, listSimilar, markDuplicate, removeRelation } from './methods/relate-orders.ts'
import { reopenOrder } from './methods/reopen-order.ts'
import { requestQuotes } from './methods/request-quotes.ts'
import { attachTag, detachTag } from './methods/tag-order.ts'
import {
  addWatcher,
  followOrder,
  listColleagues,
  listWatchers,
  removeWatcher,
  unfollowOrder,
} from './methods/watch-order.ts'
import type { WorkOrderPorts } from './work-order-ports.ts'
import { findOrder, hasJobOfOrder } from './work-orders.store.ts'

export { applyScheduledChanges } from './apply-scheduled-changes.cron.ts'
export { refreshPlacement } from './refresh-placement.ts'

const watchers = {
  list: listWatchers,
  colleagues: listColleagues,
  follow: followOrder,
  unfollow: unfollowOrder,
  add: addWatcher,
  remove: removeWatcher,
} satisfies Handlers<typeof watchersMethods>

const orderRelations = {
  list: listRelations,
  alike: listSimilar,
  add: addRelation,
  remove: removeRelation,
  markDuplicate,
} satisfies Handlers<typeof orderRelationsMethods>

const tags = { attach: attachTag, detach: detachTag } satisfies Partial<Handlers<typeof tagsMethods>>

/** An award that was proposed ends when the work is sent out otherwise, or cancelled. */
const endAwardProposal: Reaction = (tx, { workOrderId }) => deleteProposal(tx, workOrderId)

/** Work orders, the aggregate of an order and its jobs. Areas above hand in functions of higher they know by `ports`. */
export const workOrdersArea = (ports: WorkOrderPorts, files: FileStore): Area => ({
  handlers: {
    'work-orders': {
      get: getOrder(ports),
      activity: orderActivity,
      history: orderHistoryMethod,
      create: createOrder,
      createMany: createManyOrders,
      edit: editOrder(ports),
      prioritise: prioritiseOrder(ports),
      award: awardOrder(ports),
      requestQuotes: requestQuotes(ports),
      cancel: cancelOrder(ports),
      reinstate: reinstateOrder(ports),
      endHire: endHireMethod(ports),
      close: closeOrder(ports),
      reopen: reopenOrder(ports),
      document: orderDocument(ports, files),
      print: printOrders(ports),
    } satisfies Partial<Handlers<typeof workOrdersMethods>>,
    'award-proposals': {
      get: getAwardProposal,
      propose: proposeAwardMethod(ports),
      agree: agreeToAward,
      decline: declineAward,
    } satisfies Handlers<typeof awardProposalsMethods>,
    assignees: { set: assignMember } satisfies Handlers<typeof assigneesMethods>,
    watchers,
    'order-relations': orderRelations,
    tags,
    warranties: {
      recall: recallOrder(ports),
      agreeCharge: agreeCharge(ports),
    } satisfies Partial<Handlers<typeof warrantiesMethods>>,
  },
  reactions: { 'work-order.dispatched': endAwardProposal, 'work-order.cancelled': endAwardProposal },
  attachmentReaders: {
    order: async (read, actor, { subjectId }) =>
      actor.side === 'client'
        ? (await findOrder(read, actor, subjectId)) !== undefined
        : hasJobOfOrder(read, actor, subjectId),
  },
})
