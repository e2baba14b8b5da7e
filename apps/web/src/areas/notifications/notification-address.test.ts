import { describe, expect, it } from 'vitest'
import { clientPaths } from '../../paths/client.paths.ts'
import { contractorPaths } from '../../paths/contractor.paths.ts'
import { addressForClient, addressForContractor } from './notification-address.ts'

const of = { namespace: 'uk', id: 7 }
const told = (name: string) => ({ name, workOrderUuid: 'w', jobUuid: 'j', subjectUuid: 's' })

describe('a notification leads', () => {
  it('a client to the paper that it is about, else to the order', () => {
    const to = (name: string) => addressForClient(clientPaths(of), told(name))
    expect(to('quote.submitted')).toBe('/uk/client/7/work-order/w/quote-and-invoice/job/j/quote/s')
    expect(to('invoice.submitted')).toBe('/uk/client/7/work-order/w/quote-and-invoice/job/j/invoice/s')
    expect(to('booking.proposed')).toBe('/uk/client/7/work-order/w/bookings')
    expect(to('completion-report.submitted')).toBe('/uk/client/7/work-order/w/completion-report')
    expect(to('job.accepted')).toBe('/uk/client/7/work-order/w')
  })
  it('a contractor to the same of its job', () => {
    const to = (name: string) => addressForContractor(contractorPaths(of), told(name))
    expect(to('quote.accepted')).toBe('/uk/contractor/7/job/j/quote/s')
    expect(to('booking.confirmed')).toBe('/uk/contractor/7/job/j/bookings/booking-details/s')
    expect(to('job.offered')).toBe('/uk/contractor/7/job/j/overview')
  })
})
