import { messagesMethods } from '@fettle/contracts/messages/messages.methods'
import { notificationsMethods } from '@fettle/contracts/notifications/notifications.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import type { NotificationChoice } from '@fettle/domain/notifications/notification-settings'
import type { NotificationEvent, NotificationTopic } from '@fettle/domain/notifications/notification-topics'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { latestMails } from '#platform/mail/mail-store'
import { renderEmail } from '#platform/mail/render-email'
import { parseReplyToken } from '#platform/mail/reply-token'
import { codeOf, storedMail, type TestMember } from '#platform/testing/test-server'
import { createTestContext, hired, invited, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
beforeEach(async () => {
  await context?.close()
  context = await createTestContext()
})
afterAll(() => context?.close())

const minute = 60_000
const emailOf = ({ membership }: TestMember) => `${membership.id}@test.example`
const emailsTo = (who: TestMember) => context.server.emailsTo(emailOf(who))
const subjects = async (who: TestMember) => (await emailsTo(who)).map(({ subject }) => subject)

/** Runs the scheduled task, `minutes` later: collects, plans, and sends what is due. */
const pass = async (minutes: number) => {
  context.server.now += minutes * minute
  for (let round = 0; round < 2; round++) {
    await context.server.pools.owner.query("select graphile_worker.add_job('gather-news')")
    await context.server.runQueue()
  }
}

type Change = Partial<{
  topics: { topic: NotificationTopic; choice: NotificationChoice }[]
  events: { event: NotificationEvent; choice: NotificationChoice }[]
  quietFrom: number | null
  quietUntil: number | null
  digest: 'off' | 'daily' | 'weekly'
  digestHour: number
  wantsMail: boolean
}>
const choose = async (who: TestMember, change: Change) => {
  const { timeZone: _zone, topics, ...present } = await context.call(who, notificationsMethods.settings)
  const chosen = topics.map(({ topic, choice }) => ({ topic, choice }))
  return context.call(who, notificationsMethods.saveSettings, { ...present, topics: chosen, ...change })
}

const choicesIn = ({ topics }: { topics: readonly { topic: string; choice: string }[] }) =>
  topics.map(({ topic, choice }) => [topic, choice])

/** Disables e-mails of all but the members of a test. */
const muteAll = async (...people: TestMember[]) => {
  for (const who of people) await choose(who, { wantsMail: false })
}

describe('tenant settings', () => {
  test('return the defaults of the role, save choices, and show only what the role may view', async () => {
    const usual = await context.call(context.manager, notificationsMethods.settings)
    expect(usual).toMatchObject({
      digest: 'daily',
      digestHour: 8,
      timeZone: 'Europe/London',
      wantsMail: true,
      version: 1,
    })
    expect(choicesIn(usual)).toContainEqual(['issues', 'mail'])
    const saved = await choose(context.manager, {
      topics: [{ topic: 'quotes', choice: 'mail' }],
      quietFrom: null,
      quietUntil: null,
    })
    expect(saved).toMatchObject({ quietFrom: null, version: 2 })
    expect(choicesIn(saved)).toContainEqual(['quotes', 'mail'])
    expect(choicesIn(saved)).toContainEqual(['issues', 'mail'])
    const operative = await context.call(context.operative, notificationsMethods.settings)
    expect(operative.topics.map(({ topic }) => topic)).not.toContain('invoices')
  })

  test('offer mentions to members who only read messages', async () => {
    const of = async (who: TestMember) =>
      (await context.call(who, notificationsMethods.settings)).topics
        .filter(({ topic }) => topic === 'mentions' || topic === 'notes')
        .map(({ topic, events }) => [topic, events.map(({ event }) => event)])
    expect(await of(await context.server.member(context.admin, 'VWR'))).toEqual([
      ['mentions', ['mentioned-in-message']],
    ])
    expect(await of(context.manager)).toContainEqual(['mentions', ['mentioned-in-note', 'mentioned-in-message']])
  })

  test('refuse incomplete quiet hours and a stale version', async () => {
    expect(await codeOf(choose(context.manager, { quietFrom: null, quietUntil: 420 }))).toBe('quiet_from:required')
    const { timeZone: _zone, ...present } = await context.call(context.manager, notificationsMethods.settings)
    await choose(context.manager, {})
    const late = { ...present, topics: [] }
    expect(await codeOf(context.call(context.manager, notificationsMethods.saveSettings, late))).toBe('stale_version')
  })

  test('hide a topic in the app as well when it is switched off', async () => {
    const { workOrderUuid } = await invited(context)
    const names = async () =>
      (await context.call(context.manager, notificationsMethods.list))
        .filter((each) => each.workOrderUuid === workOrderUuid)
        .map(({ name }) => name)
    expect(await names()).toEqual(['job.accepted', 'job.accepted'])
    await choose(context.manager, { topics: [{ topic: 'offers', choice: 'never' }] })
    expect(await names()).toEqual([])
    expect((await context.call(context.manager, notificationsMethods.counts)).unread).toBe(0)
  })

  test('for an event override its topic, in the app and by e-mail, and a stored topic applies to its other events', async () => {
    // As stored when only topics could be chosen.
    await choose(context.manager, { topics: [{ topic: 'offers', choice: 'mail' }] })
    const { owner } = context.server.pools
    await owner.query("update notification_settings set chosen = chosen - 'events' where membership_id = $1", [
      context.manager.membership.id,
    ])
    const offers = async () =>
      (await context.call(context.manager, notificationsMethods.settings)).topics.find(
        ({ topic }) => topic === 'offers',
      )
    expect((await offers())?.events.map(({ choice }) => choice)).toEqual(Array(7).fill('mail'))
    const saved = await choose(context.manager, { events: [{ event: 'offer-answered', choice: 'mail-only' }] })
    expect(saved.topics.find(({ topic }) => topic === 'offers')).toMatchObject({
      choice: 'mail',
      events: expect.arrayContaining([
        { event: 'offer-answered', choice: 'mail-only', canApp: true, canMail: true },
        { event: 'offer-hired', choice: 'mail', canApp: true, canMail: true },
      ]),
    })
    const { workOrderUuid } = await invited(context)
    await pass(20)
    expect((await emailsTo(context.manager)).length).toBeGreaterThan(0)
    const news = await context.call(context.manager, notificationsMethods.list)
    expect(news.filter((each) => each.workOrderUuid === workOrderUuid)).toEqual([])
    const seen = await emailsTo(context.manager)
    await choose(context.manager, { events: [{ event: 'offer-answered', choice: 'app' }] })
    const other = await invited(context)
    await pass(20)
    expect(await emailsTo(context.manager)).toHaveLength(seen.length)
    const now = await context.call(context.manager, notificationsMethods.list)
    expect(now.filter((each) => each.workOrderUuid === other.workOrderUuid)).toHaveLength(2)
  })

  test('belong to one member of one tenant', async () => {
    await choose(context.manager, { digestHour: 17 })
    for (const other of [context.admin, context.stranger])
      expect(await context.call(other, notificationsMethods.settings)).toMatchObject({ digestHour: 8, version: 1 })
  })
})

describe('an immediate e-mail', () => {
  test('reports one event, links to its page, and is sent once', async () => {
    const { jobUuid } = await invited(context)
    await pass(3)
    await pass(3)
    const emails = await emailsTo(context.owner)
    expect(emails).toHaveLength(1)
    expect(emails[0]?.subject).toMatch(/^#\d+ Tap drips: /)
    expect(emails[0]?.text).toContain('offered the job')
    expect(emails[0]?.text).toContain(
      `https://fettle.example/uk/contractor/${context.owner.membership.number}/job/${jobUuid}/overview`,
    )
    // The operative is not assigned; other tenants and organisations cannot see the order.
    for (const other of [context.operative, context.stranger, context.outsider])
      expect(await emailsTo(other)).toEqual([])
  })

  test('omits events seen in the app meanwhile', async () => {
    await invited(context)
    await context.call(context.owner, notificationsMethods.markRead)
    await pass(3)
    expect(await emailsTo(context.owner)).toEqual([])
    expect(await subjects(context.rival)).toHaveLength(1)
  })

  test('is delayed by quiet hours, which group events into one e-mail', async () => {
    context.server.now = Date.parse('2026-03-02T21:30:00.000Z')
    await invited(context)
    await invited(context)
    await pass(5)
    expect(await emailsTo(context.owner)).toEqual([])
    context.server.now = Date.parse('2026-03-03T06:58:00.000Z')
    await pass(1)
    expect(await emailsTo(context.owner)).toEqual([])
    await pass(2)
    const emails = await emailsTo(context.owner)
    expect(emails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/and more$/)])
    expect(emails[0]?.text.match(/offered the job/g)).toHaveLength(2)
  })

  test('is sent a quarter of an hour after the former one at the earliest', async () => {
    await invited(context)
    await pass(3)
    await invited(context)
    await pass(3)
    expect(await emailsTo(context.owner)).toHaveLength(1)
    await pass(15)
    expect(await emailsTo(context.owner)).toHaveLength(2)
  })

  test('follows settings changed while it is planned', async () => {
    await invited(context)
    context.server.now += 1000
    await context.server.pools.owner.query("select graphile_worker.add_job('gather-news')")
    await context.server.runQueue()
    await choose(context.owner, { topics: [{ topic: 'offers', choice: 'app' }] })
    await pass(20)
    expect(await emailsTo(context.owner)).toEqual([])
  })

  test('is not sent to former members, nor about events older than two days', async () => {
    await invited(context)
    await context.server.pools.owner.query("update memberships set status = 'DEACTIVATED' where id = $1", [
      context.owner.membership.id,
    ])
    await pass(3)
    expect(await emailsTo(context.owner)).toEqual([])
    await invited(context).catch(() => undefined)
    await pass(3 * 1440)
    expect(await emailsTo(context.rival)).toHaveLength(1)
  })
})

describe('a conversation', () => {
  const write = (who: TestMember, jobUuid: string, text: string) =>
    context.call(who, messagesMethods.send, { jobUuid, text })

  test('is one e-mail for many messages, to participants, and none once it is read', async () => {
    const { jobUuid, workOrderUuid } = await hired(context)
    await muteAll(context.admin)
    await pass(30)
    const before = (await emailsTo(context.manager)).length
    for (const text of ['We are on the way', 'Traffic', 'Here now']) await write(context.owner, jobUuid, text)
    await pass(6)
    const emails = await emailsTo(context.manager)
    expect(emails).toHaveLength(before + 1)
    expect(emails[0]?.text).toContain('Leeds Plumbing wrote you 3 messages')
    expect(emails[0]?.text).toContain('“Here now”')
    expect(emails[0]?.replyAddress).toBeUndefined()
    const [mail] = await latestMails(context.server.pools.worker, 1)
    const address = mail && renderEmail(mail, { ...storedMail, replyDomain: 'reply.example' }).replyAddress
    const place = parseReplyToken(storedMail.secret, address?.split('@')[0] ?? '')
    expect(place).toEqual({ memberNumber: context.manager.membership.number, subject: { kind: 'job', uuid: jobUuid } })
    expect(emails[0]?.text).toContain(`/work-order/${workOrderUuid}/contractors/${jobUuid}/messages`)
    await pass(60)
    expect(await emailsTo(context.manager)).toHaveLength(before + 1)
    await write(context.owner, jobUuid, 'Done')
    await context.call(context.manager, messagesMethods.markRead, { jobUuid })
    await pass(60)
    expect(await emailsTo(context.manager)).toHaveLength(before + 1)
  })

  test('among other events is quoted, and replied to at its own address', async () => {
    const [one, other] = [await hired(context), await hired(context)]
    await muteAll(context.admin)
    await pass(30)
    await write(context.owner, one.jobUuid, 'Is somebody in tomorrow?')
    await write(context.owner, other.jobUuid, 'The part has come')
    await pass(6)
    const [mail] = await latestMails(context.server.pools.worker, 1)
    if (!mail) throw new Error('No mail was written')
    const room = { ...storedMail, replyDomain: 'reply.example' }
    const { text, html, replyAddress } = renderEmail(mail, room)
    const placeIn = (address: string | undefined) => parseReplyToken(room.secret, address?.split('@')[0] ?? '')
    const memberNumber = context.manager.membership.number
    expect(placeIn(replyAddress)).toEqual({ memberNumber })
    const places = [...text.matchAll(/Answer by email: (\S+)/g)].map(([, address]) => placeIn(address))
    expect(places).toEqual([other, one].map(({ jobUuid: uuid }) => ({ memberNumber, subject: { kind: 'job', uuid } })))
    expect(text).toMatch(/“The part has come”[\s\S]*“Is somebody in tomorrow\?”/)
    expect(html).toMatch(/href="mailto:reply\+[^"?]*@reply\.example\?subject=Re%3A%20%23\d+%20Tap%20drips"/)
    // Without a reply domain e-mails do not mention replies.
    expect(renderEmail(mail, storedMail).text).not.toContain('Answer by email')
  })
})

describe('a digest', () => {
  test('is sent once at its hour with all events, however often the queue crashes', async () => {
    await muteAll(context.owner, context.rival, context.admin)
    await choose(context.manager, { topics: [{ topic: 'offers', choice: 'digest' }], digestHour: 16 })
    await invited(context)
    await invited(context)
    await pass(60)
    expect(await emailsTo(context.manager)).toEqual([])
    context.server.now = Date.parse('2026-03-02T16:00:00.000Z')
    // The first attempt crashes before its commit, which rolls back the e-mail and its entries.
    await context.server.pools.owner.query(
      `create function die() returns trigger language plpgsql as $$ begin raise 'killed'; end $$;
       create trigger die before insert on mails for each row execute function die()`,
    )
    await pass(1).catch(() => undefined)
    expect(await emailsTo(context.manager)).toEqual([])
    await context.server.pools.owner.query('drop trigger die on mails; drop function die()')
    await context.server.pools.owner.query('update graphile_worker._private_jobs set run_at = now(), locked_at = null')
    await pass(1)
    await pass(1)
    const emails = await emailsTo(context.manager)
    expect(emails.map(({ subject }) => subject)).toEqual(['Your summary for Northgate Homes'])
    expect(emails[0]?.text.match(/accepted the invitation/g)).toHaveLength(4)
    await pass(1440)
    expect(await emailsTo(context.manager)).toHaveLength(1)
  })

  test('is in the locale and time zone of its reader', async () => {
    await muteAll(context.owner, context.rival, context.admin)
    await choose(context.manager, { topics: [{ topic: 'offers', choice: 'digest' }], digestHour: 16 })
    await context.server.pools.owner.query(
      "update persons set locale = 'de-DE', time_zone = 'Europe/Berlin' where email = $1",
      [emailOf(context.manager)],
    )
    await invited(context)
    context.server.now = Date.parse('2026-03-02T15:00:00.000Z')
    await pass(1)
    const [email] = await emailsTo(context.manager)
    expect(email?.subject).toBe('Ihre Zusammenfassung für Northgate Homes')
    expect(email?.text).toMatch(/hat die Einladung angenommen|Einladung/)
    expect(email?.text).toMatch(/02\.03\.2026, 10:00/)
  })
})

describe('the unsubscribe link', () => {
  const tokenIn = (text: string) => /unsubscribe\?token=(\S+)/.exec(text)?.[1] ?? ''

  test('stops such e-mails to its reader without a session, and nothing else', async () => {
    await invited(context)
    await pass(3)
    const [email] = await emailsTo(context.owner)
    const token = decodeURIComponent(tokenIn(email?.text ?? ''))
    expect(email?.unsubscribeUrl).toBe(
      `https://fettle.example/uk/find-a-pro/api/v1/unsubscribe/?token=${encodeURIComponent(token)}`,
    )
    const nobody = context.server.user()
    await nobody.call(notificationsMethods.unsubscribe, { token })
    await nobody.call(notificationsMethods.unsubscribe, { token })
    expect(await context.call(context.owner, notificationsMethods.settings)).toMatchObject({
      wantsMail: false,
      version: 2,
    })
    expect(await context.call(context.rival, notificationsMethods.settings)).toMatchObject({ wantsMail: true })
    await invited(context)
    await pass(60)
    expect(await emailsTo(context.owner)).toHaveLength(1)
  })

  test('is refused when it is forged', async () => {
    const nobody = context.server.user()
    const unsubscribe = (token: string) => codeOf(nobody.call(notificationsMethods.unsubscribe, { token }))
    expect(await unsubscribe('nonsense')).toBe('link_ended')
    expect(await unsubscribe(`${context.owner.membership.id}.c2lnbmVk`)).toBe('link_ended')
    expect(await context.call(context.owner, notificationsMethods.settings)).toMatchObject({ wantsMail: true })
  })
})

test("an event caused by the member's own side is not mailed to that side", async () => {
  const { jobUuid } = await invited(context)
  await pass(20)
  const before = await subjects(context.owner)
  await context.call(context.owner, jobsMethods.withdraw, { jobUuid })
  await pass(20)
  expect(await subjects(context.owner)).toEqual(before)
})
