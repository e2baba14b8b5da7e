import { repairReportsMethods } from '@fettle/contracts/repair-reports/repair-reports.methods'
import { printedLettersMethods } from '@fettle/contracts/resident-messages/printed-letters.methods'
import { residentMessagesMethods } from '@fettle/contracts/resident-messages/resident-messages.methods'
import { residentsMethods } from '@fettle/contracts/residents/residents.methods'
import type { ResidentMessageEvent } from '@fettle/domain/resident-messages/message-rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf } from '#platform/testing/test-server'
import { createTestContext, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context?.close())

const admin = <M extends keyof typeof residentMessagesMethods>(method: M, input: object) =>
  context.call(context.admin, residentMessagesMethods[method] as never, input as never) as Promise<never>
const settings = () => context.call(context.admin, residentMessagesMethods.settings, {})
let count = 0
const reported = async () => {
  const email = `resident-${count++}@post.example`
  const report = await context.call(context.manager, repairReportsMethods.record, {
    locationUuid: context.location,
    residentUuid: null,
    contact: { name: 'Rita', email },
    tile: 'other',
    answers: { where: 'inside', unsafe: 'no' },
    words: 'Rattling',
  })
  return { email, report }
}
const ask = async () => {
  const { email, report } = await reported()
  const { uuid: reportUuid, version } = report
  await context.call(context.manager, repairReportsMethods.ask, { reportUuid, version, question: 'Since when?' })
  return email
}
const decline = async () => {
  const { email, report } = await reported()
  const { uuid: reportUuid, version } = report
  const declined = { reportUuid, version, reason: 'tenants_duty', note: 'Please do it' } as const
  await context.call(context.manager, repairReportsMethods.decline, declined)
  return email
}
const stored = async (email: string) => {
  const { rows } = await context.server.pools.owner.query(
    'select send_after, created_at from mails where recipient = $1',
    [email],
  )
  return rows as { send_after: Date | null; created_at: Date }[]
}

describe('own texts', () => {
  const texts = { subject: 'About {what}', body: 'Hello {name},\n\n{text}\n\nYour team' }
  const letter = { event: 'report-asked', language: 'en-GB' } as const

  test('replace those of the product in the e-mail, by revision, and can be reset', async () => {
    const list = async () =>
      (await context.call(context.admin, residentMessagesMethods.templates, { language: 'en-GB' })).templates
    const before = (await list()).find(({ event }) => event === letter.event)
    expect(before).toMatchObject({
      isOwn: false,
      revision: 0,
      required: 'text',
      placeholders: expect.arrayContaining(['text']),
    })
    const saved = await context.call(context.admin, residentMessagesMethods.saveTemplate, {
      ...letter,
      version: 0,
      ...texts,
    })
    expect(saved).toMatchObject({ isOwn: true, revision: 1, ...texts })
    const [email] = await context.server.emailsTo(await ask())
    expect(email?.subject).toMatch(/^About R-\d+$/)
    expect(email?.text).toContain('Hello Rita,\n\nSince when?\n\nYour team')
    expect(await codeOf(admin('saveTemplate', { ...letter, version: 0, ...texts }))).toBe('stale_version')
    const reset = await context.call(context.admin, residentMessagesMethods.resetTemplate, { ...letter, version: 1 })
    expect(reset).toMatchObject({ isOwn: false, revision: 2, subject: before?.subject })
    expect((await context.server.emailsTo(await ask()))[0]?.subject).toMatch(/^A question/)
  })

  test('have placeholders of the closed list, and are shown and sent with a real report', async () => {
    const save = (over: object) => codeOf(admin('saveTemplate', { ...letter, version: 2, ...texts, ...over }))
    expect(await save({ body: '{iban} {text}' })).toBe('message_placeholder_unknown')
    expect(await save({ body: 'No placeholder' })).toBe('message_placeholder_missing')
    const shown = await context.call(context.admin, residentMessagesMethods.preview, { ...letter, ...texts })
    expect(shown.paragraphs[0]).toBe('Hello Rita,')
    const { email } = await context.call(context.admin, residentMessagesMethods.testTemplate, { ...letter, ...texts })
    expect((await context.server.emailsTo(email))[0]?.subject).toMatch(/^About R-/)
    expect(await codeOf(context.call(context.manager, residentMessagesMethods.templates, { language: 'en-GB' }))).toBe(
      'forbidden',
    )
    const foreign = await context
      .call(context.stranger, residentMessagesMethods.templates, { language: 'en-GB' })
      .catch(() => null)
    expect(foreign?.templates.every(({ isOwn }) => !isOwn) ?? true).toBe(true)
  })
})

describe('rules of news', () => {
  const rule = (event: ResidentMessageEvent, isSent: boolean, delayMinutes: 0 | 60) => ({ event, isSent, delayMinutes })
  const saveRules = async (rules: ReturnType<typeof rule>[], quiet: { from: number; until: number } | null) => {
    const { version } = await settings()
    return context.call(context.admin, residentMessagesMethods.saveRules, { version, quiet, rules })
  }

  test('delay an e-mail, keep it through the hours of rest, or switch it off', async () => {
    await saveRules([rule('report-asked', true, 60)], null)
    const [delayed] = await stored(await ask())
    expect(delayed?.send_after?.getTime()).toBe(context.server.now + 3_600_000)
    await saveRules([rule('report-asked', true, 0)], { from: 0, until: 23 })
    context.server.now = Date.parse('2026-03-10T12:00:00Z')
    const [resting] = await stored(await ask())
    expect(resting?.send_after?.toISOString()).toBe('2026-03-10T23:00:00.000Z')
    await saveRules([rule('report-declined', false, 0)], null)
    expect(await stored(await decline())).toEqual([])
    await saveRules([rule('report-declined', true, 0)], { from: 21, until: 8 })
    expect((await stored(await decline()))[0]?.send_after).toBeNull()
  })

  test('keep what residents need, and are saved in the version that was read', async () => {
    expect(await codeOf(saveRules([rule('report-asked', false, 0)], null))).toBe('message_needed')
    expect(await codeOf(saveRules([], { from: 8, until: 8 }))).toBe('quiet_hours_empty')
    expect(await codeOf(admin('saveRules', { version: 1, quiet: null, rules: [] }))).toBe('stale_version')
    const { rules, quiet } = await settings()
    expect(quiet).toEqual({ from: 21, until: 8 })
    expect(rules.find(({ event }) => event === 'report-asked')).toMatchObject({ mayBeOff: false, mayWait: true })
  })
})

describe('a resident without an e-mail address', () => {
  const telephone = '07700 900 345'
  const record = (contact: object) =>
    context.call(context.manager, repairReportsMethods.record, {
      locationUuid: context.location,
      residentUuid: null,
      contact: { name: 'Rita', ...contact },
      tile: 'other',
      answers: { where: 'inside', unsafe: 'no' },
      words: 'Rattling',
    })
  const askedOf = async (contact: object) => {
    const { uuid: reportUuid, version } = await record(contact)
    return context.call(context.manager, repairReportsMethods.ask, { reportUuid, version, question: 'Since when?' })
  }

  test('gets text messages, which the report shows with what became of them', async () => {
    const { messages } = await askedOf({ telephone })
    expect(messages).toMatchObject([
      { medium: 'text', event: 'report-asked', recipient: '+447700900345', state: 'stored', sendAfter: null },
    ])
    const byEmail = await askedOf({ telephone, email: 'rita@post.example' })
    expect(byEmail.messages).toMatchObject([{ medium: 'email', recipient: 'rita@post.example' }])
  })

  test('gets the own text message of the client, where there is one', async () => {
    const own = { event: 'report-asked', language: 'en-GB' } as const
    const { templates } = await context.call(context.admin, residentMessagesMethods.templates, { language: 'en-GB' })
    const version = templates.find(({ event }) => event === own.event)?.revision ?? 0
    const said = { subject: 'About {what}', body: '{text}', textBody: 'Northgate asks: {text}' }
    await context.call(context.admin, residentMessagesMethods.saveTemplate, { ...own, version, ...said })
    const shown = await context.call(context.admin, residentMessagesMethods.preview, { ...own, ...said })
    expect(shown.textMessage).toMatch(/^Northgate asks: ./)
    await askedOf({ telephone: '07700 900 346' })
    const { rows } = await context.server.pools.owner.query('select facts from mails where recipient = $1', [
      '+447700900346',
    ])
    expect(rows).toMatchObject([{ facts: { ownText: 'Northgate asks: {text}', text: 'Since when?' } }])
    await context.call(context.admin, residentMessagesMethods.resetTemplate, { ...own, version: version + 1 })
  })

  test('gets none at a number that answered STOP', async () => {
    await context.server.pools.owner.query("insert into text_message_stops values ('+447700900345', now())")
    expect((await askedOf({ telephone })).messages).toMatchObject([{ medium: 'text', state: 'stopped' }])
  })
})

describe('a resident who wants letters', () => {
  const record = async (residentUuid: string) =>
    context.call(context.manager, repairReportsMethods.record, {
      locationUuid: context.location,
      residentUuid,
      contact: {},
      tile: 'other',
      answers: { where: 'inside', unsafe: 'no' },
      words: 'Rattling',
    })
  const letters = async (isPosted = false) => context.call(context.manager, printedLettersMethods.list, { isPosted })

  test('is written to by letter, which is printed and marked as posted once', async () => {
    const resident = await context.call(context.admin, residentsMethods.add, {
      name: 'Ada Paper',
      email: 'ada@post.example',
      telephone: '',
      language: 'de-DE',
      channel: 'letter',
      home: { locationUuid: context.location, kind: 'tenant', isMain: true, fromOn: '2026-01-01' },
    })
    const { uuid: reportUuid, version, number } = await record(resident.uuid)
    const before = (await letters()).length
    await context.call(context.manager, repairReportsMethods.ask, { reportUuid, version, question: 'Seit wann?' })
    const letter = (await letters()).at(-1)
    expect(await letters()).toHaveLength(before + 1)
    expect(letter).toMatchObject({
      reportNumber: number,
      event: 'report-asked',
      language: 'de-DE',
      name: 'Ada Paper',
      subject: `Eine Frage zu Ihrer Schadensmeldung R-${number}`,
      postedAt: null,
    })
    expect(await stored('ada@post.example')).toEqual([])
    const letterUuid = letter?.uuid ?? ''
    const mark = () => context.call(context.manager, printedLettersMethods.markPosted, { letterUuids: [letterUuid] })
    expect([await mark(), await mark()]).toEqual([{ marked: 1 }, { marked: 0 }])
    const { body } = await context.manager.raw(printedLettersMethods.document, { letter_uuid: letterUuid })
    expect(
      Buffer.from(body as Uint8Array)
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect((await letters(true))[0]).toMatchObject({ uuid: letterUuid, postedAt: expect.any(String) })
    expect(
      await codeOf(context.call(context.stranger, printedLettersMethods.markPosted, { letterUuids: [letterUuid] })),
    ).not.toBe('')
    const foreign = await context.call(context.stranger, printedLettersMethods.list, {}).catch(() => [])
    expect(foreign).toEqual([])
  })
})
