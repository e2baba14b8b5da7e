import { describe, expect, it } from 'vitest'
import { enterRepairReport } from './repair-report.ts'

const entries = { name: 'First', note: '', validFrom: null, validTo: null }

describe('a repair report', () => {
  it('may have no period, an open one, or one of a single day', () => {
    for (const period of [{}, { validFrom: '2026-03-02' }, { validFrom: '2026-03-02', validTo: '2026-03-02' }])
      expect(enterRepairReport({ ...entries, ...period })).toMatchObject({ ok: true, value: period })
  })
  it('does not end before it begins', () => {
    expect(enterRepairReport({ ...entries, validFrom: '2026-03-02', validTo: '2026-03-01' })).toMatchObject({
      ok: false,
      code: 'repair_report_ends_before_it_begins',
    })
  })
})
