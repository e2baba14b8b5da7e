export { jobHistory, listJobActivity } from './activity.store.ts'
export { addWatchers } from './add-watchers.ts'
export { applyToOrder, assertInvoiceable, assertNotCancelled, eventPlace } from './apply-to-order.ts'
export { assignJobTo } from './assignees.store.ts'
export { checkDays, dayAt } from './check-days.ts'
export { colleaguesOn, type KnownOrder, knownOrder } from './colleagues.ts'
export { copyOrderFields } from './copy-order-fields.ts'
export { decideOrder, lockOrder, type OrderCommandContext } from './decide-order.ts'
export { inviteGuestContractor } from './dispatch-order.ts'
export { insertNewOrder } from './insert-order.ts'
export { loadOrderForUpdate, viewOrder } from './load-order.ts'
export { loadOrderToDispatch, loadOrderToEdit } from './load-order-to-edit.ts'
export { findMarket } from './market-of.ts'
export { jobAbilities, withoutAccept } from './order-abilities.ts'
export { allocateNumber, listAssignees, type OrderAggregate } from './order-aggregate.store.ts'
export { dueBy, hasEnded, nextAlert, toAlerts, toClock } from './order-clock.ts'
export { authorisedOf, governed, governedJob, moneyOf } from './policy-subjects.ts'
export { awardNewOrder, raiseOrder } from './raise-order.ts'
export { recallAnswer, recallForResident } from './recall-finished-order.ts'
export { recordClientEvent } from './record-client-event.ts'
export { recordEvents } from './record-events.ts'
export { relateOrders } from './relate-orders.ts'
export {
  assertParentsVisible,
  isAddressedTo,
  type Parents,
  type RawScope,
  rawScope,
  sharedScope,
} from './shared-scope.ts'
export { showAwardLines, showLines } from './show-lines.ts'
export { showPartyDurations } from './show-party-durations.ts'
export { invitationRefusal, showInvitation } from './show-tender.ts'
export { showRecallOfJob } from './show-warranty.ts'
export {
  filesOf,
  isPastScheduledChange,
  type OpenIssue,
  type Reader,
  showAddress,
  showContacts,
  showShared,
  showSums,
} from './show-work-order.ts'
export { requestedMoment, storedEpochMs } from './stored-moments.ts'
export { systemActor, systemContext } from './system-context.ts'
export { documentTitle, orderPartTitles } from './title-order-parts.ts'
export { jobTitles, orderTitles } from './title-orders.ts'
export { activeMembers } from './watchers.store.ts'
export { printOrderPictures, renderOrderPdf, renderOrderPdfs } from './work-order-pdf.ts'
export { type WorkOrderPorts } from './work-order-ports.ts'
export { seesOnlyAssigned } from './work-orders.scope.ts'
export {
  assign,
  clearTenderAlerts,
  findJob,
  findJobAsClient,
  findOrder,
  findOrderOfJob,
  findTender,
  findTimeZone,
  hasAccessByVisit,
  hasJobOfOrder,
  hiredJobs,
  insertContacts,
  isOwnOrder,
  jobState,
  listContacts,
  orderKind,
  ownJob,
  ownOrder,
  releaseOperative,
  removeImported,
  saveInviter,
} from './work-orders.store.ts'
export { type JobRecord, orderColumns, type WorkOrderRecord, workOrders } from './work-orders.tables.ts'
