import { catalogue } from '@fettle/contracts/catalogue'
import type { AnyMethod } from '@fettle/contracts/kernel/method'
import { areaManifests } from '@fettle/domain/manifests/area-manifests'
import type { EventSubject } from '@fettle/domain/manifests/define-area'
import { eventOf } from '@fettle/domain/notifications/notification-topics'
import { describe, expect, it } from 'vitest'
import { staleAfterEvent } from '../push/event-invalidation.ts'
import { staleAfterCommand } from './query-invalidation.ts'

const managers = Object.keys(catalogue)
const rows: Readonly<Record<string, readonly string[]>> = staleAfterCommand

describe('queries that are stale after a command', () => {
  const tables = Object.values(catalogue) as unknown as readonly Record<string, AnyMethod>[]
  const methods = tables.flatMap((table) => Object.values(table))
  const commanding = new Set(methods.filter(({ kind }) => kind === 'command').map(({ manager }) => manager))
  it.each([...commanding])('has a row for %s', (manager) => {
    expect(rows).toHaveProperty([manager])
  })
  it('names managers that exist', () => {
    for (const name of Object.values(rows).flat()) expect(managers).toContain(name)
  })
})

describe('queries that are stale after an event', () => {
  const events = areaManifests.flatMap((area) => Object.keys(area.events))
  const subjects = areaManifests.flatMap((area) => Object.entries<EventSubject>(area.eventSubjects))
  it('are those of managers that exist', () => {
    for (const [subject] of subjects)
      for (const name of staleAfterEvent(`${subject}.any`)) expect(managers).toContain(name)
  })
  it.each(events.filter((name) => eventOf(name) !== undefined))('contain the notifications for %s', (name) => {
    expect(staleAfterEvent(name)).toContain('notifications')
  })
  it.each(subjects)('are stale after a command of the same manager too: %s', (subject, { manager }) => {
    expect(rows[manager]).toEqual(expect.arrayContaining([...staleAfterEvent(`${subject}.any`)]))
  })
  it('are those of orders for an unknown subject', () => {
    expect(staleAfterEvent('weather.changed')).toContain('work-orders')
    expect(staleAfterEvent('completion-report.submitted')).toContain('completion-reports')
  })
})
