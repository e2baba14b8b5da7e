import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { roleCodes } from '../access/grants.ts'
import { eventOf, notificationTopics } from '../notifications/notification-topics.ts'
import { areaManifests, type NotificationTopic } from './area-manifests.ts'
import type { EventSubject } from './define-area.ts'
import { staleQueries } from './stale-queries.ts'

const folder = join(import.meta.dirname, '..')
/** Names of all events in the sources, written as `Event<'quote.submitted', …>`. */
const decidedEventNames = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!\.test)\.ts$/.test(path))
  .flatMap((path) => [...readFileSync(join(folder, path), 'utf8').matchAll(/\bEvent<\s*'([a-z-]+\.[a-z-]+)'/g)])
  .map(([, name = '']) => name)

const eventNames = areaManifests.flatMap(({ events }) => Object.keys(events))
const subjects = areaManifests.flatMap(({ eventSubjects }) => Object.keys(eventSubjects))

const repeated = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at)

describe('the manifests of the areas', () => {
  test('declare every event that a decision can return', () => {
    expect(decidedEventNames.length).toBeGreaterThan(50)
    expect(decidedEventNames.filter((name) => !eventNames.includes(name))).toEqual([])
  })

  test('declare every permission, table, event and event subject once', () => {
    expect(repeated(eventNames)).toEqual([])
    expect(repeated(subjects)).toEqual([])
    expect(repeated(areaManifests.flatMap(({ permissions }) => Object.keys(permissions)))).toEqual([])
    expect(repeated(areaManifests.flatMap(({ tables }) => Object.keys(tables)))).toEqual([])
  })

  test('name areas, and permissions as area.verb that some role holds', () => {
    for (const { area, permissions } of areaManifests) {
      expect(area).toMatch(/^[a-z]+(-[a-z]+)*$/)
      for (const [permission, row] of Object.entries<Readonly<Record<string, unknown>>>(permissions)) {
        expect(permission).toMatch(/^[a-z-]+\.[a-z-]+$/)
        expect(Object.keys(row).filter((code) => (roleCodes as readonly string[]).includes(code))).not.toEqual([])
      }
    }
  })

  test('reserve permissions of their own to the member', () => {
    const foreign = areaManifests.flatMap((manifest) =>
      'memberOnly' in manifest ? manifest.memberOnly.filter((permission) => !(permission in manifest.permissions)) : [],
    )
    expect(foreign).toEqual([])
  })

  test('know the subject of every event', () => {
    expect(eventNames.filter((name) => !subjects.includes(name.split('.')[0] ?? ''))).toEqual([])
  })

  test('make notifications stale with every event that has a notification setting', () => {
    const invalidated = new Map<string, readonly string[]>(
      areaManifests.flatMap(({ eventSubjects }) =>
        Object.entries<EventSubject>(eventSubjects).map(
          ([subject, { manager }]) => [subject, staleQueries[manager]] as const,
        ),
      ),
    )
    const isInNotifications = (name: string) => eventOf(name) !== undefined
    const silent = eventNames.filter(
      (name) => isInNotifications(name) && !invalidated.get(name.split('.')[0] ?? '')?.includes('notifications'),
    )
    expect(silent).toEqual([])
  })

  test('belong to topics of the settings page alone', () => {
    expectTypeOf<NotificationTopic>().toEqualTypeOf<(typeof notificationTopics)[number]>()
    const declared = areaManifests.flatMap(({ notifications }) => Object.keys(notifications))
    expect(declared.sort()).toEqual([...notificationTopics].sort())
  })

  test('refer to settings that exist', () => {
    const settings = areaManifests.flatMap(({ notifications }) => Object.values(notifications).flatMap(Object.keys))
    const named = areaManifests.flatMap(({ events }) =>
      Object.values(events as Readonly<Record<string, string | null | { notification: string | null }>>).flatMap(
        (declared) => (typeof declared === 'string' ? declared : declared?.notification) ?? [],
      ),
    )
    expect(named.filter((name) => !settings.includes(name))).toEqual([])
  })
})
