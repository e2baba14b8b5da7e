import { describe, expect, it } from 'vitest'
import { clientPaths } from './client.paths.ts'
import { guestPaths } from './contractor.paths.ts'
import { landingPath } from './dashboard.paths.ts'

describe('paths of a client', () => {
  const paths = clientPaths({ namespace: 'uk', id: 7 })
  it('contain market, side and membership', () => {
    expect(paths.dashboard).toBe('/uk/client/7/dashboard')
    expect(landingPath({ namespace: 'de', side: 'contractor', id: 9 })).toBe('/de/contractor/9/dashboard')
  })
  it('contain filters, except undefined ones', () => {
    expect(paths.workOrders('new', { ball: 'client', q: undefined })).toBe('/uk/client/7/work-orders/new?ball=client')
    expect(paths.workOrders()).toBe('/uk/client/7/work-orders/all')
  })
})

it("all guest paths lead to the guest's job", () => {
  const paths = guestPaths({ namespace: 'uk', id: 11 }, 'a-job')
  const ways = [paths.dashboard, paths.jobs('new'), paths.myJobs(), paths.bookings, paths.writeQuote('a-job')]
  for (const way of ways) expect(way).toContain('/uk/contractor/11/job/a-job/')
})
