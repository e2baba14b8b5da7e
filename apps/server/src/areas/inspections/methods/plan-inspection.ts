import { randomUUID } from 'node:crypto'
import { inspectionsMethods } from '@fettle/contracts/inspections/inspections.methods'
import { allowInspection } from '@fettle/domain/inspections/inspection'
import { startInstances } from '@fettle/domain/inspections/section-instances'
import { findLocation, locationScope } from '#areas/locations/locations.port'
import { allocateNumber, findJobAsClient, findOrder } from '#areas/work-orders/work-orders.port'
import { type CommandContext, handler } from '#platform/runner/handlers'
import { accept, found, fresh, Refused } from '#platform/runner/refusal'
import { figuresOf } from '../finish-walk.ts'
import { canInspect } from '../inspection-members.store.ts'
import { findBaseline, insertInspection, listWalkPlaces, saveInspection } from '../inspections.store.ts'
import { loadForUpdate, withAnswers } from '../load-inspection.ts'
import { recordInspectionEvent } from '../record-inspection-event.ts'
import { showInspection, viewInspection } from '../show-inspection.ts'
import { findTemplate, listTemplateVersions } from '../templates.store.ts'

type Place = { readonly workOrderUuid: string | null; readonly jobUuid: string | null }

/** The order of an inspection, and the hired contractor that carries it out. */
const findParent = async ({ tx, actor }: CommandContext, { workOrderUuid, jobUuid }: Place) => {
  if (jobUuid !== null) {
    const job = found(await findJobAsClient(tx, actor, jobUuid))
    if (job.state !== 'hired') throw new Refused('job_not_hired')
    return { workOrderId: job.workOrderId, jobId: job.id, contractorTenantId: job.contractorTenantId }
  }
  const order = workOrderUuid === null ? null : found(await findOrder(tx, actor, workOrderUuid))
  return { workOrderId: order?.id ?? null, jobId: null, contractorTenantId: null }
}

const findPublished = async ({ tx }: CommandContext, templateUuid: string) => {
  const template = found(await findTemplate(tx, templateUuid))
  if (template.state !== 'published') throw new Refused('template_not_published')
  return found((await listTemplateVersions(tx, templateUuid))[0])
}

const assertInspector = async ({ tx }: CommandContext, assigneeUuid: string | null) => {
  if (assigneeUuid !== null && !(await canInspect(tx, assigneeUuid))) throw new Refused('inspector_cannot_perform')
}

const toAddressLine = ({ address_line_1: line, town, postcode }: Readonly<Record<string, unknown>>): string =>
  [line, town, postcode].filter((part) => typeof part === 'string' && part !== '').join(', ')

export const createInspection = handler(inspectionsMethods.create, async (input, context) => {
  const { tx, actor, at, now } = context
  const location = found(await findLocation(tx, locationScope(actor), input.locationUuid))
  if (location.archivedAt !== null) throw new Refused('location_archived')
  const parent = await findParent(context, input)
  const template = await findPublished(context, input.templateUuid)
  const assigneeMembershipId = parent.jobId === null ? input.assigneeUuid : null
  await assertInspector(context, assigneeMembershipId)
  const [places, baselineId, number] = await Promise.all([
    listWalkPlaces(tx, location.id),
    findBaseline(tx, { templateId: template.templateId, locationId: location.id }),
    allocateNumber(tx, 'inspection'),
  ])
  const record = await insertInspection(tx, {
    id: randomUUID(),
    clientTenantId: tx.tenantId,
    ...parent,
    number,
    templateId: template.templateId,
    templateVersionId: template.id,
    organisationId: location.organisationId,
    locationId: location.id,
    locationName: location.name,
    locationAddress: toAddressLine(location.address),
    assigneeMembershipId,
    baselineId,
    dueOn: input.dueOn,
    state: assigneeMembershipId === null && parent.jobId === null ? 'unassigned' : 'assigned',
    instances: startInstances(template.content, { ...places, newUuid: randomUUID }),
    createdByMembershipId: actor.membershipUuid,
    createdAt: at,
  })
  const loaded = await withAnswers(tx, record)
  await saveInspection(tx, record, figuresOf(loaded))
  if (record.state === 'assigned') recordInspectionEvent(tx, record, { name: 'inspection.assigned' })
  return viewInspection(tx, record.id, { actor, now })
})

export const assignInspection = handler(inspectionsMethods.assign, async (input, context) => {
  const { tx, actor, now } = context
  const loaded = await loadForUpdate(tx, actor, input.inspectionUuid)
  fresh(loaded.record, input.version)
  const { assigneeUuid, dueOn } = input
  if (loaded.record.contractorTenantId !== null) throw new Refused('inspector_cannot_perform')
  accept(allowInspection(loaded.record.state, 'assign'))
  if (assigneeUuid === null && loaded.record.state === 'in_progress')
    throw new Refused('inspection_state', { state: loaded.record.state })
  await assertInspector(context, assigneeUuid)
  const isStarted = loaded.record.state === 'in_progress'
  const state = isStarted ? 'in_progress' : assigneeUuid === null ? 'unassigned' : 'assigned'
  const record = await saveInspection(tx, loaded.record, { assigneeMembershipId: assigneeUuid, dueOn, state })
  if (assigneeUuid !== null && assigneeUuid !== loaded.record.assigneeMembershipId)
    recordInspectionEvent(tx, record, { name: 'inspection.assigned' })
  return showInspection(tx, { ...loaded, record }, { actor, now })
})

export const cancelInspection = handler(inspectionsMethods.cancel, async (input, { tx, actor, now }) => {
  const { record } = await loadForUpdate(tx, actor, input.inspectionUuid)
  fresh(record, input.version)
  accept(allowInspection(record.state, 'cancel'))
  await saveInspection(tx, record, { state: 'cancelled', cancelReason: input.reason })
  recordInspectionEvent(tx, record, { name: 'inspection.cancelled', facts: { reason: input.reason } })
  return viewInspection(tx, record.id, { actor, now })
})
