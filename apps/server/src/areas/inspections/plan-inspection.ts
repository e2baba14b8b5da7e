import { randomUUID } from 'node:crypto'
import { startInstances } from '@fettle/domain/inspections/section-instances'
import { findLocation, locationScope } from '#areas/locations/locations.port'
import { allocateNumber, findJobAsClient, findOrder } from '#areas/work-orders/work-orders.port'
import type { Read } from '#platform/database/transaction'
import type { CommandContext } from '#platform/runner/handlers'
import { found, Refused } from '#platform/runner/refusal'
import { figuresOf } from './finish-walk.ts'
import { canInspect } from './inspection-members.store.ts'
import { findBaseline, insertInspection, listWalkPlaces, saveInspection } from './inspections.store.ts'
import type { InspectionRecord } from './inspections.tables.ts'
import { withAnswers } from './load-inspection.ts'
import { recordInspectionEvent } from './record-inspection-event.ts'
import { findTemplate, listTemplateVersions } from './templates.store.ts'

type Planning = Pick<CommandContext, 'tx' | 'actor' | 'at' | 'now'>

export type PlannedInspection = {
  readonly templateUuid: string
  readonly locationUuid: string
  readonly assigneeUuid: string | null
  readonly workOrderUuid: string | null
  readonly jobUuid: string | null
  readonly dueOn: string | null
  readonly createdByMembershipId: string
}

type Place = { readonly workOrderUuid: string | null; readonly jobUuid: string | null }

/** The order of an inspection, and the hired contractor that carries it out. */
const findParent = async ({ tx, actor }: Planning, { workOrderUuid, jobUuid }: Place) => {
  if (jobUuid !== null) {
    const job = found(await findJobAsClient(tx, actor, jobUuid))
    if (job.state !== 'hired') throw new Refused('job_not_hired')
    return { workOrderId: job.workOrderId, jobId: job.id, contractorTenantId: job.contractorTenantId }
  }
  const order = workOrderUuid === null ? null : found(await findOrder(tx, actor, workOrderUuid))
  return { workOrderId: order?.id ?? null, jobId: null, contractorTenantId: null }
}

/** The latest version of a published template. Refuses with `not_found`, `template_not_published`. */
export const findPublished = async ({ tx }: { readonly tx: Read }, templateUuid: string) => {
  const template = found(await findTemplate(tx, templateUuid))
  if (template.state !== 'published') throw new Refused('template_not_published')
  return found((await listTemplateVersions(tx, templateUuid))[0])
}

export const assertInspector = async ({ tx }: { readonly tx: Read }, assigneeUuid: string | null) => {
  if (assigneeUuid !== null && !(await canInspect(tx, assigneeUuid))) throw new Refused('inspector_cannot_perform')
}

const toAddressLine = ({ address_line_1: line, town, postcode }: Readonly<Record<string, unknown>>): string =>
  [line, town, postcode].filter((part) => typeof part === 'string' && part !== '').join(', ')

/**
 * Plans an inspection at a location with the published version of a template; of an order where its job is named. Refuses with
 * `location_archived`, `job_not_hired`, `template_not_published`, `inspector_cannot_perform`.
 */
export const planInspection = async (context: Planning, input: PlannedInspection): Promise<InspectionRecord> => {
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
    createdByMembershipId: input.createdByMembershipId,
    createdAt: at,
  })
  const loaded = await withAnswers(tx, record)
  await saveInspection(tx, record, figuresOf(loaded))
  if (record.state === 'assigned') recordInspectionEvent(tx, record, { name: 'inspection.assigned', actor, now })
  return record
}
