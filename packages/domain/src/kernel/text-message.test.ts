import { describe, expect, it } from 'vitest'
import { joinTextMessage, maxTextMessageLength, readTextReply, textMessageParts } from './text-message.ts'

describe('parts of a text message', () => {
  it('hold 160 places of the GSM alphabet alone, and 153 together', () => {
    expect(textMessageParts('a'.repeat(160))).toBe(1)
    expect(textMessageParts('a'.repeat(161))).toBe(2)
    expect(textMessageParts('ä'.repeat(306))).toBe(2)
    expect(textMessageParts('a'.repeat(307))).toBe(3)
  })
  it('count two places for a euro sign or a bracket', () => {
    expect(textMessageParts('€'.repeat(80))).toBe(1)
    expect(textMessageParts('€'.repeat(81))).toBe(2)
  })
  it('hold 70 characters alone and 67 together outside of the GSM alphabet', () => {
    expect(textMessageParts('ж'.repeat(70))).toBe(1)
    expect(textMessageParts('ж'.repeat(71))).toBe(2)
    expect(textMessageParts('ж'.repeat(135))).toBe(3)
  })
})

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
