import { attachmentsMethods } from '@fettle/contracts/attachments/attachments.methods'
import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { everyMethod } from '@fettle/contracts/catalogue'
import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { contractorsMethods } from '@fettle/contracts/contractors/contractors.methods'
import { identityMethods } from '@fettle/contracts/identity/identity.methods'
import { sessionMethods } from '@fettle/contracts/identity/session.methods'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { messagesMethods } from '@fettle/contracts/messages/messages.methods'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { jobLinksMethods } from '@fettle/contracts/signed-links/job-links.methods'
import { signedLinksMethods } from '@fettle/contracts/signed-links/signed-links.methods'
import { verificationsMethods } from '@fettle/contracts/verifications/verifications.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { isAllowedForLink } from '@fettle/domain/access/guest-access'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findFile } from '#areas/attachments/attachments.port'
import { findCaller } from '#areas/identity/identity.port'
import { poolForSession } from '#platform/database/pools'
import { inRead } from '#platform/database/transaction'
import { authorizeChannel, memberChannel, tenantChannel } from '#platform/push/channels'
import { codeOf, type TestMember, type TestUser } from '#platform/testing/test-server'
import { tokenTo } from '../../integration-tests/join-tenant.ts'
import { createTestContext, line, raise, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context?.close())

const day = 86_400_000
const company = { companyName: 'Dale Plastering', recipientName: 'Dora Dale', telephone: '', vatNumber: '' }

/** Invites a guest contractor; returns the link of the e-mail. */
const asked = async ({ email = 'dora@dale.example', days = 30, who = context.manager } = {}) => {
  const { uuid: workOrderUuid, version } = await raise(context)
  const link = await context.call(who, jobLinksMethods.invite, { ...company, workOrderUuid, version, email, days })
  return { workOrderUuid, link, jobUuid: link.jobUuid ?? '', token: await tokenTo(context.server, email) }
}

/** A browser that opened a job link. */
const entered = async (token: string): Promise<TestUser> => {
  const browser = context.server.user()
  context.server.now += 1000
  await browser.call(jobLinksMethods.enter, { token })
  return browser
}
const revoke = async (workOrderUuid: string) => {
  const [{ uuid: linkUuid, version } = { uuid: '', version: 0 }] = await context.call(
    context.manager,
    signedLinksMethods.list,
    { workOrderUuid },
  )
  return context.call(context.manager, signedLinksMethods.revoke, { linkUuid, version })
}
const readJob = (browser: TestUser, jobUuid: string) => codeOf(browser.call(jobsMethods.get, { jobUuid }))

test('a guest contractor quotes, books, reports and invoices by a link', async () => {
  const { workOrderUuid, jobUuid, token, link } = await asked()
  expect(link).toMatchObject({
    purpose: 'contractor-job',
    state: 'open',
    companyName: 'Dale Plastering',
    openedAt: null,
  })
  const [email] = await context.server.emailsTo('dora@dale.example')
  expect(email?.text).toContain(`/uk/outside/jobs/${jobUuid}?token=`)

  const browser = context.server.user()
  const look = await browser.call(jobLinksMethods.look, { token })
  expect(look).toMatchObject({ clientName: 'Northgate Homes', companyName: 'Dale Plastering' })
  expect(await codeOf(browser.call(signedLinksMethods.open, { token }))).toBe('link_ended')
  const session = await browser.call(jobLinksMethods.enter, { token })
  expect(session).toMatchObject({
    link: { jobUuid, clientName: 'Northgate Homes' },
    memberships: [{ side: 'contractor', tenantName: 'Dale Plastering' }],
  })

  const call: TestUser['call'] = (method, input, headers) => {
    context.server.now += 1000
    return browser.call(method, input, headers)
  }
  expect(await call(jobsMethods.get, { jobUuid })).toMatchObject({ title: 'Tap drips' })
  await call(jobsMethods.accept, { jobUuid })
  const draft = await call(quotesMethods.create, { jobUuid, lines: [line], validUntil: '2026-12-31' } as never)
  const sent = await call(quotesMethods.submit, { quoteUuid: draft.uuid, version: draft.version })
  const accept = (who: TestMember) =>
    context.call(who, quotesMethods.accept, { quoteUuid: sent.uuid, version: sent.version })
  const shown = await context.call(context.manager, quotesMethods.get, { quoteUuid: sent.uuid })
  expect(shown.cannot.accept).toBe('contractor_invited_by_you')
  expect(await codeOf(accept(context.manager))).toBe('contractor_invited_by_you')
  await accept(context.admin)

  const startsAt = new Date(context.server.now + day).toISOString()
  const endsAt = new Date(context.server.now + day + 7_200_000).toISOString()
  const visit = await call(bookingsMethods.create, { jobUuid, startsAt, endsAt } as never)
  expect(visit.jobUuid).toBe(jobUuid)
  const report = await call(completionReportsMethods.create, {
    jobUuid,
    summary: 'Plastered',
    completedOn: new Date(context.server.now).toISOString().slice(0, 10),
    noPhotoReason: 'Too dusty',
  } as never)
  const handed = await call(completionReportsMethods.submit, {
    completionReportUuid: report.uuid,
    version: report.version,
  })
  await context.call(context.manager, completionReportsMethods.accept, {
    completionReportUuid: report.uuid,
    version: handed.version,
  })
  const printed = await browser.raw(completionReportsMethods.document, { completion_report_uuid: report.uuid })
  expect(printed.headers['content-type']).toBe('application/pdf')
  const bill = await call(invoicesMethods.create, {
    jobUuid,
    lines: [line],
    kind: 'final',
    number: 'D-1',
    issuedOn: '2026-03-02',
    suppliedOn: '2026-03-02',
  } as never)
  const billed = await call(invoicesMethods.submit, { invoiceUuid: bill.uuid, version: bill.version })
  expect(billed.state).toBe('submitted')
  const approve = (who: TestMember) =>
    codeOf(context.call(who, invoicesMethods.approve, { invoiceUuid: bill.uuid, version: billed.version }))
  expect(await approve(context.manager)).toBe('contractor_invited_by_you')
  await call(messagesMethods.send, { jobUuid, text: 'Thank you' } as never)
  // The order's conversation is within the scope of a guest session too.
  await call(messagesMethods.send, { workOrderUuid, text: 'All done' } as never)
  await context.call(context.manager, messagesMethods.send, { workOrderUuid, text: 'Seen' })
  const said = await call(messagesMethods.list, { workOrderUuid } as never)
  expect(said.map(({ text }) => text)).toEqual(['Seen', 'All done'])

  const [listed] = await context.call(context.manager, signedLinksMethods.list, { workOrderUuid })
  expect(listed?.openedAt).not.toBeNull()
  const [found] = await call(invoicesMethods.list, { jobUuid } as never)
  expect(found?.uuid).toBe(bill.uuid)
})

test('a guest company submits required documents, and is hired once its client accepts them', async () => {
  const demand = async (...demands: object[]) => {
    const { version } = await context.call(context.admin, verificationsMethods.demands, {})
    return context.call(context.admin, verificationsMethods.demand, { demands, version })
  }
  await demand({ kind: 'public_liability', category: 'plumbing' })
  const { jobUuid, token } = await asked({ email: 'papers@dale.example' })
  const browser = await entered(token)
  await browser.call(jobsMethods.accept, { jobUuid })
  const draft = await browser.call(quotesMethods.create, { jobUuid, lines: [line], validUntil: '2026-12-31' } as never)
  const sent = await browser.call(quotesMethods.submit, { quoteUuid: draft.uuid, version: draft.version })
  const hire = () => context.call(context.admin, quotesMethods.accept, { quoteUuid: sent.uuid, version: sent.version })
  expect(await codeOf(hire())).toBe('contractor_not_vetted')

  const papers = async () => (await browser.call(verificationsMethods.forJob, { jobUuid })).demands
  expect(await papers()).toEqual([{ kind: 'public_liability', coverage: 'missing', refusedBecause: null }])
  const { rows } = await context.server.pools.owner.query(
    'select m.* from memberships m join signed_links l on l.membership_id = m.id where l.job_id = $1',
    [jobUuid],
  )
  const upload = await context.uploadFile({ membership: rows[0] } as TestMember)
  const paper = { kind: 'public_liability', validFrom: '2025-06-01', validUntil: '2026-12-31' }
  const handed = await browser.call(verificationsMethods.add, { ...paper, attachmentUuids: [upload] } as never)
  expect((await papers())[0]?.coverage).toBe('unjudged')
  expect(await codeOf(hire())).toBe('contractor_not_vetted')

  const contractorUuid = rows[0].tenant_id
  const seen = await context.call(context.manager, verificationsMethods.get, { contractorUuid })
  expect(seen.documents.map(({ files, can }) => [files.length, can])).toEqual([[1, ['judge']]])
  const judge = (verdict: string, reason = '') =>
    context.call(context.manager, verificationsMethods.judge, {
      documentUuid: handed.documents[0]?.uuid,
      verdict,
      reason,
    })
  await judge('refused', 'Too small a sum')
  expect(await papers()).toEqual([{ kind: 'public_liability', coverage: 'missing', refusedBecause: 'Too small a sum' }])
  await judge('accepted')
  expect((await hire()).state).toBe('accepted')
  expect(await papers()).toEqual([])
  await demand()
})

describe('a guest session', () => {
  test('may only call methods of the reviewed allow-list', async () => {
    const { token } = await asked()
    const browser = await entered(token)
    const refused: string[] = []
    for (const method of everyMethod) {
      const name = `${method.manager}.${method.name}`
      if (isAllowedForLink(method)) continue
      const code = await codeOf(browser.raw(method, {}))
      refused.push(name)
      expect([name, code]).toEqual([name, 'not_by_link'])
    }
    expect(refused.length).toBeGreaterThan(120)
  })

  test('cannot access another job, not even of the same company', async () => {
    const one = await asked()
    const other = await asked()
    const [a, b] = [await entered(one.token), await entered(other.token)]
    for (const [browser, own, foreign] of [
      [a, one, other],
      [b, other, one],
    ] as const) {
      expect(await readJob(browser, own.jobUuid)).toBe('answered')
      expect(await readJob(browser, foreign.jobUuid)).toBe('not_found')
      const { jobUuid } = foreign
      expect(
        await codeOf(browser.call(quotesMethods.create, { jobUuid, lines: [line], validUntil: '2026-12-31' } as never)),
      ).toBe('not_found')
      expect(await codeOf(browser.call(messagesMethods.send, { jobUuid, text: 'x' } as never))).toBe('not_found')
      expect(await codeOf(browser.call(bookingsMethods.list, { jobUuid } as never))).toBe('not_found')
    }
    const quote = await b
      .call(jobsMethods.accept, { jobUuid: other.jobUuid })
      .then(() =>
        b.call(quotesMethods.create, { jobUuid: other.jobUuid, lines: [line], validUntil: '2026-12-31' } as never),
      )
    expect(await codeOf(a.call(quotesMethods.get, { quoteUuid: quote.uuid }))).toBe('not_found')
    expect(await a.call(quotesMethods.list, {} as never)).toEqual([])
    expect(await b.call(quotesMethods.list, {} as never)).toHaveLength(1)
  })

  test('is limited by row-level security: the same statement with and without the job of the link', async () => {
    const one = await asked()
    const other = await asked()
    const { pools } = context.server
    const { rows } = await pools.owner.query<{ tenant: string }>(
      'select contractor_tenant_id as tenant from jobs where id = $1',
      [one.jobUuid],
    )
    const tenantId = rows[0]?.tenant ?? ''
    const seen = (jobId?: string) =>
      inRead(poolForSession(pools, jobId), { tenantId, personId: '', jobId }, async (read) => ({
        jobs: (await read.rows<{ id: string }>('all-jobs', 'select id from jobs', [])).map(({ id }) => id),
        orders: (await read.rows<{ id: string }>('all-orders', 'select id from work_orders', [])).map(({ id }) => id),
      }))
    expect((await seen()).jobs).toEqual(expect.arrayContaining([one.jobUuid, other.jobUuid]))
    expect(await seen(one.jobUuid)).toEqual({ jobs: [one.jobUuid], orders: [one.workOrderUuid] })
    // The role sees no rows without a job, and a guest session cannot access connections of others.
    const nameless = await inRead(pools.link, { tenantId, personId: '' }, (read) =>
      read.rows('all-jobs', 'select id from jobs', []),
    )
    expect(nameless).toEqual([])
    await expect(
      inRead(pools.app, { tenantId, personId: '', jobId: one.jobUuid }, async () => undefined),
    ).rejects.toThrow('needs a connection of the link pool')
    // Commands executed as the client of the order see all that the client sees.
    const file = await context.uploadFile(context.manager)
    const client = { tenantId: context.manager.tenantId, personId: '', jobId: one.jobUuid }
    const whole = await inRead(pools.link, client, async (read) => ({
      jobs: (await read.rows<{ id: string }>('all-jobs', 'select id from jobs', [])).map(({ id }) => id),
      files: await read.rows('one-file', 'select 1 as found from attachments where id = $1', [file]),
    }))
    expect(whole.jobs).toEqual(expect.arrayContaining([one.jobUuid, other.jobUuid]))
    expect(whole.files).toEqual([{ found: 1 }])
  })

  test('sees its own uploads and files of its job, and none of another link', async () => {
    const one = await asked()
    const other = await asked()
    const [a, b] = [await entered(one.token), await entered(other.token)]
    const upload = { resource: 'completion_reports', filename: 'after.png', contentType: 'image/png', size: 10 }
    const signed = await a.call(attachmentsMethods.sign, upload as never)
    await context.server.pools.owner.query('update attachments set completed_at = now() where id = $1', [signed.uuid])
    const behind = async (browser: TestUser) => {
      const known = await findCaller(context.server.pools.app, browser.session.tokenHash ?? '', context.server.now)
      return { ...known, person: known?.person ?? null, memberships: known?.memberships ?? [] } as never
    }
    expect(await findFile(context.server.services, await behind(a), signed.uuid)).toMatchObject({ isOwn: true })
    expect(await findFile(context.server.services, await behind(b), signed.uuid)).toBeUndefined()
    expect(await codeOf(b.call(attachmentsMethods.complete, { uuid: signed.uuid }))).toBe('not_found')
  })

  test('gets push events of its own membership, not of its company', async () => {
    const { token } = await asked()
    const browser = await entered(token)
    const caller = await findCaller(context.server.pools.app, browser.session.tokenHash ?? '', context.server.now)
    const [seat] = caller?.memberships ?? []
    const hears = (channel: string) => authorizeChannel(channel, caller as never, async () => true)
    expect(await hears(memberChannel(seat?.id ?? ''))).toBe('identifiers')
    expect(await hears(tenantChannel(seat?.tenant_id ?? ''))).toBeUndefined()
    expect(await hears('private-work-order-3f2b8c1e-7d4a-4e6b-9a51-0c8d2e7f4b60')).toBeUndefined()
  })
})

describe('a job link', () => {
  test('opens for its holder, and is revoked together with all its sessions', async () => {
    const { workOrderUuid, jobUuid, token } = await asked()
    const browsers = await Promise.all([entered(token), entered(token)])
    for (const browser of browsers) expect(await readJob(browser, jobUuid)).toBe('answered')
    await revoke(workOrderUuid)
    for (const browser of browsers) expect(await readJob(browser, jobUuid)).toBe('not_signed_in')
    expect(await codeOf(context.server.user().call(jobLinksMethods.enter, { token }))).toBe('link_ended')
    expect(await codeOf(context.server.user().call(jobLinksMethods.look, { token }))).toBe('link_ended')
    const { rows } = await context.server.pools.owner.query(
      'select 1 from sessions where link_id is not null and person_id in (select person_id from memberships m join signed_links l on l.membership_id = m.id where l.job_id = $1)',
      [jobUuid],
    )
    expect(rows).toEqual([])
  })

  test('has at most ten sessions', async () => {
    const { jobUuid, token } = await asked()
    const browsers: TestUser[] = []
    for (let press = 0; press < 11; press++) browsers.push(await entered(token))
    const codes = await Promise.all(browsers.map((browser) => readJob(browser, jobUuid)))
    expect(codes).toEqual(['not_signed_in', ...Array.from({ length: 10 }, () => 'answered')])
  })

  test('expires at its time, and not earlier', async () => {
    const { jobUuid, token } = await asked({ days: 1 })
    const browser = await entered(token)
    context.server.now += 11 * 3_600_000
    expect(await readJob(browser, jobUuid)).toBe('answered')
    context.server.now += 13 * 3_600_000
    expect(await readJob(browser, jobUuid)).toBe('not_signed_in')
    expect(await codeOf(context.server.user().call(jobLinksMethods.enter, { token }))).toBe('link_ended')
  })

  test('expires when the job ends, and shows so to the client', async () => {
    const { workOrderUuid, jobUuid, token } = await asked()
    const browser = await entered(token)
    const { version } = await context.call(context.manager, workOrdersMethods.get, { workOrderUuid })
    await context.call(context.manager, workOrdersMethods.cancel, {
      workOrderUuid,
      version,
      reason: 'no_longer_needed',
    })
    expect(await readJob(browser, jobUuid)).toBe('not_signed_in')
    // Cached sessions and push connections are validated by stamp and liveness.
    const session = [browser.session.tokenHash, new Date(context.server.now)]
    const { rows } = await context.server.pools.app.query('select session_stamp($1, $2) as stamp', session)
    expect(rows).toEqual([{ stamp: null }])
    const alive = await context.server.pools.worker.query('select sessions_alive(array[$1], $2)', session)
    expect(alive.rows).toEqual([])
    expect(await codeOf(context.server.user().call(jobLinksMethods.look, { token }))).toBe('link_ended')
    const [listed] = await context.call(context.manager, signedLinksMethods.list, { workOrderUuid })
    expect(listed?.state).toBe('job-over')
  })

  test('is refused when its token was modified', async () => {
    const { token } = await asked()
    const other = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`
    for (const wrong of [other, token.slice(1), 'x', `${token}x`])
      expect(await codeOf(context.server.user().call(jobLinksMethods.enter, { token: wrong }))).toBe('link_ended')
  })

  test('can be sent again, and an expired one is replaced for the same membership', async () => {
    const { workOrderUuid, jobUuid, token, link } = await asked({ email: 'again@dale.example' })
    const again = await context.call(context.manager, jobLinksMethods.sendAgain, {
      linkUuid: link.uuid,
      version: link.version,
    })
    expect(again.uuid).toBe(link.uuid)
    expect(await tokenTo(context.server, 'again@dale.example')).toBe(token)
    const browser = await entered(token)
    const ended = await revoke(workOrderUuid)
    const fresh = await context.call(context.manager, jobLinksMethods.sendAgain, {
      linkUuid: ended.uuid,
      version: ended.version,
    })
    expect(fresh).toMatchObject({ jobUuid, state: 'open' })
    const next = await tokenTo(context.server, 'again@dale.example')
    expect(next).not.toBe(token)
    expect(await readJob(await entered(next), jobUuid)).toBe('answered')
    expect(await readJob(browser, jobUuid)).toBe('not_signed_in')
    const { rows } = await context.server.pools.owner.query(
      'select distinct membership_id from signed_links where job_id = $1',
      [jobUuid],
    )
    expect(rows).toHaveLength(1)
  })
})

test('events of the job are mailed with the same link, as long as it is valid', async () => {
  const address = 'guest@dale.example'
  const { workOrderUuid, jobUuid, token } = await asked({ email: address })
  const browser = await entered(token)
  await browser.call(jobsMethods.accept, { jobUuid })
  const draft = await browser.call(quotesMethods.create, { jobUuid, lines: [line], validUntil: '2026-12-31' } as never)
  const sent = await browser.call(quotesMethods.submit, { quoteUuid: draft.uuid, version: draft.version })
  await context.call(context.admin, quotesMethods.accept, { quoteUuid: sent.uuid, version: sent.version })
  const pass = async () => {
    context.server.now += day / 2
    for (let round = 0; round < 2; round++) {
      await context.server.pools.owner.query("select graphile_worker.add_job('gather-news')")
      await context.server.runQueue()
    }
  }
  await pass()
  const [email] = await context.server.emailsTo(address)
  expect(email?.subject).toContain('Tap drips')
  expect(email?.text).toContain(`/uk/outside/jobs/${jobUuid}?token=${token}`)
  expect(email?.text).not.toContain('/contractor/')
  const before = (await context.server.emailsTo(address)).length
  await revoke(workOrderUuid)
  await context.call(context.manager, messagesMethods.send, { jobUuid, text: 'Still there?' } as never)
  await pass()
  expect(await context.server.emailsTo(address)).toHaveLength(before)
})

describe('a guest company', () => {
  test('is found by its address, by this client only', async () => {
    const one = await asked({ email: 'found@dale.example' })
    const other = await asked({ email: 'Found@Dale.example' })
    const companies = await context.server.pools.owner.query(
      'select distinct contractor_tenant_id as id from jobs where id = any($1)',
      [[one.jobUuid, other.jobUuid]],
    )
    expect(companies.rows).toHaveLength(1)
    const uuid = (companies.rows[0] as { id: string }).id
    const { admin, stranger } = context
    for (const who of [admin, stranger]) {
      expect(await context.call(who, contractorsMethods.find, { q: 'Dale' })).toEqual([])
      expect(
        await codeOf(context.call(who, contractorsMethods.appoint, { contractorUuid: uuid, kind: 'contracted' })),
      ).toBe('not_found')
    }
    expect((await context.call(admin, contractorsMethods.list)).map(({ name }) => name)).not.toContain(
      'Dale Plastering',
    )
    const { uuid: workOrderUuid, version } = await raise(context)
    const direct = { workOrderUuid, version, contractorUuids: [uuid] }
    expect(await codeOf(context.call(context.manager, workOrdersMethods.requestQuotes, direct))).toBe(
      'contractor_not_appointed',
    )
  })

  test('is not an account: sign-in, password reset and sign-up respond as for any address', async () => {
    const { token } = await asked({ email: 'nobody@dale.example' })
    await entered(token)
    const browser = context.server.user()
    const before = (await context.server.emailsTo('nobody@dale.example')).length
    const forgot = (email: string) => browser.call(identityMethods.forgotPassword, { email })
    expect(await forgot('nobody@dale.example')).toEqual(await forgot('unknown@dale.example'))
    await context.server.runQueue()
    expect(await context.server.emailsTo('nobody@dale.example')).toHaveLength(before)
    const signIn = { email: 'nobody@dale.example', password: 'Kettle-and-7-cups' }
    expect(await codeOf(browser.call(identityMethods.signIn, signIn))).toBe('credentials_wrong')
  })

  test('is invited by members who may invite contractors and dispatch this order', async () => {
    const { uuid: workOrderUuid, version } = await raise(context)
    const invite = (who: TestContext['manager']) =>
      codeOf(context.call(who, jobLinksMethods.invite, { ...company, workOrderUuid, version, email: 'x@dale.example' }))
    expect(await invite(context.finance)).toBe('forbidden')
    expect(await invite(context.owner)).toBe('forbidden')
    for (const who of [context.stranger, context.outsider]) expect(await invite(who)).toBe('not_found')
    expect(
      await codeOf(
        context.call(context.manager, jobLinksMethods.invite, {
          ...company,
          workOrderUuid,
          version,
          email: 'x@dale.example',
          telephone: '12345678',
        }),
      ),
    ).toBe('telephone:phone_invalid')
    const browser = context.server.user()
    expect((await browser.call(sessionMethods.current, {})).link).toBeNull()
  })
})
