import { describe, expect, it } from 'vitest'
import { patterns } from '../paths/patterns.ts'
import { likelyNextPage } from './prefetch.ts'

const pageAt = (pathname: string | undefined) => {
  const steps = pathname?.split('/') ?? []
  return patterns.find(({ pattern }) => {
    const asked = pattern.split('/')
    return asked.length === steps.length && asked.every((step, at) => step.startsWith(':') || step === steps[at])
  })?.page
}

describe('prefetching', () => {
  it.each([
    ['/uk/client/7/dashboard', 'ClientWorkOrdersPage'],
    ['/de/client/7/work-order/4c1e/costs', 'ClientWorkOrdersPage'],
    ['/us/contractor/9/invoices/sent', 'ContractorJobsPage'],
  ])('from %s on is the list: %s', (pathname, page) => expect(pageAt(likelyNextPage(pathname))).toBe(page))
  it.each(['/', '/uk', '/uk/auth/login', '/uk/outside/jobs/4c1e', '/uk/client'])('from %s on is nothing', (pathname) =>
    expect(likelyNextPage(pathname)).toBeUndefined(),
  )
})
