import { bulkActionsMethods, jobBulkActionsMethods } from '@fettle/contracts/work-orders/bulk-actions.methods'
import type { clocksMethods } from '@fettle/contracts/work-orders/clocks.methods'
import type { defaultContactsMethods } from '@fettle/contracts/work-orders/default-contacts.methods'
import type { disclaimersMethods } from '@fettle/contracts/work-orders/disclaimers.methods'
import type { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import type { orderRelationsMethods } from '@fettle/contracts/work-orders/order-relations.methods'
import type { orderTemplatesMethods } from '@fettle/contracts/work-orders/order-templates.methods'
import type { tagsMethods } from '@fettle/contracts/work-orders/tags.methods'
import { jobViewsMethods, viewsMethods } from '@fettle/contracts/work-orders/views.methods'
import type { warrantiesMethods } from '@fettle/contracts/work-orders/warranties.methods'
import type { watchersMethods } from '@fettle/contracts/work-orders/watchers.methods'
import type { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { acceptJob } from './methods/accept-job.ts'
import { awardOrder } from './methods/award-order.ts'
import { bulkRefusalsMethod, jobBulkRefusals, startBulkRun, startJobBulkRun, watchRuns } from './methods/bulk-runs.ts'
import { cancelOrder } from './methods/cancel-order.ts'
import { closeOrder } from './methods/close-order.ts'
import { countJobsMethod } from './methods/count-jobs.ts'
import { countOrdersMethod } from './methods/count-orders.ts'
import { createManyOrders, createOrder } from './methods/create-order.ts'
import { declineJobMethod } from './methods/decline-job.ts'
import { editOrder } from './methods/edit-order.ts'
import { endHireMethod } from './methods/end-hire.ts'
import { getJob } from './methods/get-job.ts'
import { getOrder } from './methods/get-order.ts'
import { jobActivity, jobHistoryMethod } from './methods/job-activity.ts'
import { jobDocument } from './methods/job-document.ts'
import {
  createDefaultContact,
  listDefaultContactsMethod,
  removeDefaultContact,
  saveDefaultContact,
} from './methods/keep-default-contacts.ts'
import { listDisclaimersMethod, saveDisclaimer } from './methods/keep-disclaimers.ts'
import {
  archiveTemplate,
  createTemplate,
  listTemplatesMethod,
  restoreTemplate,
  saveTemplateMethod,
} from './methods/keep-templates.ts'
import { keepViews } from './methods/keep-views.ts'
import { listJobsMethod } from './methods/list-jobs.ts'
import { listOrdersMethod, orderPlacesMethod } from './methods/list-orders.ts'
import { createTag, listTagsMethod, mergeTag, removeTag, saveTag } from './methods/make-tag.ts'
import { orderActivity, orderHistoryMethod } from './methods/order-activity.ts'
import { orderDocument } from './methods/order-document.ts'
import { jobOverview, orderOverview } from './methods/overview.ts'
import { pauseOrderClock, resumeOrderClock } from './methods/pause-clock.ts'
import { prioritiseOrder } from './methods/prioritise-order.ts'
import { agreeCharge, recallOrder, saveWarrantyTerms, warrantyTermsMethod } from './methods/recall-order.ts'
import { reinstateOrder } from './methods/reinstate-order.ts'
import { reinviteContractor } from './methods/reinvite-contractor.ts'
import { addRelation, listRelations, listSimilar, markDuplicate, removeRelation } from './methods/relate-orders.ts'
import { reopenOrder } from './methods/reopen-order.ts'
import { requestQuotes } from './methods/request-quotes.ts'
import { listTargetsMethod, resetTargetsMethod, saveTargetsMethod } from './methods/set-targets.ts'
import { attachTagToJob, detachTagFromJob } from './methods/tag-job.ts'
import { attachTag, detachTag } from './methods/tag-order.ts'
import {
  addWatcher,
  followOrder,
  listColleagues,
  listWatchers,
  removeWatcher,
  unfollowOrder,
} from './methods/watch-order.ts'
import { withdrawInterestMethod } from './methods/withdraw-interest.ts'
import { sendClockAlerts } from './watch-clocks.ts'
import type { WorkOrderPorts } from './work-order-ports.ts'

export { runBulk } from './run-bulk.ts'
export { refreshPlacement } from './settle-standing.ts'
export { applyScheduledChanges } from './settle-turns.ts'

const tags = {
  list: listTagsMethod,
  create: createTag,
  save: saveTag,
  merge: mergeTag,
  remove: removeTag,
  attach: attachTag,
  detach: detachTag,
  attachToJob: attachTagToJob,
  detachFromJob: detachTagFromJob,
} satisfies Handlers<typeof tagsMethods>

const views = keepViews(viewsMethods, 'orders') satisfies Handlers<typeof viewsMethods>
const jobViews = keepViews(jobViewsMethods, 'jobs') satisfies Handlers<typeof jobViewsMethods>

const bulkActions = {
  ...watchRuns(bulkActionsMethods, 'orders'),
  start: startBulkRun,
  refusals: bulkRefusalsMethod,
} satisfies Handlers<typeof bulkActionsMethods>
const jobBulkActions = {
  ...watchRuns(jobBulkActionsMethods, 'jobs'),
  start: startJobBulkRun,
  refusals: jobBulkRefusals,
} satisfies Handlers<typeof jobBulkActionsMethods>
/** What both sides do with their lists. */
const ofLists = {
  tags,
  views,
  'job-views': jobViews,
  'bulk-actions': bulkActions,
  'job-bulk-actions': jobBulkActions,
}

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

const orderTemplates = {
  list: listTemplatesMethod,
  create: createTemplate,
  save: saveTemplateMethod,
  archive: archiveTemplate,
  restore: restoreTemplate,
} satisfies Handlers<typeof orderTemplatesMethods>

const disclaimers = {
  list: listDisclaimersMethod,
  save: saveDisclaimer,
} satisfies Handlers<typeof disclaimersMethods>

const defaultContacts = {
  list: listDefaultContactsMethod,
  create: createDefaultContact,
  save: saveDefaultContact,
  remove: removeDefaultContact,
} satisfies Handlers<typeof defaultContactsMethods>

const warranties = (ports: WorkOrderPorts) =>
  ({
    terms: warrantyTermsMethod,
    save: saveWarrantyTerms,
    recall: recallOrder(ports),
    agreeCharge: agreeCharge(ports),
  }) satisfies Handlers<typeof warrantiesMethods>

/** Orders and jobs: what areas above them know is handed in. */
export const workOrdersArea = (ports: WorkOrderPorts): Area => {
  const workOrders = {
    list: listOrdersMethod,
    counts: countOrdersMethod,
    overview: orderOverview,
    places: orderPlacesMethod,
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
    document: orderDocument(ports),
  } satisfies Handlers<typeof workOrdersMethods>
  const jobs = {
    list: listJobsMethod,
    counts: countJobsMethod,
    overview: jobOverview,
    get: getJob(ports),
    activity: jobActivity,
    history: jobHistoryMethod,
    accept: acceptJob(ports),
    decline: declineJobMethod(ports),
    withdraw: withdrawInterestMethod(ports),
    reinvite: reinviteContractor,
    document: jobDocument(ports),
  } satisfies Handlers<typeof jobsMethods>
  const clocks = {
    targets: listTargetsMethod,
    saveTargets: saveTargetsMethod,
    resetTargets: resetTargetsMethod,
    pause: pauseOrderClock(ports),
    resume: resumeOrderClock(ports),
  } satisfies Handlers<typeof clocksMethods>
  return {
    handlers: {
      'work-orders': workOrders,
      jobs,
      ...ofLists,
      watchers,
      clocks,
      'order-relations': orderRelations,
      warranties: warranties(ports),
      'order-templates': orderTemplates,
      disclaimers,
      'default-contacts': defaultContacts,
    },
    backgroundJobs: { 'watch-clocks': sendClockAlerts },
  }
}
