import { describe, expect, test } from 'vitest'
import { contractorRoleCodes, roleCodes } from '../access/grants.ts'
import { roles } from '../access/roles.ts'
import { toInstant } from '../kernel/instant.ts'
import { type MemberClock, mailDueAt } from './mail-times.ts'
import {
  channelsOf,
  defaultSettings,
  mailDelivery,
  notificationChoices,
  preferenceFromChannels,
  toSettings,
  unwantedEvents,
} from './notification-settings.ts'
import {
  channelsForTopic,
  eventOf,
  isMailable,
  isVisibleTo,
  notificationEvents,
  notificationTopics,
  topicOf,
  topicPermission,
} from './notification-topics.ts'

const clock: MemberClock = {
  zone: 'Europe/London',
  quietFrom: 21 * 60,
  quietUntil: 7 * 60,
  digest: 'daily',
  digestHour: 8,
  digestWeekday: 1,
}
const due = (
  at: string,
  way: 'mail' | 'digest',
  { isTalk = false, ...change }: Partial<MemberClock & { isTalk: boolean }> = {},
) => toInstant(mailDueAt({ ...clock, ...change }, Date.parse(at), { way, isTalk }))

describe('an e-mail', () => {
  test('is sent a minute after the event, and five after the first message of a conversation', () => {
    expect(due('2026-03-09T12:00:00Z', 'mail')).toBe('2026-03-09T12:01:00.000Z')
    expect(due('2026-03-09T12:00:00Z', 'mail', { isTalk: true })).toBe('2026-03-09T12:05:00.000Z')
  })

  test("waits for the end of the quiet hours, before and after midnight, in the member's time zone", () => {
    expect(due('2026-03-09T21:30:00Z', 'mail')).toBe('2026-03-10T07:00:00.000Z')
    expect(due('2026-03-10T03:00:00Z', 'mail')).toBe('2026-03-10T07:00:00.000Z')
    expect(due('2026-03-10T06:59:00Z', 'mail')).toBe('2026-03-10T07:00:00.000Z')
    expect(due('2026-03-10T03:00:00Z', 'mail', { zone: 'America/Los_Angeles' })).toBe('2026-03-10T03:01:00.000Z')
    expect(due('2026-03-10T13:00:00Z', 'mail', { quietFrom: 12 * 60, quietUntil: 14 * 60 })).toBe(
      '2026-03-10T14:00:00.000Z',
    )
    expect(due('2026-03-09T23:00:00Z', 'mail', { quietFrom: null, quietUntil: null })).toBe('2026-03-09T23:01:00.000Z')
  })

  test('keeps its local hour when clocks change at night', () => {
    // Summer time begins on 29 March: seven o’clock is an hour earlier in UTC.
    expect(due('2026-03-28T22:00:00Z', 'mail')).toBe('2026-03-29T06:00:00.000Z')
    expect(due('2026-03-28T22:00:00Z', 'digest')).toBe('2026-03-29T07:00:00.000Z')
  })
})

describe('a digest', () => {
  test('is sent at the next chosen hour, daily or on its weekday', () => {
    expect(due('2026-03-10T07:59:00Z', 'digest')).toBe('2026-03-10T08:00:00.000Z')
    expect(due('2026-03-10T08:00:00Z', 'digest')).toBe('2026-03-11T08:00:00.000Z')
    // 10 March 2026 is a Tuesday.
    expect(due('2026-03-10T07:00:00Z', 'digest', { digest: 'weekly' })).toBe('2026-03-16T08:00:00.000Z')
    expect(due('2026-03-10T07:00:00Z', 'digest', { digest: 'weekly', digestWeekday: 2 })).toBe(
      '2026-03-10T08:00:00.000Z',
    )
  })

  test('is delayed by quiet hours', () => {
    expect(due('2026-03-10T07:00:00Z', 'digest', { quietUntil: 9 * 60 })).toBe('2026-03-10T09:00:00.000Z')
  })
})

describe('topics and choices', () => {
  test('every event has its topic, and derived events have none', () => {
    expect(topicOf('quote.submitted')).toBe('quotes')
    expect(topicOf('work-order.hired')).toBe('offers')
    expect(topicOf('work-order.cancelled')).toBe('orders')
    expect(topicOf('work-order.settled')).toBeUndefined()
    expect(topicOf('nonsense.happened')).toBeUndefined()
    expect(isMailable('quote.created')).toBe(false)
    expect(isMailable('quote.submitted')).toBe(true)
  })

  test('no role is mailed about what it may not view', () => {
    for (const code of roleCodes) {
      const side = (contractorRoleCodes as readonly string[]).includes(code) ? 'contractor' : 'client'
      const { choices } = defaultSettings(code)
      const written = notificationTopics.filter((topic) => channelsOf(choices[topic]).mail !== 'never')
      const unseen = written.filter((topic) => roles[code].grants[topicPermission(topic, side)] === undefined)
      expect([code, unseen]).toEqual([code, []])
    }
  })

  test('a stored choice is kept, an unknown one falls back to the default', () => {
    const { choices: _usual, wantsMail: _wants, ...rest } = defaultSettings('PRM')
    const chosen = { ...rest, digestHour: 17, choices: { quotes: 'never', issues: 'pigeon' } }
    expect(toSettings('PRM', { chosen, wantsMail: false })).toMatchObject({
      digestHour: 17,
      wantsMail: false,
      choices: { quotes: 'never', issues: 'mail' },
    })
    expect(toSettings('PRM', undefined)).toEqual(defaultSettings('PRM'))
  })

  test('no e-mails are sent when they are switched off, and no digest when it is disabled', () => {
    const settings = defaultSettings('PRM')
    expect(mailDelivery(settings, 'issue.raised')).toBe('mail')
    expect(mailDelivery({ ...settings, wantsMail: false }, 'issue.raised')).toBeUndefined()
    expect(mailDelivery(settings, 'quote.submitted')).toBe('digest')
    expect(mailDelivery({ ...settings, digest: 'off' }, 'quote.submitted')).toBeUndefined()
    expect(
      mailDelivery({ ...settings, choices: { ...settings.choices, issues: 'app' } }, 'issue.raised'),
    ).toBeUndefined()
  })

  test('the choice for an event overrides its topic, in the app and by e-mail independently', () => {
    const usual = defaultSettings('PRM')
    const settings = { ...usual, events: { 'issue-replied': 'digest-only', 'issue-resolved': 'never' } as const }
    expect(['issue.raised', 'issue.replied', 'issue.resolved'].map((name) => mailDelivery(settings, name))).toEqual([
      'mail',
      'digest',
      undefined,
    ])
    expect(unwantedEvents(settings)).toEqual(['issue.replied', 'issue.resolved'])
    expect(unwantedEvents(usual)).toEqual([])
    const { wantsMail, ...chosen } = settings
    const stored = { ...chosen, events: { ...settings.events, 'issue-raised': 'pigeon', nonsense: 'app' } }
    expect(toSettings('PRM', { chosen: stored, wantsMail })).toEqual(settings)
    const { events: _events, ...before } = chosen
    expect(toSettings('PRM', { chosen: before, wantsMail })).toEqual(usual)
  })

  test('a choice converts to its two channels and back', () => {
    expect(notificationChoices.map((choice) => preferenceFromChannels(channelsOf(choice)))).toEqual([
      ...notificationChoices,
    ])
  })

  test('every event has one setting; contractors have none for events internal to the client', () => {
    expect(new Set(notificationEvents).size).toBe(notificationEvents.length)
    expect(notificationEvents.filter((event) => !isVisibleTo(event, 'contractor'))).toContain('own-costs')
    expect(channelsForTopic('message-received')).toEqual({ app: false, mail: true })
    expect(channelsForTopic('note-changed')).toEqual({ app: true, mail: false })
    expect([eventOf('invoice.approval-waiting-for'), topicOf('invoice.approval-waiting-for')]).toEqual([
      'invoice-approval',
      'invoices',
    ])
  })
})
