import { describe, expect, it } from 'vitest'
import { jobSums, orderSums } from './money-sums.ts'
import type { InvoiceFact, JobFact, OrderFacts } from './order-facts.ts'

const job = (jobId: string, state: JobFact['state']): JobFact => ({ jobId, state, heldBy: jobId })
const invoice = (jobId: string, state: InvoiceFact['state'], gross: number): InvoiceFact => ({
  jobId,
  state,
  gross,
  kind: 'interim',
  dueOn: null,
  advancePaid: false,
})
const quote = (jobId: string, state: OrderFacts['quotes'][number]['state'], gross: number) => ({
  jobId,
  quoteId: jobId,
  state,
  expiresOn: null,
  gross,
})
const facts = (more: Partial<OrderFacts>): OrderFacts => ({
  state: 'quoted',
  stateBeforeCancel: null,
  delivery: 'tender',
  needsRedispatch: false,
  clientTimeZone: 'Europe/London',
  jobs: [],
  quotes: [],
  variations: [],
  bookings: [],
  reports: [],
  issues: [],
  invoices: [],
  ...more,
})

describe('the sums compared with an authorised value', () => {
  it('include the highest pending quote before the hire', () => {
    const jobs = [job('a', 'quoted'), job('b', 'quoted'), job('c', 'lost')]
    const quotes = [quote('a', 'submitted', 100), quote('b', 'submitted', 300), quote('c', 'submitted', 900)]
    const terms = facts({ jobs, quotes })
    expect(orderSums(terms)).toEqual({ waiting: 300, spent: 0, paid: 0 })
    expect(jobs.map((one) => jobSums(terms, one).waiting)).toEqual([100, 300, 0])
  })
  it('include the change of a pending variation after the hire, also negative', () => {
    const jobs = [job('a', 'hired'), job('b', 'lost')]
    const quotes = [quote('a', 'accepted', 100), quote('b', 'rejected', 300)]
    const varied = (gross: number) => facts({ jobs, quotes, variations: [{ jobId: 'a', state: 'submitted', gross }] })
    expect(orderSums(varied(50)).waiting).toBe(50)
    expect(orderSums(varied(-50)).waiting).toBe(-50)
  })
  it('count valid invoices and their paid part', () => {
    const invoices = [
      invoice('a', 'paid', 10),
      invoice('a', 'paid_off_platform', 5),
      invoice('a', 'approved', 20),
      invoice('a', 'submitted', 40),
      invoice('a', 'declined', 80),
      invoice('a', 'void', 160),
      invoice('former', 'paid', 320),
    ]
    const jobs = [job('a', 'done'), job('former', 'cancelled')]
    expect(orderSums(facts({ jobs, invoices }))).toEqual({ waiting: 0, spent: 75, paid: 15 })
    expect(orderSums(facts({ jobs: [job('former', 'cancelled')], invoices })).spent).toBe(320)
  })
})
