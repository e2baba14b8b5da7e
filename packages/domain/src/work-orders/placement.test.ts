import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BookingOutcome, type BookingState, bookingOutcomes } from '../bookings/booking-states.ts'
import type { InvoiceState } from '../invoices/invoice-states.ts'
import { addDays, dayMs, hourMs, localDateOf } from '../kernel/calendar.ts'
import { toEpochMs } from '../kernel/instant.ts'
import {
  bucketsForSlug,
  type ClientBucket,
  type ContractorTab,
  clientBucketGroups,
  clientBuckets,
  contractorTabs,
} from './buckets.ts'
import { clientPlacement } from './client-placement.ts'
import { contractorPlacement } from './contractor-placement.ts'
import type { BookingFact, InvoiceFact, OrderFacts, ReportFact } from './order-facts.ts'
import { responsibility } from './responsibility.ts'
import { nextScheduledChange } from './scheduled-change.ts'

const now = toEpochMs('2026-03-25T10:30:00Z') ?? 0
const own = { jobId: 'own' }

const bare: OrderFacts = {
  state: 'new',
  stateBeforeCancel: null,
  delivery: 'none',
  needsRedispatch: false,
  clientTimeZone: 'Europe/London',
  jobs: [],
  quotes: [],
  variations: [],
  bookings: [],
  reports: [],
  issues: [],
  invoices: [],
}

// Arbitrary of valid facts after the hire: combinations the state machines allow, around one moment.
const zones = fc.constantFrom('Europe/London', 'Europe/Berlin', 'America/New_York')
const hours = fc.integer({ min: -120, max: 120 })

const visit = (state: BookingState, outcome: BookingOutcome | null = null) =>
  hours.map(
    (offset): BookingFact => ({
      ...own,
      bookingId: `${state}${offset}`,
      state,
      startsAt: now + offset * hourMs,
      endsAt: now + (offset + 2) * hourMs,
      outcome,
    }),
  )
const idleVisit = fc.constantFrom<BookingState>('cancelled', 'rescheduled', 'proposed').chain((state) => visit(state))
const endedVisit = fc.oneof(
  visit('no_access'),
  fc.constantFrom(...bookingOutcomes).chain((outcome) => visit('finished', outcome)),
)
const activeVisit = fc.constantFrom<BookingState>('confirmed', 'en_route', 'on_site').chain((state) => visit(state))
const noVisits = fc.array(idleVisit, { maxLength: 2 })
const someVisits = fc
  .tuple(fc.array(fc.oneof(idleVisit, endedVisit), { maxLength: 2 }), fc.oneof(endedVisit, activeVisit), noVisits)
  .map(([before, visitOf, after]) => [...before, visitOf, ...after])

const invoice = (kind: InvoiceFact['kind'], states: readonly InvoiceState[]) =>
  fc.record({ state: fc.constantFrom(...states), days: fc.integer({ min: -4, max: 4 }), advance: fc.boolean() }).map(
    ({ state, days, advance }): InvoiceFact => ({
      ...own,
      kind,
      state,
      dueOn: state === 'draft' ? null : addDays(localDateOf('Europe/London', now), days),
      advancePaid: advance && (state === 'approved' || state === 'payment_processing'),
    }),
  )
const anyState: readonly InvoiceState[] = [
  'draft',
  'submitted',
  'approval_pending',
  'approved',
  'payment_processing',
  'paid',
  'paid_off_platform',
  'declined',
  'void',
]
const openState: readonly InvoiceState[] = ['submitted', 'approval_pending', 'approved', 'payment_processing']
const interims = fc.array(invoice('interim', anyState), { maxLength: 2 })
const unfinishedFinal = invoice('final', ['draft', 'declined', 'void'])
const finals = fc.oneof(
  fc.constant([]),
  unfinishedFinal.map((one) => [one]),
  invoice('final', openState).map((one) => [one]),
)

const report = (state: ReportFact['state'], signOffNeeded: boolean): ReportFact => ({ ...own, state, signOffNeeded })
const issues = fc.array(
  fc.record({
    jobId: fc.constant('own'),
    ball: fc.constantFrom('client' as const, 'contractor' as const),
    kind: fc.constantFrom('quality' as const, 'safety' as const),
  }),
  { maxLength: 1 },
)
const variations = fc
  .constantFrom(null, 'draft' as const, 'submitted' as const, 'approval_pending' as const, 'approved' as const)
  .map((state) => (state === null ? [] : [{ ...own, state }]))

const hiredWith = (facts: Partial<OrderFacts>): OrderFacts => ({
  ...bare,
  delivery: 'tender',
  jobs: [
    { ...own, state: facts.state === 'done' || facts.state === 'invoice_outstanding' ? 'done' : 'hired', heldBy: 'c1' },
    { jobId: 'other', state: 'lost', heldBy: 'c2' },
  ],
  quotes: [{ ...own, quoteId: 'q', state: 'accepted', expiresOn: '2026-03-01' }],
  ...facts,
})

const rejected = fc.constantFrom([], [report('rejected', true)], [report('draft', true)])
const phases = fc.oneof(
  fc.record({
    state: fc.constant('quote_accepted' as const),
    bookings: noVisits,
    reports: rejected,
    invoices: interims,
  }),
  fc.record({ state: fc.constant('booked' as const), bookings: someVisits, reports: rejected, invoices: interims }),
  fc.record({
    state: fc.constant('done' as const),
    bookings: fc.oneof(noVisits, someVisits),
    reports: fc.constant([report('submitted', true)]),
    invoices: fc.tuple(interims, finals).map(([some, last]) => [...some, ...last]),
  }),
  fc.record({
    state: fc.constant('invoice_outstanding' as const),
    bookings: fc.oneof(noVisits, someVisits),
    reports: fc.constantFrom([report('accepted', true)], [report('submitted', false)]),
    invoices: fc.tuple(interims, finals).map(([some, last]) => [...some, ...last]),
  }),
)
const afterHire = fc
  .record({
    phase: phases,
    issues,
    variations,
    clientTimeZone: zones,
    called: fc.constantFrom('off', 'on', 'on', 'on'),
  })
  .map(({ phase, called, ...rest }): OrderFacts => {
    const facts = hiredWith({ ...phase, ...rest })
    const mayCancel = facts.state === 'booked' || facts.state === 'quote_accepted'
    return called === 'off' && mayCancel
      ? { ...facts, state: 'customer_cancelled', stateBeforeCancel: facts.state }
      : facts
  })

// Arbitrary of valid facts before the hire.
const beforeHire = fc
  .record({
    quote: fc.constantFrom(
      'draft' as const,
      'submitted' as const,
      'revision_requested' as const,
      'approval_pending' as const,
    ),
    days: fc.integer({ min: -3, max: 3 }),
    other: fc.constantFrom('offered' as const, 'shortlisted' as const, 'lost' as const),
    clientTimeZone: zones,
  })
  .map(({ quote, days, other, clientTimeZone }): OrderFacts => {
    const isIn = quote !== 'draft'
    return {
      ...bare,
      clientTimeZone,
      delivery: 'tender',
      state: isIn ? 'quoted' : 'job_leads_sent',
      jobs: [
        { ...own, state: isIn ? 'quoted' : 'shortlisted', heldBy: 'c1' },
        { jobId: 'other', state: other, heldBy: 'c2' },
      ],
      quotes: [{ ...own, quoteId: 'q', state: quote, expiresOn: addDays('2026-03-25', days) }],
    }
  })
const settled = hiredWith({ state: 'invoice_paid', jobs: [{ ...own, state: 'completed', heldBy: 'c1' }] })
const anyOrder = fc.oneof(
  { arbitrary: afterHire, weight: 4 },
  { arbitrary: beforeHire, weight: 1 },
  fc.constant(settled),
)

const bucketOf = (facts: OrderFacts, at: number) => clientPlacement(facts, at).bucket
const tabOf = (facts: OrderFacts, at: number) => contractorPlacement(facts, 'own', at).tab

/** Tabs the hired contractor may see for a client's bucket. */
const mirror: Readonly<Partial<Record<ClientBucket, readonly ContractorTab[]>>> = {
  cancelled: ['cancelled'],
  completed: ['completed'],
  'issues-to-action': ['issues-awaiting-response'],
  'issues-awaiting-response': ['issues-to-action'],
  'quote-variation-pending': ['quote-variation-pending'],
  'report-sign-off-required': ['report-sign-off-required'],
  'invoice-overdue': ['invoice-overdue', 'invoice-advance-paid', 'progress-update-required'],
  'payment-processing': ['invoice-due', 'invoice-advance-paid', 'progress-update-required'],
  'invoice-approved': ['invoice-due', 'invoice-advance-paid', 'progress-update-required'],
  'invoice-due': ['invoice-due', 'invoice-advance-paid', 'progress-update-required'],
  'waiting-for-next-steps': ['invoice-required', 'waiting-for-next-steps', 'progress-update-required'],
  'awaiting-booking': ['awaiting-booking', 'progress-update-required'],
  'in-progress': ['in-progress', 'progress-update-required'],
}

describe('the placement of an order', () => {
  it("shows the hired contractor only tabs that match the client's bucket", () => {
    fc.assert(
      fc.property(fc.oneof(afterHire, fc.constant(settled)), (facts) => {
        expect(mirror[bucketOf(facts, now)]).toContain(tabOf(facts, now))
      }),
      { numRuns: 4_000 },
    )
  })

  it('makes both sides responsible when issues wait for both', () => {
    const both = hiredWith({
      state: 'booked',
      issues: [
        { ...own, ball: 'client', kind: 'cost' },
        { ...own, ball: 'contractor', kind: 'cost' },
      ],
    })
    expect([bucketOf(both, now), tabOf(both, now)]).toEqual(['issues-to-action', 'issues-to-action'])
    expect(clientPlacement(both, now).secondaryBuckets).toContain('issues-awaiting-response')
  })

  it('reaches every bucket and every tab', () => {
    const terms: OrderFacts = { ...bare, state: 'job_leads_sent', jobs: [{ ...own, state: 'offered', heldBy: 'c1' }] }
    const lone = [
      { ...terms, delivery: 'direct_award' as const },
      { ...terms, delivery: 'tender' as const },
      { ...terms, state: 'new' as const, jobs: [{ ...own, state: 'lost' as const, heldBy: 'c1' }] },
    ]
    const orders = [...lone, settled, ...fc.sample(anyOrder, { numRuns: 6_000, seed: 7 })]
    expect(new Set(orders.map((facts) => bucketOf(facts, now)))).toEqual(new Set(clientBuckets))
    expect(new Set(orders.map((facts) => tabOf(facts, now)))).toEqual(new Set(contractorTabs))
  })

  it('never lists a bucket as its own secondary bucket', () => {
    fc.assert(
      fc.property(anyOrder, (facts) => {
        const { bucket, secondaryBuckets: chips } = clientPlacement(facts, now)
        const { tab, chips: tabChips } = contractorPlacement(facts, 'own', now)
        expect(chips).not.toContain(bucket)
        expect(tabChips).not.toContain(tab)
      }),
    )
  })

  it('puts every bucket into exactly one group', () => {
    const all = clientBucketGroups.flatMap(bucketsForSlug)
    expect([...all].sort()).toEqual([...clientBuckets].sort())
  })

  it('considers only the visits of the hired contractor', () => {
    const replaced = hiredWith({
      state: 'quote_accepted',
      jobs: [
        { jobId: 'former', state: 'cancelled', heldBy: 'c0' },
        { ...own, state: 'hired', heldBy: 'c1' },
      ],
      bookings: [{ ...visitAt(now - dayMs, 'finished', 'further_visit'), jobId: 'former' }],
    })
    expect(bucketOf(replaced, now)).toBe('awaiting-booking')
    expect(tabOf(replaced, now)).toBe('awaiting-booking')
    expect(contractorPlacement(replaced, 'former', now).tab).toBe('cancelled')
  })

  it('treats a quote as expired on the day after its last one', () => {
    const quoted: OrderFacts = {
      ...bare,
      state: 'quoted',
      delivery: 'quote_request',
      jobs: [{ ...own, state: 'quoted', heldBy: 'c1' }],
      quotes: [{ ...own, quoteId: 'q', state: 'submitted', expiresOn: '2026-03-25' }],
    }
    expect([bucketOf(quoted, now), tabOf(quoted, now)]).toEqual(['quoted', 'quoted'])
    const later = now + dayMs
    expect([bucketOf(quoted, later), tabOf(quoted, later)]).toEqual(['quote-requested', 'quote-required'])
    expect(responsibility(quoted, later)).toEqual({ party: 'contractor', reason: 'quotes_are_asked' })
  })
})

describe('the next scheduled change', () => {
  const words: readonly [string, (facts: OrderFacts, at: number) => string][] = [
    ['row', bucketOf],
    ['tab', tabOf],
    ['ball', (facts, at) => JSON.stringify(responsibility(facts, at))],
  ]

  it.each(words)('is the first moment at which the %s changes', (_, wordAt) => {
    fc.assert(
      fc.property(anyOrder, fc.double({ min: 0, max: 1, noNaN: true }), (facts, part) => {
        const turn = nextScheduledChange(facts, now, wordAt)
        const word = wordAt(facts, now)
        const until = turn?.at ?? now + 400 * dayMs
        expect(wordAt(facts, now + Math.floor((until - 1 - now) * part))).toBe(word)
        expect(wordAt(facts, until - 1)).toBe(word)
        if (turn === null) return
        expect(turn.to).not.toBe(word)
        expect(wordAt(facts, turn.at)).toBe(turn.to)
      }),
      { numRuns: 600 },
    )
  })

  it('becomes overdue at midnight of the client, not of the server', () => {
    const facts = (clientTimeZone: string) =>
      hiredWith({
        state: 'invoice_outstanding',
        clientTimeZone,
        reports: [report('accepted', true)],
        invoices: [{ ...own, kind: 'final', state: 'approved', dueOn: '2026-03-28', advancePaid: false }],
      })
    expect(nextScheduledChange(facts('Europe/Berlin'), now, bucketOf)).toEqual({
      at: toEpochMs('2026-03-28T23:00:00Z'),
      to: 'invoice-overdue',
    })
    expect(nextScheduledChange(facts('America/New_York'), now, bucketOf)?.at).toBe(toEpochMs('2026-03-29T04:00:00Z'))
  })

  it('asks for an update two hours after the end of a visit without outcome', () => {
    const booked = hiredWith({ state: 'booked', bookings: [visitAt(now, 'confirmed', null)] })
    expect(nextScheduledChange(booked, now, tabOf)).toEqual({ at: now + 4 * hourMs, to: 'progress-update-required' })
    expect(responsibility(booked, now)).toEqual({ party: 'nobody', reason: 'visit_lies_ahead' })
    expect(responsibility(booked, now + 4 * hourMs)).toEqual({ party: 'contractor', reason: 'visit_fell_silent' })
  })
})

function visitAt(startsAt: number, state: BookingState, outcome: BookingOutcome | null): BookingFact {
  return { ...own, bookingId: 'b', state, startsAt, endsAt: startsAt + 2 * hourMs, outcome }
}
