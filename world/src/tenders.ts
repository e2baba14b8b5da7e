import { partAwardsMethods } from '@fettle/contracts/quotes/part-awards.methods'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { tendersMethods } from '@fettle/contracts/tenders/tenders.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { day, hour } from './days.ts'
import { asUserAt, type Scenario } from './scenario-run.ts'
import type { SeededMarket } from './seeded-market.ts'

/** The running tender: three bidders, two quotes, one published answer and one open question. */
export const isRunning = ({ ending, dispatchMethod: way, startedAt }: Scenario, now: number): boolean =>
  ending === 'quoted' && way === 'tender' && now - startedAt < 4 * day

/** Noon of the day after tomorrow, so that the remaining time is similar in every seeding. */
const deadlineOf = (now: number) => new Date(Math.floor((now + 3 * day) / day) * day + 12 * hour).toISOString()

export const runTender = async (
  scenario: Scenario,
  { staff, seedData }: SeededMarket,
  { workOrderUuid, now }: { workOrderUuid: string; now: number },
): Promise<void> => {
  if (!isRunning(scenario, now)) return wantPart(scenario, staff, { workOrderUuid, now })
  const head = (at: number) => asUserAt(staff.PRM, at)
  const order = await head(now - 9 * hour).call(workOrdersMethods.get, { workOrderUuid })
  const jobOf = (uuid: string | undefined) => order.jobs.find((job) => job.contractorUuid === uuid)?.uuid ?? ''
  await head(now - 9 * hour).call(tendersMethods.change, {
    workOrderUuid,
    version: order.version,
    seats: 3,
    minimumQuotes: 2,
    quotesDueAt: deadlineOf(now),
  })
  const [first, second] = scenario.rivals
  const { questions, answer } = seedData.words.tender
  await asUserAt(first?.owner, now - 8 * hour).call(tendersMethods.ask, {
    jobUuid: jobOf(first?.uuid),
    question: questions[0],
  })
  const asked = await head(now - 7 * hour).call(tendersMethods.questions, { workOrderUuid })
  const [open] = asked.questions
  await head(now - 7 * hour).call(tendersMethods.answer, {
    questionUuid: open?.uuid ?? '',
    version: open?.version ?? 0,
    answer,
    isForAll: true,
  })
  await asUserAt(second?.owner, now - 3 * hour).call(tendersMethods.ask, {
    jobUuid: jobOf(second?.uuid),
    question: questions[1],
  })
}

/** A pending partial award: one line of the more expensive bidder. */
const wantPart = async (
  { ending, dispatchMethod: way }: Scenario,
  staff: SeededMarket['staff'],
  { workOrderUuid, now }: { workOrderUuid: string; now: number },
): Promise<void> => {
  if (ending !== 'quoted' || way !== 'tender') return
  const head = () => asUserAt(staff.ADM, now - 5 * hour)
  const quotes = await head().call(quotesMethods.list, { workOrderUuid })
  const dearest = [...quotes].sort((one, other) => other.totals.gross.amount - one.totals.gross.amount)[0]
  if (!dearest || dearest.lines.length < 2) return
  const { uuid: quoteUuid, version } = dearest
  await head().call(partAwardsMethods.offer, { quoteUuid, version, places: [0] })
}
