import type { WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import type { ApiUser } from './api-user.ts'
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
export const reloadOrder = async (run: ScenarioRun): Promise<ScenarioRun> => ({
  ...run,
  order: await asClient(run).call(workOrdersMethods.get, { workOrderUuid: run.order.uuid }),
})
