import type { EpochMs } from '../kernel/time.ts'
import { type ClientPlacementReason, clientPlacement } from './client-placement.ts'
import type { OrderFacts } from './order-facts.ts'
import { excludePreviousContractors, isOpenBooking, lastVisit, projectFacts, updateOverdue } from './project-facts.ts'

export type ResponsibleParty = 'client' | 'contractor' | 'resident' | 'nobody'
export type ResponsibilityReason =
  | ClientPlacementReason
  | 'slot_waits_for_answer'
  | 'visit_fell_silent'
  | 'report_is_missing'
  | 'visit_lies_ahead'
export type Responsibility = { readonly party: ResponsibleParty; readonly reason: ResponsibilityReason }

/** The party that must act next, and the fact that determines it. */
export const responsibility = (facts: OrderFacts, at: EpochMs): Responsibility => {
  const now = excludePreviousContractors(projectFacts(facts, at))
  const { reason } = clientPlacement(now, at)
  if (reason === 'work_is_under_way') return onSite(now, at)
  const slotWaits = now.bookings.some(({ state }) => state === 'proposed')
  if (reason === 'no_visit_is_confirmed' && slotWaits) return { party: 'resident', reason: 'slot_waits_for_answer' }
  return { party: partyByReason[reason], reason }
}

const partyByReason: Readonly<Record<Exclude<ClientPlacementReason, 'work_is_under_way'>, ResponsibleParty>> = {
  order_is_cancelled: 'nobody',
  order_is_settled: 'nobody',
  issue_waits_for_client: 'client',
  issue_waits_for_contractor: 'contractor',
  variation_waits_for_approval: 'client',
  report_waits_for_sign_off: 'client',
  invoice_is_past_due: 'client',
  payment_is_under_way: 'nobody',
  invoice_waits_for_payment: 'client',
  invoice_waits_for_approval: 'client',
  final_invoice_is_missing: 'contractor',
  last_visit_needs_other_trade: 'client',
  last_visit_left_work: 'contractor',
  no_visit_is_confirmed: 'contractor',
  quotes_wait_for_choice: 'client',
  quotes_are_asked: 'contractor',
  award_waits_for_answer: 'contractor',
  contractor_was_lost: 'client',
  nobody_is_asked: 'client',
}

const onSite = ({ bookings }: OrderFacts, at: EpochMs): Responsibility => {
  if (bookings.some(updateOverdue(at))) return { party: 'contractor', reason: 'visit_fell_silent' }
  const open = bookings.filter(isOpenBooking)
  if (open.some(({ state }) => state === 'en_route' || state === 'on_site'))
    return { party: 'contractor', reason: 'work_is_under_way' }
  if (open.some(({ state }) => state === 'confirmed')) return { party: 'nobody', reason: 'visit_lies_ahead' }
  if (open.length > 0) return { party: 'resident', reason: 'slot_waits_for_answer' }
  return lastVisit(bookings)?.outcome === 'complete'
    ? { party: 'contractor', reason: 'report_is_missing' }
    : { party: 'contractor', reason: 'work_is_under_way' }
}
