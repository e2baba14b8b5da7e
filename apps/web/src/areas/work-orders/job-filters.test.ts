import { describe, expect, it } from 'vitest'
import { parseTab, toJobListInput } from './job-filters.ts'

const asked = { tab: 'all', isMine: false } as const

describe('the URL of the job list', () => {
  it('selects a tab, or all', () => {
    expect(parseTab('quote-required')).toBe('quote-required')
    expect(parseTab('tendering')).toBe('all')
  })
  it('ignores invalid parameters', () => {
    expect(toJobListInput(asked, { priority: 'soon', sort: 'colour' })).toEqual({
      tab: 'all',
      q: '',
      sort: 'attention',
      direction: 'asc',
    })
  })
  it('sorts by due date by default', () => {
    expect(toJobListInput(asked, { sort: 'due' }).direction).toBe('asc')
    expect(toJobListInput(asked, { sort: 'due', direction: 'desc' }).direction).toBe('desc')
  })
  it('filters by client, responsible party and overdue, ignoring unknown values', () => {
    const client = '3f2b8c1e-7d4a-4e6b-9a51-0c8d2e7f4b60'
    const { clientUuid, ball, due } = toJobListInput(asked, { client, ball: 'contractor', due: 'overdue' })
    expect([clientUuid, ball, due]).toEqual([client, 'contractor', 'overdue'])
    expect(Object.keys(toJobListInput(asked, { client: 'me', ball: 'resident', due: 'soon' }))).not.toContain('ball')
    expect(toJobListInput(asked, { client: 'me', due: 'soon' })).toEqual(toJobListInput(asked, {}))
  })
  it('parses dates and sums, with the sort order of each range: upcoming first, otherwise latest or highest', () => {
    const visits = toJobListInput(asked, { 'visit-from': '2026-03-02', 'visit-to': '31.03.2026', 'agreed-to': '2500' })
    expect(visits).toMatchObject({ visitFrom: '2026-03-02', agreedTo: 2500, sort: 'visit', direction: 'asc' })
    expect(Object.keys(visits)).not.toContain('visitTo')
    expect(toJobListInput(asked, { 'invoiced-from': '1' })).toMatchObject({ sort: 'invoiced', direction: 'desc' })
    expect(toJobListInput(asked, { 'invoiced-from': '1', sort: 'due' }).sort).toBe('due')
  })
  it('filters own jobs on request only', () => {
    expect(toJobListInput({ tab: 'new', isMine: true }, {}).mine).toBe(true)
    expect('mine' in toJobListInput(asked, {})).toBe(false)
  })
})
