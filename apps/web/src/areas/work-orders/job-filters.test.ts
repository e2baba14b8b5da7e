import { describe, expect, it } from 'vitest'
import { jobListInput, tabOf } from './job-filters.ts'

const asked = { tab: 'all', isMine: false } as const

describe('the address of the job list', () => {
  it('names a tab, or shows all', () => {
    expect(tabOf('quote-required')).toBe('quote-required')
    expect(tabOf('tendering')).toBe('all')
  })
  it('leaves out what it cannot mean', () => {
    expect(jobListInput(asked, { priority: 'soon', sort: 'colour' })).toEqual({
      tab: 'all',
      q: '',
      sort: 'changed',
      direction: 'desc',
    })
  })
  it('begins with what is due first, unless somebody turns it', () => {
    expect(jobListInput(asked, { sort: 'due' }).direction).toBe('asc')
    expect(jobListInput(asked, { sort: 'due', direction: 'desc' }).direction).toBe('desc')
  })
  it('narrows to a client, a turn and what is late, and to nothing that is none of them', () => {
    const client = '3f2b8c1e-7d4a-4e6b-9a51-0c8d2e7f4b60'
    const { clientUuid, ball, due } = jobListInput(asked, { client, ball: 'contractor', due: 'overdue' })
    expect([clientUuid, ball, due]).toEqual([client, 'contractor', 'overdue'])
    expect(Object.keys(jobListInput(asked, { client: 'me', ball: 'resident', due: 'soon' }))).not.toContain('ball')
    expect(jobListInput(asked, { client: 'me', due: 'soon' })).toEqual(jobListInput(asked, {}))
  })
  it('reads days and sums, and each range in its own order: what is next first, the latest and highest otherwise', () => {
    const visits = jobListInput(asked, { 'visit-from': '2026-03-02', 'visit-to': '31.03.2026', 'agreed-to': '2500' })
    expect(visits).toMatchObject({ visitFrom: '2026-03-02', agreedTo: 2500, sort: 'visit', direction: 'asc' })
    expect(Object.keys(visits)).not.toContain('visitTo')
    expect(jobListInput(asked, { 'invoiced-from': '1' })).toMatchObject({ sort: 'invoiced', direction: 'desc' })
    expect(jobListInput(asked, { 'invoiced-from': '1', sort: 'due' }).sort).toBe('due')
  })
  it('asks for own jobs only where they are wanted', () => {
    expect(jobListInput({ tab: 'new', isMine: true }, {}).mine).toBe(true)
    expect('mine' in jobListInput(asked, {})).toBe(false)
  })
})
