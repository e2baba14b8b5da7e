import type { WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { todayOf } from '@fettle/domain/editions/today'
import type { ApiUser } from './api-user.ts'
import { day } from './days.ts'
import type { Photographs } from './photographs.ts'
import type { Repair, RepairLine } from './seed-data.ts'
import type { Firm, SeededMarket } from './seeded-market.ts'

/** Where a scenario ends; each is a bucket or a tab. */
export type ScenarioEnd =
  | 'new'
  | 'tendering'
  | 'quote-requested'
  | 'quote-required'
  | 'quoted'
  | 'change-requested'
  | 'revised'
  | 'awaiting-booking'
  | 'question'
  | 'scheduled'
  | 'on-site'
  | 'variation-pending'
  | 'update-overdue'
  | 'no-access'
  | 'parts-needed'
  | 'report-sign-off-required'
  | 'sent-back'
  | 'invoice-required'
  | 'invoice-due'
  | 'invoice-declined'
  | 'invoice-approved'
  | 'invoice-overdue'
  | 'completed'
  | 'closed'
  | 'cancelled-new'
  | 'cancelled-hired'
  | 'redispatch'

export type Scenario = {
  ending: ScenarioEnd
  repair: Repair
  place: { uuid: string }
  firm: Firm
  rivals: readonly Firm[]
  startedAt: number
  dispatchMethod: 'quote' | 'tender' | 'award'
  index: number
}

/** State of a running scenario: users, order and time. */
export type ScenarioRun = {
  scenario: Scenario
  market: SeededMarket
  photographs: Photographs
  order: WorkOrderView
  jobUuid: string
  clock: number
}

const tax = 'standard' as const
export const toLines = (lines: readonly RepairLine[], percent = 100) =>
  lines.map(({ quantity, unitPrice, ...line }) => ({
    ...line,
    quantity: String(quantity),
    unitPrice: (Math.round((unitPrice * percent) / 100) / 100).toFixed(2),
    taxCategory: tax,
  }))

/** Sets the user's time for the next calls; times in the future are refused. */
export const asUserAt = (user: ApiUser | undefined, at: number): ApiUser => {
  if (!user) throw new Error('Nobody is cast for this part')
  user.at = Math.min(at, Date.now())
  return user
}
export const asClient = (run: ScenarioRun, role = 'ADM') => asUserAt(run.market.staff[role], run.clock)
export const asContractor = (run: ScenarioRun) => asUserAt(run.scenario.firm.owner, run.clock)
export const advanceClock = (run: ScenarioRun, by: number): ScenarioRun => ({
  ...run,
  clock: run.clock + by,
})
/** The date of a run in its market, or some time from it. */
export const dateOf = ({ market, clock }: ScenarioRun, from = 0): string => todayOf(market.seedData, clock + from)
/** Until when a quote is valid, and when its work can start, in days from the date of a run. */
export const offerDates = (run: ScenarioRun, { valid, start }: Readonly<Record<'valid' | 'start', number>>) => ({
  validUntil: dateOf(run, valid * day),
  startOn: dateOf(run, start * day),
})
export const reloadOrder = async (run: ScenarioRun): Promise<ScenarioRun> => ({
  ...run,
  order: await asClient(run).call(workOrdersMethods.get, { workOrderUuid: run.order.uuid }),
})
