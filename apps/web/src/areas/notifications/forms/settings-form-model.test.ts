import type { NotificationSettingsView } from '@fettle/contracts/notifications/notifications.methods'
import { describe, expect, it } from 'vitest'
import { channelState, isMixed, toSettingsInput, toSettingsValues, withChannel } from './settings-form-model.ts'

const view: NotificationSettingsView = {
  topics: [
    {
      topic: 'quotes',
      choice: 'digest',
      events: [
        { event: 'quote-submitted', choice: 'digest', canApp: true, canMail: true },
        { event: 'quote-decided', choice: 'mail-only', canApp: true, canMail: true },
      ],
    },
    { topic: 'messages', choice: 'mail', events: [] },
  ],
  quietFrom: 21 * 60 + 30,
  quietUntil: 7 * 60,
  digest: 'weekly',
  digestHour: 8,
  digestWeekday: 5,
  wantsMail: true,
  timeZone: 'Europe/London',
  version: 3,
}

describe('the form of the notification settings', () => {
  it('survives the form unchanged', () => {
    const { timeZone: _zone, version: _version, topics, ...input } = view
    expect(toSettingsInput(view, toSettingsValues(view))).toEqual({
      ...input,
      topics: topics.map(({ topic, choice }) => ({ topic, choice })),
      events: [{ event: 'quote-decided', choice: 'mail-only' }],
    })
  })
  it('sends events that differ from the current choice of their topic', () => {
    const values = toSettingsValues(view)
    expect(view.topics.map((topic) => isMixed(topic, values))).toEqual([true, false])
    const chosen = { ...values, choices: { ...values.choices, quotes: 'mail-only' as const } }
    expect(toSettingsInput(view, chosen).events).toEqual([{ event: 'quote-submitted', choice: 'digest' }])
  })
  it('shows minutes as a time, and none without quiet hours', () => {
    expect(toSettingsValues(view)).toMatchObject({ isQuiet: true, quietFrom: '21:30', quietUntil: '07:00' })
    const loud = toSettingsValues({ ...view, quietFrom: null, quietUntil: null })
    expect(loud.isQuiet).toBe(false)
    expect(toSettingsInput(view, loud)).toMatchObject({ quietFrom: null, quietUntil: null })
  })
  it('leaves an empty time empty', () => {
    expect(toSettingsInput(view, { ...toSettingsValues(view), quietUntil: '' })).toMatchObject({
      quietFrom: 1290,
      quietUntil: null,
    })
  })
})

describe('a channel of the matrix', () => {
  it('is on, off or mixed', () => {
    expect(channelState(['mail', 'mail-only'], 'mail')).toBe('on')
    expect(channelState(['mail', 'app'], 'mail')).toBe('mixed')
    expect(channelState(['mail', 'app'], 'digest')).toBe('off')
  })
  it('replaces the other e-mail and leaves the app alone', () => {
    expect(withChannel('digest', 'mail', true)).toBe('mail')
    expect(withChannel('mail', 'digest', false)).toBe('mail')
    expect(withChannel('mail', 'mail', false)).toBe('app')
    expect(withChannel('mail', 'app', false)).toBe('mail-only')
  })
})
