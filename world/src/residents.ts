import { randomUUID } from 'node:crypto'
import { placeCodesMethods } from '@fettle/contracts/assets/place-codes.methods'
import type { CallOf, OutputOf } from '@fettle/contracts/kernel/method'
import { repairPortalMethods } from '@fettle/contracts/repair-reports/repair-portal.methods'
import { repairReportsMethods } from '@fettle/contracts/repair-reports/repair-reports.methods'
import { residentMessagesMethods } from '@fettle/contracts/resident-messages/resident-messages.methods'
import { residentsMethods } from '@fettle/contracts/residents/residents.methods'
import { addDays } from '@fettle/domain/kernel/calendar'
import { faultTreeNumber } from '@fettle/domain/repair-reports/fault-tree'
import { day } from './days.ts'
import { seedFaultTree } from './fault-trees.ts'
import { type ReportWords, reportWords } from './resident-words.ts'
import { asUserAt } from './scenario-run.ts'
import type { SeededMarket } from './seeded-market.ts'

type Resident = OutputOf<typeof residentsMethods.add>
type Report = OutputOf<typeof repairReportsMethods.record>
type Needs = CallOf<typeof residentsMethods.saveNeeds>['needs']

/** Needs of the first residents. */
const needs: readonly Needs[] = [
  ['infant'],
  ['over_65', 'heart'],
  ['oxygen'],
  ['mobility', 'over_65'],
  ['deaf'],
  ['child'],
]

/** Every twelfth resident wants text messages, some others letters. */
const channelAt = (at: number) => (at % 12 === 6 ? 'telephone' : at % 16 === 10 ? 'letter' : 'mail')

/** Residents read five languages; most that of the market. */
const languageAt = (at: number, { language, others }: Pick<ReportWords, 'language' | 'others'>) =>
  at % 4 === 3 ? (others[((at - 3) / 4) % others.length] ?? language) : language

const residentCount = 40

/** Forty residents, who share homes where there are fewer; six of them with needs, two who moved out. */
const seedResidents = async (market: SeededMarket, now: number): Promise<Resident[]> => {
  const manager = asUserAt(market.staff.PRM ?? market.staff.ADM, now - 40 * day)
  const { names, telephone, language, others } = reportWords[market.seedData.namespace]
  const homes = market.places.slice(0, residentCount)
  const residents: Resident[] = []
  for (let at = 0; at < residentCount; at++) {
    const home = homes[at % homes.length]
    if (!home) break
    const name = `${names.first[at % names.first.length] ?? ''} ${names.last[(at * 7) % names.last.length] ?? ''}`
    const resident = await manager.call(residentsMethods.add, {
      name,
      email: `resident-${at + 1}@${market.seedData.namespace}.example`,
      telephone: at % 3 === 0 ? telephone : '',
      language: languageAt(at, { language, others }),
      channel: channelAt(at),
      home: {
        locationUuid: home.uuid,
        kind: at >= homes.length ? 'occupant' : at % 11 === 10 ? 'leaseholder' : 'tenant',
        isMain: at < homes.length,
        fromOn: '2024-05-01',
      },
    })
    residents.push(resident)
  }
  for (const [at, chosen] of needs.entries()) {
    const { uuid: residentUuid, version } = residents[at * 3] ?? { uuid: '', version: 1 }
    if (residentUuid !== '')
      residents[at * 3] = await manager.call(residentsMethods.saveNeeds, {
        residentUuid,
        version,
        needs: chosen,
        hasConsent: true,
      })
  }
  for (const resident of residents.slice(-2))
    await manager.call(residentsMethods.moveOut, {
      residentUuid: resident.uuid,
      version: resident.version,
      occupancyUuid: resident.homes[0]?.uuid ?? '',
      untilOn: addDays(new Date(now).toISOString().slice(0, 10), -20),
    })
  return residents
}

/** Two members are on call for the next week. */
const seedOnCall = async (market: SeededMarket, now: number): Promise<void> => {
  const admin = asUserAt(market.staff.ADM, now)
  const [startsAt, endsAt] = [new Date(now).toISOString(), new Date(now + 7 * day).toISOString()]
  const people = [market.staff.PRM, market.staff.ADM].flatMap((each) => each?.session.memberships[0]?.uuid ?? [])
  for (const [at, memberUuid] of people.entries())
    await admin.call(residentMessagesMethods.addShift, {
      memberUuid,
      rank: at + 1,
      startsAt,
      endsAt,
      ...(at === 0 ? { telephone: reportWords[market.seedData.namespace].telephone } : {}),
    })
}

type Desk = { readonly market: SeededMarket; readonly now: number; readonly residents: readonly Resident[] }

/** Records the report of a resident some days ago. */
const record = ({ market, now, residents }: Desk, at: number): Promise<Report> => {
  const { reports } = reportWords[market.seedData.namespace]
  const { tile, answers, words } = reports[at % reports.length] ?? { tile: 'other', answers: {}, words: '' }
  const resident = residents[(at * 2) % residents.length]
  return asUserAt(market.staff.COO ?? market.staff.ADM, now - (at % 9) * day - at * 60_000).call(
    repairReportsMethods.record,
    {
      locationUuid: resident?.homes[0]?.locationUuid ?? '',
      residentUuid: resident?.uuid ?? null,
      contact: {},
      tile,
      answers,
      words,
      access: { kind: 'present', times: ['morning'], hasPets: at % 4 === 0, note: '' },
    },
  )
}

/** A report by the label of a home, which its sender withdraws. */
const seedWithdrawn = async ({ market, now, residents }: Desk): Promise<void> => {
  const locationUuid = market.places[0]?.uuid ?? ''
  const caller = asUserAt(market.staff.PRM ?? market.staff.ADM, now - 2 * day)
  const [label] = await caller.call(placeCodesMethods.list, { locationUuid })
  const [reported] = reportWords[market.seedData.namespace].reports.slice(-1)
  if (!label || !reported) return
  const draftKey = randomUUID()
  await caller.call(repairPortalMethods.send, {
    code: label.code,
    locationUuid,
    draftKey,
    language: residents[0]?.language ?? 'en-GB',
    treeNumber: faultTreeNumber,
    tile: reported.tile,
    answers: reported.answers,
    words: reported.words,
    needs: [],
    access: null,
    contact: { name: residents[0]?.name ?? '', email: residents[0]?.email ?? '' },
  })
  await caller.call(repairPortalMethods.withdraw, { draftKey })
}

/** Reports in every state: to assess, asked, accepted, merged, declined and withdrawn. Returns a resident and a report. */
export const seedResidentsAndReports = async (
  market: SeededMarket,
  now: number,
): Promise<{ readonly residentUuid: string; readonly reportUuid: string }> => {
  const residents = await seedResidents(market, now)
  const desk = { market, now, residents }
  const manager = asUserAt(market.staff.PRM ?? market.staff.ADM, now - 60_000)
  const { question, declined, title } = reportWords[market.seedData.namespace]
  await manager.call(placeCodesMethods.make, { locationUuids: market.places.slice(0, 3).map(({ uuid }) => uuid) })
  const reports: Report[] = []
  for (let at = 0; at < 24; at++) reports.push(await record(desk, at))
  const one = (at: number) => ({ reportUuid: reports[at]?.uuid ?? '', version: reports[at]?.version ?? 1 })
  for (const at of [3, 11]) await manager.call(repairReportsMethods.ask, { ...one(at), question })
  for (const at of [5, 13])
    await manager.call(repairReportsMethods.decline, { ...one(at), reason: 'tenants_duty', note: declined })
  await manager.call(repairReportsMethods.triage, { ...one(7), urgency: 'emergency', reason: '' })
  // The same residents have reported twice.
  for (const at of [1, 3])
    if (reports[at]?.locationUuid === reports[at + 20]?.locationUuid)
      await manager.call(repairReportsMethods.merge, { ...one(at + 20), intoUuid: one(at).reportUuid })
  await seedWithdrawn(desk)
  await seedOnCall(market, now)
  for (const at of [2, 9, 15, 20])
    await manager.call(repairReportsMethods.accept, {
      ...one(at),
      title,
      description: reports[at]?.words ?? title,
      priority: 'routine',
    })
  if (market.seedData.namespace === 'de') await seedFaultTree(asUserAt(market.staff.ADM, now - 60_000))
  return { residentUuid: residents[0]?.uuid ?? '', reportUuid: reports[0]?.uuid ?? '' }
}
