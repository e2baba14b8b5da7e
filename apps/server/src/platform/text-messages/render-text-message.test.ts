import { expect, test } from 'vitest'
import type { MailRow } from '../mail/mail-store.ts'
import { storedMail } from '../testing/test-server.ts'
import { renderTextMessage } from './render-text-message.ts'

const mail: MailRow = {
  id: '3f2b8c1e-7d4a-4e6b-9a51-0c8d2e7f4b60',
  namespace: 'uk',
  recipient: '+447700900345',
  locale: 'tr',
  template: 'report-asked',
  facts: { name: 'Ayşe', company: 'Northgate', what: 'R-7', place: 'Flat 1', text: 'Ne zamandan beri?' },
  link_id: 'b6a1b8a4-5b8e-4c39-8f0a-6a7c8d9e0f11',
  path: '/uk/repair-report/resident/guest/property/1/sent',
  items: [],
  membership_id: null,
  tenant_id: null,
  medium: 'text',
  subject_id: null,
}

test('says what the e-mail says in the language of the resident, whose page opens in it', () => {
  const { text } = renderTextMessage(mail, storedMail)
  expect(text).toMatch(/^Northgate, R-7 bildiriminizle ilgili soruyor, Flat 1: Ne zamandan beri\? https:/)
  expect(text).toContain('language=tr')
})

test('says what the client wrote for text messages', () => {
  const facts = { ...mail.facts, ownSubject: 'x', ownBody: 'y {text}', ownText: '{company}: {text}' }
  expect(renderTextMessage({ ...mail, facts }, storedMail).text).toMatch(/^Northgate: Ne zamandan beri\? https:/)
})
