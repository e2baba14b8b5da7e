import { catalogue } from '@fettle/contracts/catalogue'
import { describe, expect, it } from 'vitest'
import { managerOfEvent, staleReads } from './stale-reads.ts'

describe('the table of stale reads', () => {
  const commanding = Object.values(catalogue).filter((table) =>
    Object.values(table).some((method) => method.kind === 'command'),
  )
  it.each(commanding.map((table) => Object.values(table)[0]?.manager ?? ''))('has a row for %s', (manager) => {
    expect(staleReads).toHaveProperty([manager])
  })
  it('names managers that exist', () => {
    const managers = Object.keys(catalogue)
    for (const name of Object.values(staleReads).flat()) expect(managers).toContain(name)
  })
  it('finds the manager of an event', () => {
    expect(managerOfEvent('completion-report.submitted')).toBe('completion-reports')
    expect(managerOfEvent('weather.changed')).toBe('work-orders')
  })
})
