import type { RepairReportRow, RepairReportView } from '@fettle/contracts/repair-reports/repair-reports.methods'
import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import { isInEngland } from '@fettle/domain/clocks/regions'
import { asksForHazard } from '@fettle/domain/hazards/hazard-rules'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import { canTransition } from '@fettle/domain/kernel/machine'
import {
  type RepairReportState,
  type RepairReportVerb,
  repairReportMachine,
} from '@fettle/domain/repair-reports/repair-report-states'
import { listCompanyFiles } from '#areas/attachments/attachments.port'
import { findEffectiveFacts } from '#areas/locations/locations.port'
import { listMessagesAbout } from '#areas/resident-messages/resident-messages.port'
import type { Read } from '#platform/database/transaction'
import type { ReportRow } from './repair-reports.store.ts'
import type { StoredAccess } from './repair-reports.tables.ts'

const deskVerbs = ['triage', 'ask', 'accept', 'merge', 'unmerge', 'reopen'] as const
const can = (state: RepairReportState, verb: RepairReportVerb) =>
  canTransition<RepairReportState, RepairReportVerb>(repairReportMachine, state, verb)

/** A row of the triage desk; names only for readers who may see residents. */
export const showRow = (row: ReportRow, actor: Actor): RepairReportRow => ({
  uuid: row.id,
  number: row.number,
  state: row.state,
  urgency: row.urgency,
  tile: row.tile,
  treeNumber: row.treeNumber,
  category: row.category,
  words: row.words,
  locationUuid: row.locationId,
  locationName: row.locationName,
  trailText: row.trailText,
  contactName: hasPermission(actor, 'residents.view') ? row.contactName : '',
  channel: row.channel,
  language: row.language,
  hazard: row.hazard,
  hasNeeds: row.hasNeeds,
  awareAt: row.awareAt,
  workOrderUuid: row.workOrderId,
})

/** Whether the law on hazards asks at the home of a report. */
export const reportAsksForHazard = async (read: Read, row: ReportRow, actor: Actor): Promise<boolean> => {
  if (actor.namespace !== 'uk' || !isInEngland(row.postcode)) return false
  const { facts } = await findEffectiveFacts(read, { tenantId: read.tenantId, id: row.locationId })
  const day = localDateOf(row.zone, Date.parse(row.awareAt))
  const { category, service } = row
  return asksForHazard(day, { isInEngland: true, tenure: facts.tenure ?? null, category, service })
}

/** Photos that have arrived. */
export const listReportPhotos = async (read: Read, reportId: string, { namespace }: Actor) =>
  (await listCompanyFiles(read, namespace, [reportId])).get(reportId) ?? []

/** A report as the triage desk shows it. */
export const showReport = async (read: Read, row: ReportRow, actor: Actor): Promise<RepairReportView> => {
  const seesPeople = hasPermission(actor, 'residents.view')
  const mayTriage = hasPermission(actor, 'repair-reports.triage')
  const mayDecline = hasPermission(actor, 'repair-reports.decline') && can(row.state, 'decline')
  return {
    ...showRow(row, actor),
    service: row.service,
    ruleUrgency: row.ruleUrgency,
    triageReason: row.triageReason,
    because: row.because,
    answers: row.answers,
    access: 'kind' in row.access ? (row.access as StoredAccess) : null,
    contactTelephone: seesPeople ? row.contactTelephone : '',
    contactEmail: seesPeople ? row.contactEmail : '',
    residentUuid: seesPeople ? row.residentId : null,
    mergedIntoUuid: row.mergedInto,
    mergedIntoNumber: row.mergedIntoNumber,
    workOrderNumber: row.workOrderNumber,
    question: row.question,
    answerText: row.answerText,
    photos: [...(await listReportPhotos(read, row.id, actor))],
    messages: (await listMessagesAbout(read, row.id)).map((each) => (seesPeople ? each : { ...each, recipient: '' })),
    declineReason: row.declineReason,
    declineNote: row.declineNote,
    asksForHazard: await reportAsksForHazard(read, row, actor),
    version: row.version,
    can: [...(mayTriage ? deskVerbs.filter((verb) => can(row.state, verb)) : []), ...(mayDecline ? ['decline'] : [])],
    cannot: {},
  }
}
