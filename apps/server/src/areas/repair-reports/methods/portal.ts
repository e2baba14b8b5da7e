import { type PortalReport, repairPortalMethods } from '@fettle/contracts/repair-reports/repair-portal.methods'
import { proofBits } from '@fettle/domain/repair-reports/proof-of-work'
import { moveReport } from '@fettle/domain/repair-reports/repair-report'
import type { RepairReportState, RepairReportVerb } from '@fettle/domain/repair-reports/repair-report-states'
import { sealNeeds, unsealNeeds } from '#areas/residents/residents.port'
import type { Read } from '#platform/database/transaction'
import { handler } from '#platform/runner/handlers'
import { accept, Refused } from '#platform/runner/refusal'
import { hashToken } from '#platform/secrets/token'
import { enterPortal, isProvenReport } from '../enter-portal.ts'
import { type Held, heldReport, showOwn } from '../held-report.ts'
import type { NotifyResident } from '../notify-resident.ts'
import { notifyReceived, startOwnReport } from '../own-report.ts'
import { newChallenge } from '../proof-of-work.ts'
import { currentTreeNumber, findAnsweredTile, showPublished } from '../published-tree.ts'
import { queueTaking } from '../repair-reports.store.ts'
import { asResident, changeOwnReport, findSeat, insertOwnReport, ownReports } from '../resident-seat.ts'
import { triageColumns } from '../triage-report.ts'

export const lookAtPortal = handler(repairPortalMethods.look, async (input, { read, at }) => {
  const { place, resident } = await enterPortal(read, input, at)
  const { clientName, market, tenantId } = place ?? resident
  return {
    clientName,
    market,
    treeNumber: await currentTreeNumber(read, tenantId),
    homes: place
      ? [{ uuid: place.locationId, name: place.locationName }]
      : resident.homes.map(({ uuid, name }) => ({ uuid, name })),
    residentName: resident?.residentName ?? '',
    isKnown: resident !== null,
  }
})

export const loadPortalTree = handler(
  repairPortalMethods.tree,
  async ({ treeNumber: number, language, ...entry }, { read, at }) => {
    const { place, resident } = await enterPortal(read, entry, at)
    const { tenantId } = place ?? resident
    return showPublished(read, { tenantId, number, language })
  },
)

export const challengeReport = (secret: string) =>
  handler(repairPortalMethods.challenge, ({ draftKey }, { now }) =>
    Promise.resolve({ challenge: newChallenge(secret, draftKey, now), bits: proofBits }),
  )

export const listOwnReports = handler(repairPortalMethods.reports, async ({ token }, { read, at, now }) => {
  const resident = await findSeat(read, hashToken(token), at)
  if (!resident) throw new Refused('repair_report_link_ended')
  const { tenantId, residentId, homes, clientName } = resident
  const seat = { tenantId, residentId, placeId: null, reportId: null }
  const rows = await asResident(read, seat, () => ownReports(read))
  const nameOf = (id: string) => homes.find(({ uuid }) => uuid === id)?.name ?? ''
  return { reports: rows.map((row) => showOwn(row, { clientName, locationName: nameOf(row.locationId), now })) }
})

export const followReport = handler(repairPortalMethods.progress, async (input, { read, at }) => {
  const { report, names } = await heldReport(read, input, at)
  return showOwn(report, names)
})

type PortalServices = { readonly secret: string; readonly notify: NotifyResident }

export const sendReport = ({ secret, notify }: PortalServices) =>
  handler(repairPortalMethods.send, async (input, { read, at, now, caller }) => {
    const entered = await enterPortal(read, input, at)
    const { tenantId, market } = entered.place ?? entered.resident
    const started = startOwnReport(entered, input, { secret, at, address: caller.address })
    const { home, seat } = started
    const { id } = started.columns
    const known = entered.resident ? unsealNeeds(secret, entered.resident.residentId, entered.resident.needsSealed) : []
    const needs = [...new Set([...known, ...input.needs])]
    const tile = await findAnsweredTile(read, { tenantId, market, treeNumber: input.treeNumber, tile: input.tile })
    const columns = triageColumns({ ...input, tile, needs }, { market, zone: home.zone, now })
    const report = {
      ...started.columns,
      tree_number: columns.treeNumber,
      tile: columns.tile,
      answers: columns.answers,
      words: input.words,
      access: input.access ?? {},
      needs_sealed: sealNeeds(secret, id, needs),
      category: columns.category,
      service: columns.service,
      urgency: columns.urgency,
      rule_urgency: columns.ruleUrgency,
      because: columns.because,
      hazard: columns.hazard,
      is_proven: isProvenReport(input, { secret, now, urgency: columns.urgency }),
    }
    const isNew = await asResident(read, seat, () => insertOwnReport(read, report))
    const { report: stored, names } = await heldReport(read, { draftKey: input.draftKey, token: '' }, at)
    if (isNew) {
      await queueTaking(read, { tenant_id: tenantId, report_id: id })
      await notifyReceived(read, notify, { entered, started, input, reportNumber: stored.number, at })
    }
    return showOwn(stored, names)
  })

type Moving = { readonly verb: RepairReportVerb; readonly answer?: string }

const moveOwn = async (
  read: Read,
  { seat, report, names }: Held,
  { at, ...moving }: Moving & { readonly at: string },
): Promise<PortalReport> => {
  const state = accept(moveReport(report.state as RepairReportState, moving.verb))
  const change = {
    id: report.id,
    version: report.version,
    state,
    ...(moving.answer === undefined ? {} : { answer: moving.answer }),
    ...(moving.verb === 'withdraw' ? { closedAt: at } : {}),
  }
  const [isChanged, after] = await asResident(read, seat, async () => [
    await changeOwnReport(read, change),
    await ownReports(read),
  ])
  if (!isChanged) throw new Refused('stale_version')
  return showOwn(after.find(({ id }) => id === report.id) ?? report, names)
}

export const answerQuestion = handler(repairPortalMethods.answer, async ({ text, ...input }, { read, at }) =>
  moveOwn(read, await heldReport(read, input, at), { verb: 'answer', answer: text, at }),
)

export const withdrawReport = handler(repairPortalMethods.withdraw, async (input, { read, at }) =>
  moveOwn(read, await heldReport(read, input, at), { verb: 'withdraw', at }),
)
