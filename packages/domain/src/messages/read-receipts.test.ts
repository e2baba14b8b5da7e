import { describe, expect, it } from 'vitest'
import { type ReadReceipt, readReceipts } from './read-receipts.ts'

const reading = (who: string, more: Partial<ReadReceipt> = {}): ReadReceipt => ({
  tenantId: 'firm',
  membershipUuid: who,
  messageUuid: 'm1',
  at: '2026-03-02T09:00:00.000Z',
  hasWritten: false,
  name: who === 'kim' ? 'Kim Reed' : 'Carl Shaw',
  companyName: 'Leeds Plumbing',
  ...more,
})
const shown = (readings: ReadReceipt[], isKnown: boolean, tenantId = 'client') =>
  readReceipts(readings, { tenantId, membershipUuid: 'me', isKnown }).get('m1')

describe('read receipts', () => {
  it('name the company before a hire, once, and the person after it or to colleagues', () => {
    const both = [reading('kim', { at: '2026-03-02T10:00:00.000Z' }), reading('carl')]
    expect(shown(both, false)).toEqual([{ name: 'Leeds Plumbing', at: '2026-03-02T09:00:00.000Z' }])
    expect(shown(both, true)?.map(({ name }) => name)).toEqual(['Carl Shaw', 'Kim Reed'])
    expect(shown(both, false, 'firm')?.map(({ name }) => name)).toEqual(['Carl Shaw', 'Kim Reed'])
  })

  it('name the person before a hire after they have written, and never the reader themselves', () => {
    expect(shown([reading('carl', { hasWritten: true })], false)?.[0]?.name).toBe('Carl Shaw')
    expect(shown([reading('me')], true)).toBeUndefined()
  })
})
