import { createHash, randomUUID } from 'node:crypto'
import { repairReportsMethods } from '@fettle/contracts/repair-reports/repair-reports.methods'
import { hasPermission } from '@fettle/domain/access/actor'
import { editionOf } from '@fettle/domain/editions/editions'
import { toInstant } from '@fettle/domain/kernel/instant'
import { changeUrgency, checkUndo, moveReport, residentLinkDays } from '@fettle/domain/repair-reports/repair-report'
import type { RepairReportVerb } from '@fettle/domain/repair-reports/repair-report-states'
import { higherUrgency } from '@fettle/domain/repair-reports/triage'
import { linkExpiry } from '@fettle/domain/signed-links/signed-link'
import { assertConfirmed } from '#areas/identity/identity.port'
import { findLocation, locationScope } from '#areas/locations/locations.port'
import { tenantNames } from '#areas/organisations/organisations.port'
import { messageResident } from '#areas/resident-messages/resident-messages.port'
import { findSealedNeeds, residentOf, sealNeeds, unsealNeeds } from '#areas/residents/residents.port'
import type { Mailer } from '#platform/mail/mailer'
import { type CommandContext, handler } from '#platform/runner/handlers'
import { accept, found, fresh, Refused } from '#platform/runner/refusal'
import { acceptInto } from '../accept-into.ts'
import { type NotifyResident, notifiedReport, type ReportNews } from '../notify-resident.ts'
import { findAnsweredTile } from '../published-tree.ts'
import {
  findReport,
  insertReport,
  listMergedInto,
  type ReportRow,
  replaceLink,
  updateReport,
} from '../repair-reports.store.ts'
import { showReport } from '../show-repair-report.ts'
import { triageColumns } from '../triage-report.ts'

type Named = { readonly reportUuid: string; readonly version: number }
type Services = { readonly secret: string; readonly notify: NotifyResident; readonly mail: Mailer }

/** A report to change with the state after the verb, in the version that the caller read. */
const reportFor = async ({ tx, actor }: CommandContext, { reportUuid, version }: Named, verb: RepairReportVerb) => {
  const report = found(await findReport(tx, locationScope(actor), reportUuid))
  fresh(report, version)
  return { report, state: accept(moveReport(report.state, verb)) }
}

const showAgain = async ({ tx, actor }: CommandContext, reportUuid: string) =>
  showReport(tx, found(await findReport(tx, locationScope(actor), reportUuid)), actor)

const inform = async (
  { notify }: Services,
  { tx, actor, at }: CommandContext,
  { report, news, text }: { report: ReportRow; news: ReportNews; text: string },
) =>
  notify(tx, news, {
    ...(await notifiedReport({ tx, actor, at }, report)),
    text,
  })

export const triageReport = handler(repairReportsMethods.triage, async ({ urgency, reason, ...named }, context) => {
  const { report, state } = await reportFor(context, named, 'triage')
  const changed = accept(changeUrgency({ urgency, ruleUrgency: report.ruleUrgency, reason }))
  await updateReport(context.tx, report, { state, urgency: changed, triageReason: reason })
  return showAgain(context, report.id)
})

export const askResident = (services: Services) =>
  handler(repairReportsMethods.ask, async ({ question, ...named }, context) => {
    const { report, state } = await reportFor(context, named, 'ask')
    await updateReport(context.tx, report, { state, question, answerText: '' })
    await inform(services, context, { report, news: 'report-asked', text: question })
    return showAgain(context, report.id)
  })

export const acceptReport = (services: Services) =>
  handler(repairReportsMethods.accept, async ({ title, description, priority, accessNotes, ...named }, context) => {
    const { report } = await reportFor(context, named, 'accept')
    const fields = { title, description, priority, accessNotes }
    await acceptInto(context, services, { report, fields })
    return showAgain(context, report.id)
  })

const isSameBuilding = (one: ReportRow, other: ReportRow): boolean =>
  (one.trail[0] ?? one.locationId) === (other.trail[0] ?? other.locationId)

export const mergeReport = handler(repairReportsMethods.merge, async ({ intoUuid, ...named }, context) => {
  const { tx, actor, at } = context
  const { report, state } = await reportFor(context, named, 'merge')
  const into = found(await findReport(tx, locationScope(actor), intoUuid))
  const isOpenOrAccepted = ['submitted', 'triaged', 'asked', 'converted'].includes(into.state)
  if (into.id === report.id || !isOpenOrAccepted) throw new Refused('repair_report_closed')
  if (!isSameBuilding(report, into)) throw new Refused('repair_report_not_same_place')
  await updateReport(tx, report, { state, mergedInto: into.id, closedAt: at })
  await updateReport(tx, into, {
    urgency: higherUrgency(into.urgency, report.urgency),
    awareAt: report.awareAt < into.awareAt ? report.awareAt : into.awareAt,
  })
  return showAgain(context, report.id)
})

export const unmergeReport = handler(repairReportsMethods.unmerge, async (named, context) => {
  const { report, state } = await reportFor(context, named, 'unmerge')
  accept(checkUndo(Date.parse(report.closedAt ?? context.at), context.now))
  await updateReport(context.tx, report, { state, mergedInto: null, closedAt: null })
  return showAgain(context, report.id)
})

export const declineReport = (services: Services) =>
  handler(repairReportsMethods.decline, async ({ reason, note, ...named }, context) => {
    const { report, state } = await reportFor(context, named, 'decline')
    // What may be a hazard is declined by who may assess hazards.
    if (report.hazard !== null && !hasPermission(context.actor, 'hazards.assess'))
      throw new Refused('hazard_not_declined')
    await updateReport(context.tx, report, { state, declineReason: reason, declineNote: note, closedAt: context.at })
    for (const each of [report, ...(await listMergedInto(context.tx, locationScope(context.actor), report.id))])
      await inform(services, context, { report: each, news: 'report-declined', text: note })
    return showAgain(context, report.id)
  })

export const reopenReport = handler(repairReportsMethods.reopen, async (named, context) => {
  const { report, state } = await reportFor(context, named, 'reopen')
  accept(checkUndo(Date.parse(report.closedAt ?? context.at), context.now))
  await updateReport(context.tx, report, { state, declineReason: null, declineNote: '', closedAt: null })
  return showAgain(context, report.id)
})

export const recordReport = ({ secret }: Services) =>
  handler(repairReportsMethods.record, async (input, context) => {
    const { tx, actor, at, now } = context
    const location = found(await findLocation(tx, locationScope(actor), input.locationUuid))
    const resident = input.residentUuid === null ? null : await residentOf(tx, actor, input.residentUuid)
    const needs = resident ? unsealNeeds(secret, resident.id, await findSealedNeeds(tx, resident.id)) : []
    const zone = location.address.time_zone ?? editionOf(actor.namespace).timeZones[0].tzDatabaseTimeZone
    const { treeNumber, answers } = input
    const answered = { tenantId: tx.tenantId, market: actor.namespace, treeNumber, tile: input.tile }
    const fault = { danger: null, tile: await findAnsweredTile(tx, answered), answers, needs, treeNumber }
    const id = randomUUID()
    await insertReport(tx, {
      ...triageColumns(fault, { market: actor.namespace, zone, now }),
      id,
      tenantId: tx.tenantId,
      locationId: location.id,
      residentId: resident?.id ?? null,
      contactName: input.contact.name || (resident?.name ?? ''),
      contactTelephone: input.contact.telephone || (resident?.telephone ?? ''),
      contactEmail: input.contact.email || (resident?.email ?? ''),
      channel: 'desk',
      language: resident?.language ?? editionOf(actor.namespace).defaultLocale,
      words: input.words,
      access: input.access ?? {},
      needsSealed: sealNeeds(secret, id, needs),
      awareAt: at,
      createdAt: at,
      draftHash: createHash('sha256').update(`desk ${id}`).digest('hex'),
    })
    return showAgain(context, id)
  })

export const sendResidentLink = ({ mail }: Services) =>
  handler(repairReportsMethods.sendLink, async ({ residentUuid }, context) => {
    const { tx, actor, at, now } = context
    await assertConfirmed(tx, actor)
    const resident = await residentOf(tx, actor, residentUuid)
    if (resident.erasedAt !== null) throw new Refused('resident_erased')
    const endsAt = toInstant(linkExpiry(now, residentLinkDays))
    const { tenantId } = tx
    const message = {
      tenantId,
      market: actor.namespace,
      contact: resident,
      zone: editionOf(actor.namespace).timeZones[0].tzDatabaseTimeZone,
      at,
      path: `/${actor.namespace}/repair-report`,
      facts: {
        company: (await tenantNames(tx, [actor.tenantId])).get(actor.tenantId) ?? '',
        place: resident.homes[0]?.locationName ?? '',
        untilAt: endsAt,
      },
    }
    const createdByMembershipId = actor.membershipUuid
    const storeLink = (id: string) =>
      replaceLink(tx, {
        id,
        tenantId,
        residentId: resident.id,
        tokenHash: mail.linkHash(id),
        email: resident.email,
        createdByMembershipId,
        createdAt: at,
        endsAt,
      })
    const address = await messageResident(tx, mail, { event: 'report-link', message, storeLink })
    if (!address) throw new Refused('repair_report_contact_required')
    const { medium, recipient } = address
    return { email: medium === 'email' ? recipient : '', telephone: medium === 'text' ? recipient : '', endsAt }
  })
