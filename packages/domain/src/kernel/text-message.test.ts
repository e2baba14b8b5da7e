import { describe, expect, it } from 'vitest'
import { isInternationalNumber, joinTextMessage, maxTextMessageLength, readTextReply } from './text-message.ts'

describe('a text message', () => {
  it('keeps its link whole and shortens its text', () => {
    const link = 'https://fettle.example/repair-report?token=abc'
    const message = joinTextMessage('word '.repeat(200), link)
    expect(message.length).toBeLessThanOrEqual(maxTextMessageLength)
    expect(message.endsWith(`... ${link}`)).toBe(true)
    expect(joinTextMessage('Short', link)).toBe(`Short ${link}`)
    expect(joinTextMessage('Short', undefined)).toBe('Short')
  })
  it('is answered by stop, start or something else', () => {
    for (const text of ['STOP', ' stop. ', 'Stopp', 'Unsubscribe!', 'abmelden'])
      expect(readTextReply(text)).toBe('stop')
    for (const text of ['Start', 'UNSTOP']) expect(readTextReply(text)).toBe('start')
    for (const text of ['Please stop the leak', '', 'Can you come at ten?']) expect(readTextReply(text)).toBe('other')
  })
})

it('goes to a number in E.164', () => {
  expect(['+447700900123', '+12125550148'].every(isInternationalNumber)).toBe(true)
  for (const text of ['07700900123', '+0447700900', '+44 7700 900123', "+1'; drop table mails", '+1234567890123456'])
    expect(isInternationalNumber(text)).toBe(false)
})
