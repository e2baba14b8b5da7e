import { mailMessages } from '@fettle/words/mail-messages'
import { expect, test } from 'vitest'
import { storedMail } from '../testing/test-server.ts'
import type { MailRow } from './mail-store.ts'
import { renderEmail } from './render-email.ts'

const mail: MailRow = {
  id: '3f2b8c1e-7d4a-4e6b-9a51-0c8d2e7f4b60',
  namespace: 'uk',
  recipient: 'nora@post.example',
  locale: 'en-GB',
  template: 'invitation',
  facts: { name: 'Nora', inviter: 'Priya', company: 'Northgate', untilAt: '2026-11-28T21:05:00.000Z' },
  link_id: 'b6a1b8a4-5b8e-4c39-8f0a-6a7c8d9e0f11',
  path: '/uk/auth/signup/complete',
  items: [],
  membership_id: null,
  tenant_id: null,
  medium: 'email' as const,
  subject_id: null,
}

test('instants use the format of the reader and the time zone of the market', () => {
  expect(renderEmail(mail, storedMail).text).toContain('until 28/11/2026, 21:05')
  expect(renderEmail({ ...mail, locale: 'de-DE', namespace: 'de' }, storedMail).text).toContain('bis 28.11.2026, 22:05')
  expect(renderEmail({ ...mail, locale: 'en-US', namespace: 'us' }, storedMail).text).toContain('11/28/2026, 16:05')
})

test('user input is escaped: no markup, header or line break', () => {
  const facts = { ...mail.facts, company: '<img src=x onerror=alert(1)>\r\nBcc: all@post.example', inviter: '"A" & B' }
  const { subject, html, text } = renderEmail({ ...mail, facts }, storedMail)
  expect(subject).toBe('"A" & B invites you to <img src=x onerror=alert(1)> Bcc: all@post.example on Fettle')
  expect(html).not.toContain('<img')
  expect(html).toContain('&quot;A&quot; &amp; B')
  expect(text).not.toMatch(/^Bcc/m)
})

test('the HTML loads nothing and has the same link as the text', () => {
  const { html, text } = renderEmail(mail, storedMail)
  const [address = ''] = /https:\/\/fettle\.example\/uk\/auth\/signup\/complete\?token=[\w-]{22}/.exec(text) ?? []
  expect(address).not.toBe('')
  expect(html).toContain(`href="${address}"`)
  expect(html.match(/(?:src|url|href)\s*[=(]\s*"?[^"]*/g)).toEqual([`href="${address}`])
})

test('every template exists in every language with the same placeholders', () => {
  const factsIn = (value: unknown) => [...new Set(JSON.stringify(value).match(/\{\w+\}/g))].sort()
  const [british, american, german] = (['en-GB', 'en-US', 'de-DE'] as const).map((each) => mailMessages(each).emails)
  for (const template of Object.keys(british ?? {}) as MailRow['template'][]) {
    expect(factsIn(american?.[template])).toEqual(factsIn(british?.[template]))
    expect(factsIn(german?.[template])).toEqual(factsIn(british?.[template]))
    expect(german?.[template]).not.toEqual(british?.[template])
  }
})
