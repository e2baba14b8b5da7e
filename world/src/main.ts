import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { issuesMethods } from '@fettle/contracts/issues/issues.methods'
import { notesMethods } from '@fettle/contracts/notes/notes.methods'
import { partAwardsMethods } from '@fettle/contracts/quotes/part-awards.methods'
import { quoteVariationsMethods } from '@fettle/contracts/quotes/quote-variations.methods'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { tendersMethods } from '@fettle/contracts/tenders/tenders.methods'
import { ApiUser } from './api-user.ts'
import { seedApprovalRules, submitRoofQuote } from './approvals.ts'
import { seedBankAccounts } from './bank-accounts.ts'
import { seedBudgets } from './budgets.ts'
import { seedCalendar } from './calendar.ts'
import { seedCompliance } from './compliance.ts'
import { readNotifications, seedMessages } from './conversations.ts'
import { day } from './days.ts'
import { pauseClock, setDeadlines } from './deadlines.ts'
import { de } from './editions/de.ts'
import { uk } from './editions/uk.ts'
import { us } from './editions/us.ts'
import { askAboutElectrics, recordExternalDocuments } from './external-documents.ts'
import { inviteGuestContractor } from './guest-contractors.ts'
import { markHazard } from './hazards.ts'
import { seedInspections } from './inspections.ts'
import { seedJobInspections } from './job-inspections.ts'
import { seedNotes } from './notes.ts'
import { seedOrderSettings } from './order-settings.ts'
import { seedOwners } from './owners.ts'
import { seedPaymentRuns } from './payment-runs.ts'
import { Photographs } from './photographs.ts'
import { seedPlannedKinds } from './planned-kinds.ts'
import { seedPlannedMaintenance } from './planned-maintenance.ts'
import { quoteFromList } from './prices.ts'
import { seedProfiles } from './profiles.ts'
import { seedResidentsAndReports } from './residents.ts'
import { runScenario } from './run-scenario.ts'
import { scenariosFor } from './scenarios.ts'
import { demoPassword, type SeededMarket, seededDays, seedMarket } from './seeded-market.ts'
import { seedTags } from './tags.ts'
import { seedTasks } from './tasks.ts'
import { seedAccountCodes, seedTaxes } from './taxes.ts'
import { isRunning, runTender } from './tenders.ts'
import type { Identifiers, World } from './world-file.ts'

const first = <T>(list: readonly T[]): T => {
  const [one] = list
  if (one === undefined) throw new Error('The world has none of what its routes name')
  return one
}

/** Orders that testers are pointed to: one paid, a running tender, and a partial award. */
type Shown = {
  readonly paid: { uuid: string; hiredJobUuid: string | null }
  readonly tender: { uuid: string; bidderName: string }
  readonly parted: string
}

/** Identifiers of this edition for the parameters of the routes. */
const identifiersOf = async (market: SeededMarket, { paid, tender, parted }: Shown): Promise<Identifiers> => {
  const admin = market.staff.ADM
  if (!admin) throw new Error('Nobody administers')
  admin.at = undefined
  const one = { workOrderUuid: paid.uuid }
  return {
    namespace: market.seedData.namespace,
    app: 'client',
    userId: market.people[0]?.userId ?? 0,
    contractorUserId: market.people.find((person) => person.role === 'KO')?.userId ?? 0,
    status: 'all',
    tab: 'all',
    bucket: 'all-open',
    dashboardApp: 'client',
    workOrderUuid: paid.uuid,
    // Pages behind a signed link, without a token: they show that it is invalid.
    enquiryUuid: paid.uuid,
    ownerApprovalUuid: paid.uuid,
    jobUuid: paid.hiredJobUuid ?? '',
    quoteUuid: first(await admin.call(quotesMethods.list, one)).uuid,
    variationUuid: first(await admin.call(quoteVariationsMethods.list, one)).uuid,
    bookingUuid: first(await admin.call(bookingsMethods.list, one)).uuid,
    completionReportUuid: first(await admin.call(completionReportsMethods.list, one)).uuid,
    tenderUuid: tender.uuid,
    bidderName: tender.bidderName,
    partAwardUuid: first(await admin.call(partAwardsMethods.list, { workOrderUuid: parted })).uuid,
    questionUuid: first((await admin.call(tendersMethods.questions, { workOrderUuid: tender.uuid })).questions).uuid,
    noteUuid: first(await admin.call(notesMethods.list, one)).uuid,
    issueUuid: first(await admin.call(issuesMethods.list, one)).uuid,
    invoiceUuid: first(await admin.call(invoicesMethods.list, one)).uuid,
    locationUuid: market.places[0]?.uuid ?? '',
    assetUuid: market.assets?.boiler.uuid ?? '',
    contractorUuid: market.firms[0]?.uuid ?? '',
    userUuid: market.people[0]?.userUuid ?? '',
  }
}

type Seeding = { address: string; now: number; photographs: Photographs }

/** Inspections of the client, and those of a contractor on its job. */
const seedEveryInspection = async (market: SeededMarket, seeding: Pick<Seeding, 'now' | 'photographs'>) => {
  const { jobTemplateUuid, ...own } = await seedInspections(market, seeding)
  await seedPlannedKinds(market, seeding.now, own.templateUuid)
  return { ...own, ...(await seedJobInspections(market, { ...seeding, templateUuid: jobTemplateUuid })) }
}

/** Planned maintenance, compliance, residents with their reports, and tasks. */
const seedUpkeep = async (market: SeededMarket, { now, photographs }: Pick<Seeding, 'now' | 'photographs'>) => {
  const made = {
    scheduleUuid: await seedPlannedMaintenance(market, now),
    ...(await seedEveryInspection(market, { now, photographs })),
    complianceItemUuid: await seedCompliance(market, now),
    ...(await seedResidentsAndReports(market, now)),
    ...(await seedTasks(market, { now, photographs })),
  }
  await seedCalendar(market, now)
  return made
}

/** What orders and their invoices are judged and booked by. */
const seedSettings = async (market: SeededMarket) => {
  await setDeadlines(market)
  await seedAccountCodes(market)
}

/** By what invoices are taxed and paid, payment runs and budgets; returns the run that the bank has. */
const seedPayments = async (market: SeededMarket, now: number): Promise<string> => {
  await seedTaxes(market, now)
  await seedBankAccounts(market, now)
  const paymentRunUuid = await seedPaymentRuns(market, now)
  await seedBudgets(market)
  return paymentRunUuid
}

const announce = ({ seedData, places, firms }: SeededMarket) =>
  process.stdout.write(
    `  ${seedData.namespace}: ${seedData.client.name}, ${places.length} places, ${firms.length} contractors\n`,
  )

/** Seeds one market; the three share nothing and are seeded at the same time. */
const makeMarket = async (seedData: typeof uk, { address, now, photographs }: Seeding) => {
  const market = await seedMarket(address, seedData, now - seededDays * day)
  announce(market)
  const scenarios = scenariosFor(market, now)
  await seedSettings(market)
  // The wallet of the third market is left for testers to activate.
  market.hasWallet = seedData.namespace !== 'us'
  const approvalRuleUuid = await seedApprovalRules(market, now)
  const label = await seedTags(market)
  let parted = ''
  let tender = { uuid: '', bidderName: '' }
  let paid: { uuid: string; hiredJobUuid: string | null } | undefined
  for (const scenario of scenarios) {
    const order = await runScenario(scenario, market, photographs).catch((problem: unknown) => {
      throw new Error(
        `${seedData.namespace}, the order that ends ${scenario.ending} (${scenario.dispatchMethod}): ${problem instanceof Error ? problem.message : String(problem)}`,
      )
    })
    await label(scenario, order)
    await seedNotes(scenario, market, { workOrderUuid: order.uuid, now })
    await markHazard(scenario, market, { workOrderUuid: order.uuid, now })
    await inviteGuestContractor(scenario, market, { workOrderUuid: order.uuid, now })
    await pauseClock(scenario, market, { workOrderUuid: order.uuid, now })
    await recordExternalDocuments(scenario, market, { workOrderUuid: order.uuid, now, photographs })
    await runTender(scenario, market, { workOrderUuid: order.uuid, now })
    if (scenario.ending === 'quoted' && scenario.dispatchMethod === 'tender' && !isRunning(scenario, now))
      parted = order.uuid
    if (isRunning(scenario, now)) tender = { uuid: order.uuid, bidderName: scenario.rivals[1]?.company.name ?? '' }
    await seedMessages(scenario, market, { workOrderUuid: order.uuid, now })
    if (scenario.ending === 'completed' && scenario.dispatchMethod === 'quote')
      paid = { uuid: order.uuid, hiredJobUuid: order.jobs[0]?.uuid ?? null }
  }
  const approvalRoundUuid = await submitRoofQuote(market, now)
  const priced = await quoteFromList(market, now)
  await seedOrderSettings(market, { now, settled: paid?.uuid ?? '' })
  await seedOwners(market, now)
  const upkeep = await seedUpkeep(market, { now, photographs })
  const projectId = await seedProfiles({ market, photographs, now }, paid?.uuid ?? '')
  await askAboutElectrics(market, now)
  const paymentRunUuid = await seedPayments(market, now)
  await readNotifications(market, now)
  process.stdout.write(`  ${seedData.namespace}: ${scenarios.length} work orders in every bucket and tab\n`)
  const identifiers = await identifiersOf(market, {
    paid: paid ?? { uuid: '', hiredJobUuid: null },
    tender,
    parted,
  })
  return {
    market,
    identifiers: {
      ...identifiers,
      approvalRuleUuid,
      approvalRoundUuid,
      paymentRunUuid,
      ...priced,
      projectId,
      ...upkeep,
      propertyUuid: market.places[0]?.uuid ?? '',
    },
  }
}

const make = async (address: string, path: string) => {
  const now = Date.now()
  const seeding = { address, now, photographs: new Photographs() }
  const seeded = await Promise.all([uk, de, us].map((seedData) => makeMarket(seedData, seeding)))
  const world: World = {
    password: demoPassword,
    people: seeded.flatMap(({ market }) => market.people),
    identifiers: Object.fromEntries(seeded.map(({ market, identifiers }) => [market.seedData.namespace, identifiers])),
  }
  world.made = { commands: ApiUser.commands, seconds: (Date.now() - now) / 1000 }
  writeFileSync(path, `${JSON.stringify(world, null, 2)}\n`)
}

const option = (name: string) => {
  const at = process.argv.indexOf(name)
  return at === -1 ? undefined : process.argv[at + 1]
}

const print = () => {
  const path = resolve(process.env.FETTLE_DATA ?? '.data', 'world.json')
  try {
    process.stdout.write(readFileSync(path, 'utf8'))
  } catch {
    process.stderr.write('There is no demo world yet: npm start makes it on the first start of an empty database.\n')
    process.exitCode = 1
  }
}

const address = option('--make')
const target = option('--to')
if (address && target) await make(address, target)
else if (process.argv.includes('--print')) print()
else {
  process.stderr.write('Usage: npm run world -- --print\n')
  process.exitCode = 2
}
