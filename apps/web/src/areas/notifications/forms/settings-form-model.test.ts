import type { NotificationSettingsView } from '@fettle/contracts/notifications/notifications.methods'
import { describe, expect, it } from 'vitest'
import { settingsInput, settingsValues } from './settings-form-model.ts'

const view: NotificationSettingsView = {
  topics: [
    { topic: 'quotes', choice: 'digest' },
    { topic: 'messages', choice: 'mail' },
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
  it('hands back what it was given', () => {
    const { timeZone: _zone, ...input } = view
    expect(settingsInput(view, settingsValues(view))).toEqual(input)
  })
  it('shows minutes as a clock does, and none where there are no quiet hours', () => {
    expect(settingsValues(view)).toMatchObject({ isQuiet: true, quietFrom: '21:30', quietUntil: '07:00' })
    const loud = settingsValues({ ...view, quietFrom: null, quietUntil: null })
    expect(loud.isQuiet).toBe(false)
    expect(settingsInput(view, loud)).toMatchObject({ quietFrom: null, quietUntil: null })
  })
  it('leaves a time empty that nobody entered', () => {
    expect(settingsInput(view, { ...settingsValues(view), quietUntil: '' })).toMatchObject({
      quietFrom: 1290,
      quietUntil: null,
    })
  })
})
