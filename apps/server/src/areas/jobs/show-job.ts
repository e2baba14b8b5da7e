import type { AssigneeView, JobView } from '@fettle/contracts/work-orders/work-order-view'
import { type Actor, grantOf, hasPermission } from '@fettle/domain/access/actor'
import { assetsOfJob } from '#areas/assets/assets.port'
import { alertsOfJob } from '#areas/locations/locations.port'
import { disclaimerInForce, listTagsOfJob } from '#areas/order-settings/order-settings.port'
import { findOrganisation, tenantNames } from '#areas/organisations/organisations.port'
import type { JobRecord, WorkOrderRecord } from '#areas/work-orders/work-orders.port'
import {
  authorisedOf,
  filesOf,
  findOrderOfJob,
  hasAccessByVisit,
  invitationRefusal,
  isPastScheduledChange,
  jobAbilities,
  listAssignees,
  moneyOf as money,
  type Reader,
  showAwardLines,
  showContacts,
  showInvitation,
  showPartyDurations,
  showRecallOfJob,
  showShared,
  showSums,
  storedEpochMs,
  withoutAccept,
} from '#areas/work-orders/work-orders.port'
import type { Read } from '#platform/database/transaction'
import { found } from '#platform/runner/refusal'

const showDisclaimer = async (read: Read, clientTenantId: string): Promise<JobView['disclaimer']> => {
  const said = await disclaimerInForce(read, clientTenantId)
  return said ? { text: said.text, validFrom: said.validFrom } : null
}

/** Assets without the identifiers and states that belong to the client. */
const showAssets = async (read: Read, jobId: string): Promise<JobView['assets']> =>
  (await assetsOfJob(read, jobId)).map((asset) => ({ ...asset, uuid: null, state: null }))

const relatedToJob = async (
  read: Read,
  job: JobRecord,
  { order, disclosedAt, actor }: { order: WorkOrderRecord; disclosedAt: string | null; actor: Actor },
): Promise<Pick<JobView, 'contacts' | 'alerts' | 'assets' | 'attachments' | 'recall' | 'disclaimer' | 'tags'>> => {
  const [contacts, alerts, assets, attachments, recall, disclaimer, tags] = await Promise.all([
    disclosedAt !== null && hasPermission(actor, 'contacts.view') ? showContacts(read, order.id) : [],
    disclosedAt === null ? [] : alertsOfJob(read, job.id, disclosedAt),
    disclosedAt === null ? [] : showAssets(read, job.id),
    filesOf(read, actor, order.id),
    showRecallOfJob(read, order),
    showDisclaimer(read, order.clientTenantId),
    listTagsOfJob(read, job.id),
  ])
  return { contacts, alerts, assets, attachments, recall, disclaimer, tags }
}

const showAssignee = async (
  read: Read,
  { contractorTenantId, assigneeMembershipId }: JobRecord,
): Promise<AssigneeView | null> => {
  if (assigneeMembershipId === null) return null
  const [row] = await read.rows<AssigneeView>(
    'job-assignee',
    `select id as "userUuid", display_name as name from memberships where tenant_id = $1 and id = $2`,
    [contractorTenantId, assigneeMembershipId],
  )
  return row ?? null
}

type Disclosure = 'none' | 'later' | 'full'
/**
 * Contacts and access notes, which may name a key safe, are disclosed to the hired contractor until the order is cancelled, and to an
 * operative around a visit of their own.
 */
const disclosureOf = async (
  read: Read,
  { job, order }: { job: JobRecord; order: WorkOrderRecord },
  { actor, at }: { actor: Actor; at: string },
): Promise<Disclosure> => {
  if (!['hired', 'done', 'completed'].includes(job.state) || order.state === 'customer_cancelled') return 'none'
  if (grantOf(actor, 'contacts.view') !== 'assigned') return 'full'
  return (await hasAccessByVisit(read, job, { membershipId: actor.membershipUuid, at })) ? 'full' : 'later'
}

/** A job as its contractor's member sees it: shared facts, its own placement, contacts once hired. */
export const showJob = async (read: Read, job: JobRecord, { actor, readIssues, at }: Reader): Promise<JobView> => {
  const order = found(await findOrderOfJob(read, job))
  const isHired = ['hired', 'done', 'completed'].includes(job.state)
  const isAwarded = order.delivery === 'direct_award' && (isHired || job.state === 'offered')
  const moment = at ?? job.changedAt
  const disclosure = await disclosureOf(read, { job, order }, { actor, at: moment })
  const isDisclosed = disclosure === 'full'
  const [names, organisation, assignees, assignee, issues, shown] = await Promise.all([
    tenantNames(read, [job.clientTenantId]),
    findOrganisation(read, job.clientTenantId, order.organisationId),
    listAssignees(read, [job.id]),
    showAssignee(read, job),
    readIssues(read, { clientTenantId: job.clientTenantId, workOrderId: order.id }),
    relatedToJob(read, job, { order, disclosedAt: isDisclosed ? moment : null, actor }),
  ])
  return {
    ...showShared(order),
    accessNotes: isDisclosed ? order.accessNotes : '',
    isAccessLimited: disclosure === 'later',
    uuid: job.id,
    workOrderUuid: order.id,
    jobState: job.state,
    tab: isPastScheduledChange(job, at) ? (job.nextTab ?? job.tab) : job.tab,
    enquiryType: job.enquiryType,
    invitation: showInvitation(order),
    clientUuid: job.clientTenantId,
    clientName: names.get(job.clientTenantId) ?? '',
    organisationName: organisation?.name ?? '',
    ...shown,
    assignee,
    awarded: isAwarded ? money(order.awarded, actor) : null,
    awardLines: isAwarded ? showAwardLines(order, { namespace: actor.namespace, offeredAt: job.offeredAt }) : [],
    authorised: money(authorisedOf(order, job), actor),
    sums: showSums(job, actor),
    lostBecause: job.loss?.because ?? null,
    invoiceDuePeriod: organisation?.invoiceDuePeriod ?? 30,
    issues: issues.filter((issue) => issue.jobUuid === job.id),
    ball: job.responsibleParty as JobView['ball'],
    ballSince: job.responsibleSince,
    waited: showPartyDurations(job, storedEpochMs(at ?? job.changedAt)),
    because: job.placementReason,
    nextStep: job.nextStep,
    version: job.version,
    ...withoutAccept(
      jobAbilities(job, order, { actor, assignees: assignees.get(job.id) ?? [] }),
      invitationRefusal(order, job, at),
    ),
  }
}
