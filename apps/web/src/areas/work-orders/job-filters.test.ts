import { describe, expect, it } from 'vitest'
import { parseTab, toJobListInput } from './job-filters.ts'

const asked = { tab: 'all', isMine: false } as const

describe('the address of the job list', () => {
  it('names a tab, or shows all', () => {
    expect(parseTab('quote-required')).toBe('quote-required')
    expect(parseTab('tendering')).toBe('all')
  })
  it('leaves out what it cannot mean', () => {
    expect(toJobListInput(asked, { priority: 'soon', sort: 'colour' })).toEqual({
      tab: 'all',
      q: '',
      sort: 'changed',
      direction: 'desc',
    })
  })
  it('begins with what is due first, unless somebody turns it', () => {
    expect(toJobListInput(asked, { sort: 'due' }).direction).toBe('asc')
    expect(toJobListInput(asked, { sort: 'due', direction: 'desc' }).direction).toBe('desc')
  })
  it('narrows to a client, a turn and what is late, and to nothing that is none of them', () => {
    const client = '3f2b8c1e-7d4a-4e6b-9a51-0c8d2e7f4b60'
    const { clientUuid, ball, due } = toJobListInput(asked, { client, ball: 'contractor', due: 'overdue' })
    expect([clientUuid, ball, due]).toEqual([client, 'contractor', 'overdue'])
    expect(Object.keys(toJobListInput(asked, { client: 'me', ball: 'resident', due: 'soon' }))).not.toContain('ball')
    expect(toJobListInput(asked, { client: 'me', due: 'soon' })).toEqual(toJobListInput(asked, {}))
  })
  it('reads days and sums, and each range in its own order: what is next first, the latest and highest otherwise', () => {
    const visits = toJobListInput(asked, { 'visit-from': '2026-03-02', 'visit-to': '31.03.2026', 'agreed-to': '2500' })
    expect(visits).toMatchObject({ visitFrom: '2026-03-02', agreedTo: 2500, sort: 'visit', direction: 'asc' })
    expect(Object.keys(visits)).not.toContain('visitTo')
    expect(toJobListInput(asked, { 'invoiced-from': '1' })).toMatchObject({ sort: 'invoiced', direction: 'desc' })
    expect(toJobListInput(asked, { 'invoiced-from': '1', sort: 'due' }).sort).toBe('due')
  })
  it('asks for own jobs only where they are wanted', () => {
    expect(toJobListInput({ tab: 'new', isMine: true }, {}).mine).toBe(true)
    expect('mine' in toJobListInput(asked, {})).toBe(false)
  })
})
