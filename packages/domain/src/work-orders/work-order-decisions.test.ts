import { describe, expect, it } from 'vitest'
import type { Actor } from '../access/actor.ts'
import { roles } from '../access/roles.ts'
import { money } from '../kernel/arithmetic.ts'
import { dayMs, hourMs } from '../kernel/calendar.ts'
import type { Result } from '../kernel/result.ts'
import { createWorkOrder, editWorkOrder, type WorkOrderInput } from './create-work-order.ts'
import { type DispatchInput, dispatch } from './dispatch-work-order.ts'
import { acceptAward, acceptInvitation, declineJob, reinviteJob, withdrawInterest } from './job-decisions.ts'
import { applyTransition, type OrderTransition } from './order-transition.ts'
import type { OrderWithJobs } from './work-order.ts'
import {
  cancelWorkOrder,
  closeWorkOrder,
  endHire,
  reinstateWorkOrder,
  reopenWorkOrder,
} from './work-order-decisions.ts'

const at = 1_800_000_000_000
const person = (more: Partial<Actor> = {}): Actor => ({
  membershipId: 1,
  membershipUuid: 'manager',
  personUuid: 'person',
  tenantId: 'client',
  side: 'client',
  role: 'PRM',
  roleUuid: null,
  grants: roles.PRM.grants,
  namespace: 'uk',
  organisationScope: 'all',
  limit: 100_000,
  isDlo: false,
  displayName: 'Ada Lovelace',
  ...more,
})
const context = { actor: person(), at }
const input: WorkOrderInput = {
  organisationUuid: 'north',
  locationId: 'flat-3',
  title: 'Tap drips',
  description: 'The kitchen tap drips day and night.',
  category: 'plumbing',
  service: 'leaks',
  priority: 'urgent',
  source: 'client',
}
const gbp = (amount: number) => money(amount, 'GBP')

/** Value of a successful result; fails the test with the refusal code otherwise. */
const unwrap = <T>(result: Result<T, string, unknown>): T => {
  if (!result.ok) throw new Error(`refused: ${result.code}`)
  return result.value
}
const refusal = (result: Result<unknown, string, unknown>): string => (result.ok ? 'allowed' : result.code)
const names = (result: Result<unknown, string, { name: string }>) =>
  result.ok ? result.events.map((event) => event.name) : []

const fresh = (): OrderWithJobs => ({
  order: unwrap(createWorkOrder(input, { ...context, workOrderId: 'o1', number: 7 })),
  jobs: [],
})
const to = (...jobIds: string[]) =>
  jobIds.map((jobId) => ({ jobId, contractorTenantId: `c-${jobId}`, enquiryType: 'CONTRACTED' as const }))
const send = (file: OrderWithJobs, wish: DispatchInput, by = person()) => dispatch(file, wish, { actor: by, at })
const tendered = (seats = 2): OrderWithJobs =>
  unwrap(send(fresh(), { delivery: 'tender', addressees: to('a', 'b', 'c'), seats }))
const awarded = (): OrderWithJobs =>
  unwrap(send(fresh(), { delivery: 'direct_award', addressees: to('a'), award: gbp(90_000) }))
const tell = (file: OrderWithJobs, ...transition: OrderTransition[]): OrderWithJobs =>
  transition.reduce((now, one) => unwrap(applyTransition(now, one, { at, by: null })), file)
const states = ({ order, jobs }: OrderWithJobs) => [order.state, ...jobs.map((job) => job.state)]
const hired = (): OrderWithJobs => unwrap(acceptAward(awarded(), { jobId: 'a' }, context))

describe('a new order', () => {
  it('takes its targets from the priority', () => {
    const { order } = fresh()
    expect([order.state, order.respondBy, order.completeBy]).toEqual(['new', at + 24 * hourMs, at + 120 * hourMs])
  })

  it.each([
    [{ title: ' ' }, 'title_missing'],
    [{ description: 'Ring me: 020 7946 0123' }, 'description_has_contact_data'],
    [{ service: 'chimney' as const }, 'service_not_in_category'],
    [{ category: 'toString' as 'plumbing' }, 'service_not_in_category'],
    [{ completeBy: at }, 'deadline_in_the_past'],
    [{ completeBy: at - 1, source: 'import' as const }, 'allowed'],
  ])('with %j is %s', (more, code) => {
    expect(refusal(createWorkOrder({ ...input, ...more }, { ...context, workOrderId: 'o1', number: 7 }))).toBe(code)
  })

  it('may contain a phone number once a contractor is hired', () => {
    const edit = { description: 'Ring 020 7946 0123' }
    expect(refusal(editWorkOrder(fresh().order, edit, context))).toBe('description_has_contact_data')
    expect(refusal(editWorkOrder(hired().order, edit, context))).toBe('allowed')
  })
})

describe('dispatching an order', () => {
  it('creates one job for each contractor', () => {
    expect(states(tendered())).toEqual(['job_leads_sent', 'offered', 'offered', 'offered'])
  })

  it.each([
    [{ delivery: 'tender', addressees: [] }, 'no_contractor_named'],
    [{ delivery: 'tender', addressees: [...to('a'), ...to('a')] }, 'contractor_named_twice'],
    [{ delivery: 'quote_request', addressees: to('a', 'b') }, 'more_than_one_contractor'],
    [{ delivery: 'tender', addressees: to('a'), seats: 0 }, 'seats_fewer_than_one'],
    [{ delivery: 'direct_award', addressees: to('a'), award: gbp(0) }, 'award_missing'],
    [{ delivery: 'direct_award', addressees: to('a'), award: gbp(100_001) }, 'award_above_your_limit'],
    [
      {
        delivery: 'direct_award',
        addressees: [{ jobId: 'x', contractorTenantId: 'x', enquiryType: 'MARKETPLACE' }],
        award: gbp(1),
      },
      'contractor_not_appointed',
    ],
  ] as const)('%j is refused: %s', (wish, code) => expect(refusal(send(fresh(), wish))).toBe(code))

  it('invites no contractor twice, and no others while an award is pending', () => {
    expect(refusal(send(tendered(), { delivery: 'tender', addressees: to('a') }))).toBe('contractor_already_asked')
    expect(refusal(send(awarded(), { delivery: 'tender', addressees: to('b') }))).toBe('award_is_waiting')
  })

  it('turns a quote request into a tender with the second invitation', () => {
    const one = unwrap(send(fresh(), { delivery: 'quote_request', addressees: to('a') }))
    expect(unwrap(send(one, { delivery: 'quote_request', addressees: to('b') })).order.delivery).toBe('tender')
  })
})

describe('contractors respond', () => {
  it('and are hired by an award at the awarded sum', () => {
    const file = hired()
    expect(states(file)).toEqual(['quote_accepted', 'hired'])
    expect(file.order.authorised).toEqual(gbp(90_000))
    expect(refusal(acceptAward(file, { jobId: 'a' }, context))).toBe('lead_already_accepted_or_closed')
  })

  it('until no bidder slot is free', () => {
    const one = unwrap(acceptInvitation(tendered(1), { jobId: 'a' }, context))
    expect(refusal(acceptInvitation(one, { jobId: 'b' }, context))).toBe('work_order_has_no_free_seats')
    const left = unwrap(withdrawInterest(one, { jobId: 'a' }, context))
    expect(states(unwrap(acceptInvitation(left, { jobId: 'b' }, context)))).toEqual([
      'job_leads_sent',
      'lost',
      'shortlisted',
      'offered',
    ])
  })

  it('to an award, which is not an invitation', () => {
    expect(refusal(acceptInvitation(awarded(), { jobId: 'a' }, context))).toBe('lead_cannot_be_accepted')
    expect(refusal(acceptAward(tendered(), { jobId: 'a' }, context))).toBe('award_missing')
  })

  it('by declining as direct labour, after which the order is dispatched again', () => {
    const no = { jobId: 'a', reason: 'No gas engineer free' }
    expect(refusal(declineJob(awarded(), no, context))).toBe('direct_labour_only')
    const crew = { actor: person({ isDlo: true, side: 'contractor', role: 'KO', grants: roles.KO.grants }), at }
    const result = declineJob(awarded(), no, crew)
    expect(names(result)).toEqual(['job.declined', 'work-order.needs-redispatch'])
    const { order } = unwrap(result)
    expect([order.state, order.needsRedispatch, order.awarded]).toEqual(['new', true, null])
  })

  it('again when they are reinvited', () => {
    const lost = unwrap(withdrawInterest(tendered(), { jobId: 'a' }, context))
    const again = unwrap(reinviteJob(lost, { jobId: 'a' }, context))
    expect(again.jobs.find((job) => job.jobId === 'a')).toMatchObject({ state: 'offered', loss: null })
    expect(refusal(reinviteJob(again, { jobId: 'a' }, context))).toBe('job_cannot_be_invited_again')
  })
})

describe('quotes, visits and reports move an order', () => {
  const quotedBy = (jobId: string): OrderWithJobs =>
    tell(unwrap(acceptInvitation(tendered(), { jobId }, context)), { kind: 'quote_submitted', jobId })

  it('from the first quote to the last invoice', () => {
    let file = quotedBy('a')
    expect(states(file)).toEqual(['quoted', 'quoted', 'offered', 'offered'])
    file = tell(file, { kind: 'quote_accepted', jobId: 'a', authorised: gbp(12_000) })
    expect(states(file)).toEqual(['quote_accepted', 'hired', 'lost', 'lost'])
    file = tell(file, { kind: 'booking_confirmed', jobId: 'a' })
    file = tell(file, { kind: 'report_submitted', jobId: 'a', signOffNeeded: true })
    expect(states(file).slice(0, 2)).toEqual(['done', 'done'])
    file = tell(file, { kind: 'report_sent_back', jobId: 'a', visitsLeft: true })
    expect(states(file).slice(0, 2)).toEqual(['booked', 'hired'])
    file = tell(file, { kind: 'report_submitted', jobId: 'a', signOffNeeded: false })
    expect(states(file).slice(0, 2)).toEqual(['invoice_outstanding', 'done'])
    file = tell(file, { kind: 'all_settled', jobId: 'a' })
    expect(states(file).slice(0, 2)).toEqual(['invoice_paid', 'completed'])
  })

  it('back to awaiting quotes when the last quote ends', () => {
    expect(states(tell(quotedBy('a'), { kind: 'quote_ended', jobId: 'a', mayQuoteAgain: true }))[0]).toBe(
      'job_leads_sent',
    )
  })

  it('back to hired when the only visit is cancelled', () => {
    const booked = tell(hired(), { kind: 'booking_confirmed', jobId: 'a' })
    expect(states(tell(booked, { kind: 'booking_lost', jobId: 'a', visitsLeft: true }))[0]).toBe('booked')
    expect(states(tell(booked, { kind: 'booking_lost', jobId: 'a', visitsLeft: false }))[0]).toBe('quote_accepted')
  })

  it('back to sign-off when it was withdrawn', () => {
    const finished = tell(hired(), { kind: 'report_submitted', jobId: 'a', signOffNeeded: true })
    const accepted = tell(finished, { kind: 'report_accepted', jobId: 'a' })
    expect(states(tell(accepted, { kind: 'sign_off_withdrawn', jobId: 'a' }))).toEqual(states(finished))
    expect(refusal(applyTransition(finished, { kind: 'sign_off_withdrawn', jobId: 'a' }, { at, by: null }))).toBe(
      'work_order_not_waiting_for_this',
    )
  })

  it('never out of order', () => {
    const transition: OrderTransition = { kind: 'report_accepted', jobId: 'a' }
    expect(refusal(applyTransition(hired(), transition, { at, by: null }))).toBe('work_order_not_waiting_for_this')
  })
})

describe('cancelling work', () => {
  const cancel = { reason: 'no_longer_needed' as const, note: '', charge: null }

  it('ends open jobs, and reinstating restores them', () => {
    const file = tell(unwrap(acceptInvitation(tendered(), { jobId: 'a' }, context)), {
      kind: 'quote_submitted',
      jobId: 'a',
    })
    const off = unwrap(cancelWorkOrder(file, cancel, context))
    expect(states(off)).toEqual(['customer_cancelled', 'lost', 'lost', 'lost'])
    expect(refusal(cancelWorkOrder(off, cancel, context))).toBe('work_order_already_cancelled')
    const later = { ...context, at: at + 14 * dayMs }
    expect(states(unwrap(reinstateWorkOrder(off, { tookPlace: 0 }, later)))).toEqual(states(file))
    expect(refusal(reinstateWorkOrder(off, { tookPlace: 0 }, { ...later, at: later.at + 1 }))).toBe(
      'reinstate_window_passed',
    )
  })

  it('may leave the hired contractor a charge', () => {
    const charge = { amount: 6000, currency: 'GBP' as const }
    expect(unwrap(cancelWorkOrder(hired(), { ...cancel, charge }, context)).order.cancellation?.charge).toEqual(charge)
    expect(refusal(cancelWorkOrder(fresh(), { ...cancel, charge }, context))).toBe('cancellation_charge_without_hire')
  })

  it('awaits a new visit when the former one never took place', () => {
    const booked = tell(hired(), { kind: 'booking_confirmed', jobId: 'a' })
    const off = unwrap(cancelWorkOrder(booked, cancel, context))
    expect(states(unwrap(reinstateWorkOrder(off, { tookPlace: 0 }, context)))).toEqual(['quote_accepted', 'hired'])
    expect(states(unwrap(reinstateWorkOrder(off, { tookPlace: 1 }, context)))).toEqual(['booked', 'hired'])
  })

  it('needs a reason, and is refused once the work is done', () => {
    expect(refusal(cancelWorkOrder(fresh(), { ...cancel, reason: null }, context))).toBe('cancel_reason_missing')
    const finished = tell(hired(), { kind: 'report_submitted', jobId: 'a', signOffNeeded: true })
    expect(refusal(cancelWorkOrder(finished, cancel, context))).toBe('work_order_already_done')
  })

  it('ends a hire and clears what was agreed', () => {
    const file = unwrap(endHire(hired(), { reason: 'Never came' }, context))
    expect(states(file)).toEqual(['new', 'cancelled'])
    expect([file.order.authorised, file.order.delivery, file.order.needsRedispatch]).toEqual([null, 'none', true])
    expect(refusal(endHire(file, { reason: 'Again' }, context))).toBe('hire_cannot_be_ended')
    const again = {
      delivery: 'quote_request',
      addressees: [{ jobId: 'second', contractorTenantId: 'c-a', enquiryType: 'DLO' }],
    } as const
    expect(states(unwrap(send(file, again)))).toEqual(['job_leads_sent', 'cancelled', 'offered'])
  })

  it('closes finished work with a reason and no open invoice', () => {
    const finished = tell(hired(), { kind: 'report_submitted', jobId: 'a', signOffNeeded: true })
    const close = { reason: 'no_charge' as const, note: '', openInvoices: 0, certificatesMissing: 0 }
    expect(refusal(closeWorkOrder(hired(), close, context))).toBe('work_order_cannot_be_closed')
    expect(refusal(closeWorkOrder(finished, { ...close, reason: null }, context))).toBe('close_reason_missing')
    expect(refusal(closeWorkOrder(finished, { ...close, openInvoices: 1 }, context))).toBe('invoices_still_open')
    expect(refusal(closeWorkOrder(finished, { ...close, certificatesMissing: 1 }, context))).toBe('certificate_needed')
    expect(states(unwrap(closeWorkOrder(finished, close, context)))).toEqual(['invoice_paid', 'completed'])
  })

  it('reopens within fourteen days what was closed by mistake, and not what an invoice completed', () => {
    const finished = tell(hired(), { kind: 'report_submitted', jobId: 'a', signOffNeeded: true })
    const shut = unwrap(
      closeWorkOrder(finished, { reason: 'no_charge', note: '', openInvoices: 0, certificatesMissing: 0 }, context),
    )
    const reason = { reason: 'Closed the wrong one' }
    const open = unwrap(reopenWorkOrder(shut, reason, context))
    expect(states(open)).toEqual(states(finished))
    expect(open.order.closure).toBeNull()
    const late = { ...context, at: context.at + 14 * dayMs + 1 }
    expect(refusal(reopenWorkOrder(shut, reason, late))).toBe('reopen_window_passed')
    expect(refusal(reopenWorkOrder(shut, { reason: ' ' }, context))).toBe('reopen_reason_missing')
    expect(refusal(reopenWorkOrder(finished, reason, context))).toBe('work_order_not_closed')
    const settled = { ...shut, order: { ...shut.order, closure: null } }
    expect(refusal(reopenWorkOrder(settled, reason, context))).toBe('work_order_not_closed')
  })
})
