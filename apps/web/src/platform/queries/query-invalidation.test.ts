import { catalogue } from '@fettle/contracts/catalogue'
import type { AnyMethod } from '@fettle/contracts/kernel/method'
import { describe, expect, it } from 'vitest'
import { queryGroupOfEvent, staleGroups } from './query-invalidation.ts'

describe('the table of stale reads', () => {
  const tables = Object.values(catalogue) as unknown as readonly Record<string, AnyMethod>[]
  const methods = tables.flatMap((table) => Object.values(table))
  const commanding = new Set(methods.filter(({ kind }) => kind === 'command').map(({ manager }) => manager))
  it.each([...commanding])('has a row for %s', (manager) => {
    expect(staleGroups).toHaveProperty([manager])
  })
  it('names managers that exist', () => {
    const managers = Object.keys(catalogue)
    for (const name of Object.values(staleGroups).flat()) expect(managers).toContain(name)
  })
  it('finds the manager of an event', () => {
    expect(queryGroupOfEvent('completion-report.submitted')).toBe('completion-reports')
    expect(queryGroupOfEvent('weather.changed')).toBe('work-orders')
  })
})
