import type { Millis } from '../kernel/time.ts'
import { type ClientBecause, clientBucket } from './client-bucket.ts'
import { factsAt, isOpenBooking, lastVisit, updateOverdue, withoutFormerHires } from './facts-at.ts'
import type { OrderFacts } from './order-facts.ts'

export type BallHolder = 'client' | 'contractor' | 'resident' | 'nobody'
export type BallBecause =
  | ClientBecause
  | 'slot_waits_for_answer'
  | 'visit_fell_silent'
  | 'report_is_missing'
  | 'visit_lies_ahead'
export type Ball = { readonly holder: BallHolder; readonly because: BallBecause }

/** Who must act now for the work to move on, and the fact that says so. */
export const ball = (facts: OrderFacts, at: Millis): Ball => {
  const now = withoutFormerHires(factsAt(facts, at))
  const { because } = clientBucket(now, at)
  if (because === 'work_is_under_way') return onSite(now, at)
  const slotWaits = now.bookings.some(({ state }) => state === 'proposed')
  if (because === 'no_visit_is_confirmed' && slotWaits) return { holder: 'resident', because: 'slot_waits_for_answer' }
  return { holder: holders[because], because }
}

const holders: Readonly<Record<Exclude<ClientBecause, 'work_is_under_way'>, BallHolder>> = {
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
  last_visit_left_work: 'contractor',
  no_visit_is_confirmed: 'contractor',
  quotes_wait_for_choice: 'client',
  quotes_are_asked: 'contractor',
  award_waits_for_answer: 'contractor',
  contractor_was_lost: 'client',
  nobody_is_asked: 'client',
}

const onSite = ({ bookings }: OrderFacts, at: Millis): Ball => {
  if (bookings.some(updateOverdue(at))) return { holder: 'contractor', because: 'visit_fell_silent' }
  const open = bookings.filter(isOpenBooking)
  if (open.some(({ state }) => state === 'en_route' || state === 'on_site'))
    return { holder: 'contractor', because: 'work_is_under_way' }
  if (open.some(({ state }) => state === 'confirmed')) return { holder: 'nobody', because: 'visit_lies_ahead' }
  if (open.length > 0) return { holder: 'resident', because: 'slot_waits_for_answer' }
  return lastVisit(bookings)?.outcome === 'complete'
    ? { holder: 'contractor', because: 'report_is_missing' }
    : { holder: 'contractor', because: 'work_is_under_way' }
}
