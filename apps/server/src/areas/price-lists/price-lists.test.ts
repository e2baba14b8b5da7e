import { approvalRulesMethods } from '@fettle/contracts/approvals/approval-rules.methods'
import { approvalsMethods } from '@fettle/contracts/approvals/approvals.methods'
import { contractorsMethods } from '@fettle/contracts/contractors/contractors.methods'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { priceListsMethods } from '@fettle/contracts/price-lists/price-lists.methods'
import { quoteVariationsMethods } from '@fettle/contracts/quotes/quote-variations.methods'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { jobLinksMethods } from '@fettle/contracts/signed-links/job-links.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import { tokenTo } from '../../integration-tests/join-tenant.ts'
import {
  createTestContext,
  hired,
  invited,
  line,
  raise,
  type TestContext,
} from '../../integration-tests/test-context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context?.close())

const open = { validFrom: null, validTo: null, isForAll: true, terms: [] }
const keep = (name: string, more: object = {}, who = context.admin) =>
  context.call(who, priceListsMethods.create, { name, ...open, ...more })
const tap = { code: 'PL-010', description: 'Renew kitchen tap', unit: 'piece', kind: 'material', category: 'plumbing' }
const revisions = new Map<string, number>()
/** Creates an item, or saves the next revision of the named one. */
const put = async (priceListUuid: string, more: { priceItemUuid?: string } & Record<string, unknown> = {}) => {
  const saved = await context.call(context.admin, priceListsMethods.saveItem, {
    priceListUuid,
    priceItemUuid: null,
    version: revisions.get(more.priceItemUuid ?? '') ?? 0,
    ...tap,
    unitPrice: '40.00',
    ...more,
  })
  revisions.set(saved.uuid, saved.revision)
  return saved
}
const offered = async (jobUuid: string, more: object = {}, who = context.owner) =>
  context.call(who, priceListsMethods.offered, { jobUuid, ...more })
const fromList = (priceItemUuid: string, unitPrice: string) => ({ ...line, unitPrice, priceItemUuid })
const write = (jobUuid: string, lines: object[], who = context.owner) =>
  context.call(who, quotesMethods.create, { jobUuid, lines, validUntil: '2026-12-31' })
const bill = (jobUuid: string, lines: object[], who: Pick<TestMember, 'call'> = context.owner) =>
  who.call(invoicesMethods.create, {
    jobUuid,
    kind: 'interim',
    number: `I-${Math.random()}`,
    issuedOn: '2026-03-01',
    suppliedOn: '2026-03-01',
    lines,
  } as never)
const archive = ({ uuid: priceListUuid, version }: { uuid: string; version: number }) =>
  context.call(context.admin, priceListsMethods.archive, { priceListUuid, version })

describe('a client keeps price lists', () => {
  test('the administrator edits them, office members read them, other clients do not see them', async () => {
    const list = await keep('Repairs')
    expect(list).toMatchObject({ standing: 'open', currency: 'GBP', itemCount: 0, can: ['edit', 'archive'] })
    for (const who of [context.manager, context.finance]) {
      const seen = await context.call(who, priceListsMethods.get, { priceListUuid: list.uuid })
      expect(seen).toMatchObject({ name: 'Repairs', can: [], cannot: {} })
      expect(await codeOf(keep('Mine', {}, who))).toBe('forbidden')
    }
    const asked = { priceListUuid: list.uuid }
    expect(await codeOf(context.call(context.stranger, priceListsMethods.get, asked))).toBe('not_found')
    expect(await context.call(context.stranger, priceListsMethods.list)).toEqual([])
    expect(await codeOf(context.call(context.owner, priceListsMethods.items, asked))).toBe('forbidden')
    await archive(list)
  })

  test('a list is changed only in its current version, and an archived one only after restoring', async () => {
    const list = await keep('Voids', { validFrom: '2026-04-01' })
    const change = { priceListUuid: list.uuid, version: list.version, name: 'Turns', ...open }
    const saved = await context.call(context.admin, priceListsMethods.save, { ...change, validTo: '2026-03-01' })
    expect(saved).toMatchObject({ name: 'Turns', standing: 'ended' })
    expect(await codeOf(context.call(context.admin, priceListsMethods.save, change))).toBe('stale_version')
    const gone = await archive(saved)
    expect(gone).toMatchObject({ standing: 'archived', can: ['restore'], cannot: { edit: 'price_list_archived' } })
    expect(await codeOf(put(list.uuid))).toBe('price_list_archived')
    const [only] = await context.call(context.admin, priceListsMethods.list, { isArchived: true, q: 'turn' })
    expect(only?.uuid).toBe(list.uuid)
    const back = { priceListUuid: list.uuid, version: gone.version }
    expect(await context.call(context.admin, priceListsMethods.restore, back)).toMatchObject({ standing: 'ended' })
  })

  test('lists name appointed contractors only', async () => {
    const terms = (contractorUuid: string) => [{ contractorUuid, uplift: 500 }]
    expect(await codeOf(keep('A', { isForAll: false }))).toBe('price_list_names_nobody')
    expect(await codeOf(keep('A', { terms: terms(context.stranger.tenantId) }))).toBe('price_list_contractor_unknown')
    const list = await keep('A', { isForAll: false, terms: terms(context.rival.tenantId) })
    expect(list.terms).toEqual([
      { contractorUuid: context.rival.tenantId, contractorName: 'Harrogate Heating', uplift: 500 },
    ])
    await archive(list)
  })

  test('an item is replaced by its next revision; a code is unique within a list', async () => {
    const list = await keep('Items')
    const first = await put(list.uuid)
    expect(await codeOf(put(list.uuid, { code: 'pl-010' }))).toBe('price_code_taken')
    const next = await put(list.uuid, { priceItemUuid: first.uuid, unitPrice: '44.00' })
    expect(next).toMatchObject({ revision: 2, unitPrice: '44.00', currency: 'GBP' })
    expect(next.uuid).not.toBe(first.uuid)
    expect(await codeOf(put(list.uuid, { priceItemUuid: first.uuid }))).toBe('stale_version')
    const items = (q = '') => context.call(context.admin, priceListsMethods.items, { priceListUuid: list.uuid, q })
    expect((await items()).map(({ uuid }) => uuid)).toEqual([next.uuid])
    expect(await items('tap pl-0')).toHaveLength(1)
    expect(await items('tap boiler')).toEqual([])
    await context.call(context.admin, priceListsMethods.removeItem, {
      priceListUuid: list.uuid,
      priceItemUuid: next.uuid,
    })
    expect(await items()).toEqual([])
    await archive(list)
  })

  test('a file is validated first, with errors by row and field, and imported completely or not at all', async () => {
    const list = await keep('File')
    await put(list.uuid, { code: 'PL-1', description: 'Tap', category: null })
    const of = { priceListUuid: list.uuid }
    const file = (...rows: string[]) => ({ ...of, text: ['Code,Description,Unit,Kind,Rate', ...rows].join('\n') })
    const bad = file('PL-1,Tap,no,material,45.00', 'PL-2,Basin,barrel,material,dear', ',Bath,no,labour,1')
    const checked = await context.call(context.admin, priceListsMethods.checkImport, bad)
    expect(checked).toMatchObject({ newCount: 0, changedCount: 1, faultCount: 2 })
    expect(checked.rows[0]).toMatchObject({
      row: 3,
      verdict: 'fault',
      faults: [
        { field: 'unit', code: 'word_unknown', facts: { value: 'barrel' } },
        { field: 'unitPrice', code: 'price_unreadable', facts: { value: 'dear' } },
      ],
    })
    expect(await codeOf(context.call(context.admin, priceListsMethods.runImport, bad))).toBe('price_import_has_faults')
    const items = () => context.call(context.admin, priceListsMethods.items, of)
    expect((await items()).map(({ unitPrice }) => unitPrice)).toEqual(['40.00'])
    const good = file('PL-1,Tap,no,material,45.00', 'PL-2,Basin,no,material,"1,080.50"')
    const done = await context.call(context.admin, priceListsMethods.runImport, good)
    expect(done).toEqual({ newCount: 1, changedCount: 1, sameCount: 0, faultCount: 0 })
    expect((await items()).map(({ code, unitPrice, revision }) => [code, unitPrice, revision])).toEqual([
      ['PL-1', '45.00', 2],
      ['PL-2', '1080.50', 1],
    ])
    expect(await context.call(context.admin, priceListsMethods.checkImport, good)).toMatchObject({ sameCount: 2 })
    const headless = { ...of, text: 'a,b\n1,2' }
    expect(await codeOf(context.call(context.admin, priceListsMethods.checkImport, headless))).toBe(
      'price_columns_missing',
    )
    await archive(list)
  })
})

test('a list is exported in the format of the import, localised, and never as formulas', async () => {
  const nord = await context.server.tenant('client', { namespace: 'de', name: 'Haus Nord' })
  const [one, other] = [
    await context.call(nord, priceListsMethods.create, { name: 'Größen', ...open }),
    await context.call(nord, priceListsMethods.create, { name: 'Abschrift', ...open }),
  ]
  const rows = [
    'Pos;Leistung;ME;Art;EP;Gewerk',
    '=1+1;"Größe ""XL""; groß";qm;Lohn;1.234,50;Schimmel',
    "''-10;Öffnen;psch;Sonstiges;0,05;",
    'P-2;@Bad;Std;Lohn;7;Sanitär',
  ]
  const itemsOf = async ({ uuid: priceListUuid }: { uuid: string }) =>
    (await context.call(nord, priceListsMethods.items, { priceListUuid })).map(({ uuid: _uuid, ...item }) => item)
  await context.call(nord, priceListsMethods.runImport, { priceListUuid: one.uuid, text: rows.join('\n') })
  const answer = await nord.raw(priceListsMethods.export, { priceListUuid: one.uuid })
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(answer.body as Uint8Array)
  expect(text).toMatch(/^\uFEFFCode;Description;Unit;Kind;Unit price;Trade\r\n/)
  for (const cell of ["'=1+1;", "''-10;", "'@Bad;", '"1234,50";', 'm²;']) expect(text).toContain(cell)
  expect(await context.call(nord, priceListsMethods.checkImport, { priceListUuid: one.uuid, text })).toMatchObject({
    sameCount: 3,
    changedCount: 0,
    faultCount: 0,
  })
  await context.call(nord, priceListsMethods.runImport, { priceListUuid: other.uuid, text })
  expect(await itemsOf(other)).toEqual(await itemsOf(one))
})

describe('a contractor quotes from a list', () => {
  test('sees lists open to them on the job, at their own prices, page by page', async () => {
    const list = await keep('Open', { terms: [{ contractorUuid: context.owner.tenantId, uplift: 750 }] })
    const text = ['code,description,price', ...Array.from({ length: 30 }, (_, at) => `N-${10 + at},Work ${at},10.00`)]
    await context.call(context.admin, priceListsMethods.runImport, { priceListUuid: list.uuid, text: text.join('\n') })
    const closed = await keep('Not theirs', {
      isForAll: false,
      terms: [{ contractorUuid: context.rival.tenantId, uplift: 0 }],
    })
    await put(closed.uuid, { code: 'N-00' })
    const ended = await keep('Ended', { validTo: '2026-02-28' })
    await put(ended.uuid, { code: 'N-01' })
    const { jobUuid } = await invited(context)
    const first = await offered(jobUuid)
    expect(first.lists.map(({ name }) => name)).toEqual(['Open'])
    expect(first.items[0]).toMatchObject({ code: 'N-10', unitPrice: '10.75', listName: 'Open' })
    expect([first.items.length, first.hasMore]).toEqual([25, true])
    const second = await offered(jobUuid, { afterUuid: first.items.at(-1)?.uuid })
    expect(second.items.map(({ code }) => code)).toEqual(['N-35', 'N-36', 'N-37', 'N-38', 'N-39'])
    expect((await offered(jobUuid, { q: 'n-12 work' })).items.map(({ code }) => code)).toEqual(['N-12'])
    for (const who of [context.rival, context.stranger, context.operative])
      expect(await codeOf(offered(jobUuid, {}, who))).toMatch(/not_found|forbidden/)
    for (const one of [list, closed, ended]) await archive(one)
  })

  test('at list price only; the description is the list’s, the quantity the contractor’s', async () => {
    const list = await keep('Fixed', { terms: [{ contractorUuid: context.owner.tenantId, uplift: 1_000 }] })
    const item = await put(list.uuid)
    const { jobUuid } = await invited(context)
    expect(await codeOf(write(jobUuid, [line, fromList(item.uuid, '40.00')]))).toBe(
      'lines.1.unit_price:price_differs_from_list',
    )
    const draft = await write(jobUuid, [{ ...fromList(item.uuid, '44.00'), quantity: '3' }])
    expect(draft).toMatchObject({ kind: 'price_list', totals: { net: { amount: 13_200 } } })
    expect(draft.lines[0]).toMatchObject({
      description: 'Renew kitchen tap',
      kind: 'material',
      unit: 'piece',
      priceItem: { uuid: item.uuid, code: 'PL-010' },
    })
    const one = { quoteUuid: draft.uuid, validUntil: '2026-12-31' }
    const mixed = await context.call(context.owner, quotesMethods.edit, {
      ...one,
      version: draft.version,
      lines: [fromList(item.uuid, '44.00'), line],
    })
    expect(mixed.kind).toBe('standard')
    expect(mixed.lines[1]?.priceItem).toBeUndefined()
    const dearer = await put(list.uuid, { priceItemUuid: item.uuid, unitPrice: '50.00' })
    const asked = { quoteUuid: draft.uuid, version: mixed.version }
    expect(await codeOf(context.call(context.owner, quotesMethods.submit, asked))).toBe(
      'lines.0.unit_price:price_item_not_open',
    )
    const lines = [fromList(dearer.uuid, '55.00')]
    const again = await context.call(context.owner, quotesMethods.edit, { ...one, version: mixed.version, lines })
    const sent = { quoteUuid: draft.uuid, version: again.version }
    expect(await context.call(context.owner, quotesMethods.submit, sent)).toMatchObject({ state: 'submitted' })
    await archive(list)
  })

  test('lines the client has seen keep their price, whatever becomes of the list', async () => {
    const list = await keep('Last year')
    const item = await put(list.uuid)
    const { jobUuid } = await invited(context)
    const draft = await write(jobUuid, [fromList(item.uuid, '40.00')])
    const sent = await context.call(context.owner, quotesMethods.submit, {
      quoteUuid: draft.uuid,
      version: draft.version,
    })
    await put(list.uuid, { priceItemUuid: item.uuid, unitPrice: '99.00' })
    await archive(await context.call(context.admin, priceListsMethods.get, { priceListUuid: list.uuid }))
    const asked = { quoteUuid: draft.uuid, version: sent.version, note: 'Two, please' }
    const { version, lines } = await context.call(context.manager, quotesMethods.requestChange, asked)
    expect(lines[0]).toMatchObject({ unitPrice: '40.00', priceItem: { code: 'PL-010' } })
    const two = { quoteUuid: draft.uuid, version, validUntil: '2026-12-31' }
    const next = await context.call(context.owner, quotesMethods.revise, {
      ...two,
      lines: [{ ...fromList(item.uuid, '40.00'), quantity: '2' }],
    })
    expect(next).toMatchObject({ kind: 'price_list', totals: { net: { amount: 8_000 } } })
  })
})

test('a guest contractor quotes from the lists of their one job', async () => {
  const list = await keep('By link')
  const item = await put(list.uuid)
  const { jobUuid: another } = await invited(context)
  const { uuid: workOrderUuid, version } = await raise(context)
  const email = 'dora@dale.example'
  const dora = { companyName: 'Dale Plastering', recipientName: 'Dora Dale', email }
  const { jobUuid } = await context.call(context.manager, jobLinksMethods.invite, { workOrderUuid, version, ...dora })
  const browser = context.server.user()
  await browser.call(jobLinksMethods.enter, { token: await tokenTo(context.server, email) })
  await browser.call(jobsMethods.accept, { jobUuid: jobUuid ?? '' })
  const seen = await browser.call(priceListsMethods.offered, { jobUuid: jobUuid ?? '' })
  expect(seen.items.map(({ code }) => code)).toEqual(['PL-010'])
  expect(await codeOf(browser.call(priceListsMethods.offered, { jobUuid: another }))).toBe('not_found')
  expect(await codeOf(browser.call(priceListsMethods.get, { priceListUuid: list.uuid }))).toMatch(
    /not_by_link|forbidden/,
  )
  const draft = await browser.call(quotesMethods.create, {
    jobUuid: jobUuid ?? '',
    lines: [fromList(item.uuid, '40.00')],
    validUntil: '2026-12-31',
  } as never)
  expect(draft.kind).toBe('price_list')
  const sent = await browser.call(quotesMethods.submit, { quoteUuid: draft.uuid, version: draft.version })
  const quoteUuid = draft.uuid
  await context.call(context.admin, quotesMethods.accept, { quoteUuid, version: sent.version })
  const variation = await browser.call(quoteVariationsMethods.create, {
    quoteUuid,
    reason: 'Damp',
    lines: [{ ...fromList(item.uuid, '40.00'), change: 'added' }],
  } as never)
  expect(variation.lines).toMatchObject([{ unitPrice: '40.00', priceItem: { code: 'PL-010' } }])
  const invoice = await bill(jobUuid ?? '', [fromList(item.uuid, '40.00')], browser)
  expect(invoice.lines).toMatchObject([{ description: 'Renew kitchen tap', priceItem: { code: 'PL-010' } }])
  await archive(list)
})

describe('a quote at list prices', () => {
  const only = async (who: TestMember) => {
    const { uuid: workOrderUuid, version } = await raise(context)
    const contractorUuids = [who.tenantId]
    const asked = { workOrderUuid, version, contractorUuids, minimumQuotes: 1 }
    const { jobs } = await context.call(context.manager, workOrdersMethods.requestQuotes, asked)
    const jobUuid = jobs[0]?.uuid ?? ''
    await context.call(who, jobsMethods.accept, { jobUuid })
    return jobUuid
  }
  const send = async (who: TestMember, jobUuid: string, lines: object[]) => {
    const draft = await write(jobUuid, lines, who)
    return context.call(who, quotesMethods.submit, { quoteUuid: draft.uuid, version: draft.version })
  }

  test('is accepted automatically when awards to its contractor are, and awaits a decision otherwise', async () => {
    const list = await keep('Immediately')
    const item = await put(list.uuid)
    const quick = await context.server.tenant('contractor', { name: 'Quick Fix' })
    const terms = { contractorUuid: quick.tenantId, kind: 'contracted', autoAccepts: true, autoAcceptLimit: 10_000 }
    await context.call(context.admin, contractorsMethods.appoint, terms)
    const listed = fromList(item.uuid, '40.00')
    expect(await send(context.owner, await only(context.owner), [listed])).toMatchObject({ state: 'submitted' })
    expect(await send(quick, await only(quick), [listed, line])).toMatchObject({ state: 'submitted' })
    expect(await send(quick, await only(quick), [{ ...listed, quantity: '3' }])).toMatchObject({ state: 'submitted' })
    const accepted = await send(quick, await only(quick), [{ ...listed, quantity: '2' }])
    expect(accepted).toMatchObject({ state: 'accepted', decidedBy: null })
    const job = await context.call(quick, jobsMethods.get, { jobUuid: accepted.jobUuid })
    expect(job.authorised).toEqual({ amount: 9_600, currency: 'GBP' })
    await archive(list)
  })
})

describe('work in progress', () => {
  const agreeOn = async (lines: object[]) => {
    const { jobUuid } = await invited(context)
    const draft = await write(jobUuid, lines)
    const sent = await context.call(context.owner, quotesMethods.submit, {
      quoteUuid: draft.uuid,
      version: draft.version,
    })
    const asked = { quoteUuid: draft.uuid, version: sent.version }
    await context.call(context.manager, quotesMethods.accept, asked)
    return { jobUuid, quoteUuid: draft.uuid }
  }
  test('keeps agreed prices in variations and invoices, and uses today’s list for new lines', async () => {
    const list = await keep('Under way')
    const item = await put(list.uuid)
    const { jobUuid, quoteUuid } = await agreeOn([{ ...fromList(item.uuid, '40.00'), quantity: '3' }])
    const dearer = await put(list.uuid, { priceItemUuid: item.uuid, unitPrice: '44.00' })
    const vary = (...lines: object[]) =>
      context.call(context.owner, quoteVariationsMethods.create, { quoteUuid, reason: 'Damp', lines } as never)
    const added = { ...fromList(dearer.uuid, '44.00'), change: 'added' }
    expect(await codeOf(vary({ ...added, unitPrice: '43.00' }))).toBe('lines.0.unit_price:price_differs_from_list')
    const draft = await vary(added, { ...fromList(item.uuid, '40.00'), change: 'removed' })
    expect(draft.lines).toMatchObject([
      { change: 'added', description: 'Renew kitchen tap', priceItem: { uuid: dearer.uuid } },
      { change: 'removed', unitPrice: '40.00', priceItem: { uuid: item.uuid } },
    ])
    expect(draft.totals.net.amount).toBe(400)
    await put(list.uuid, { priceItemUuid: dearer.uuid, unitPrice: '45.00' })
    const asked = { variationUuid: draft.uuid, version: draft.version }
    expect(await codeOf(context.call(context.owner, quoteVariationsMethods.submit, asked))).toBe(
      'lines.0.unit_price:price_item_not_open',
    )
    const invoice = await bill(jobUuid, [fromList(item.uuid, '40.00')])
    expect(invoice.lines).toMatchObject([{ unitPrice: '40.00', priceItem: { code: 'PL-010' } }])
    expect(await codeOf(bill(jobUuid, [fromList(dearer.uuid, '44.00')]))).toBe('lines.0.unit_price:price_item_not_open')
    await archive(list)
    const sent = { invoiceUuid: invoice.uuid, version: invoice.version }
    expect(await context.call(context.owner, invoicesMethods.submit, sent)).toMatchObject({ state: 'submitted' })
  })

  test('is charged from the list by members who write invoices, and clients cannot read the contractor’s offer', async () => {
    const list = await keep('Awarded')
    const item = await put(list.uuid)
    const { jobUuid } = await hired(context)
    const books = await context.server.member(context.owner, 'KB')
    expect((await offered(jobUuid, {}, books)).items.map(({ code }) => code)).toEqual(['PL-010'])
    expect(await codeOf(offered(jobUuid, {}, context.manager))).toBe('forbidden')
    const draft = await bill(jobUuid, [fromList(item.uuid, '40.00')], books)
    const dearer = await put(list.uuid, { priceItemUuid: item.uuid, unitPrice: '44.00' })
    const asked = { invoiceUuid: draft.uuid, version: draft.version }
    expect(await codeOf(context.call(context.owner, invoicesMethods.submit, asked))).toBe(
      'lines.0.unit_price:price_item_not_open',
    )
    const { number, issuedOn, suppliedOn } = draft
    const lines = [fromList(dearer.uuid, '44.00')]
    const edited = await context.call(context.owner, invoicesMethods.edit, {
      ...asked,
      number,
      issuedOn,
      suppliedOn,
      lines,
    })
    const sent = { invoiceUuid: draft.uuid, version: edited.version }
    expect(await context.call(context.owner, invoicesMethods.submit, sent)).toMatchObject({
      state: 'submitted',
      totals: { net: { amount: 4_400 } },
    })
    await archive(list)
  })
})

describe('an approval rule about the price list', () => {
  const someone = () => ({
    approvers: { userUuids: [context.admin.membership.id], roles: [], teamUuids: [], propertyOwner: false },
    mode: 'any',
    quorum: null,
    respectPersonalLimit: false,
    answerWithinHours: null,
    remindEveryHours: null,
    escalateToUuid: null,
  })
  const above = (subject: string, min: number) =>
    context.call(context.admin, approvalRulesMethods.save, {
      ruleUuid: null,
      version: null,
      subject,
      name: `Above the list, ${subject}`,
      priority: 0,
      isEnabled: true,
      validFrom: null,
      validTo: null,
      scope: {},
      measure: 'percent_over_price_list',
      basis: 'gross',
      min,
      max: null,
      conditions: { minQuotes: null, reportAccepted: false, attachment: false, noOpenIssue: false },
      steps: [someone()],
      emergencyBypass: null,
      autoApprove: null,
      onReject: 'return_to_contractor',
      returnToStep: null,
    } as never)
  const send = async (jobUuid: string, lines: object[]) => {
    const draft = await write(jobUuid, lines)
    return context.call(context.owner, quotesMethods.submit, { quoteUuid: draft.uuid, version: draft.version })
  }
  const isHeld = async (subject: string, documentUuid: string) =>
    (await context.call(context.admin, approvalsMethods.get, { subject, documentUuid } as never)).preview !== null

  test('matches documents above it by percentage, those without list lines, and none without a list', async () => {
    const { uuid: ruleUuid } = await above('quote', 1_000)
    const free = await send((await invited(context)).jobUuid, [line])
    expect(await isHeld('quote', free.uuid)).toBe(false)
    const list = await keep('Measured', { terms: [{ contractorUuid: context.owner.tenantId, uplift: 1_000 }] })
    const item = await put(list.uuid)
    const listed = fromList(item.uuid, '44.00')
    const papers = [[listed, { ...line, unitPrice: '4.39' }], [listed, { ...line, unitPrice: '4.40' }], [line]]
    const results: boolean[] = []
    for (const lines of papers)
      results.push(await isHeld('quote', (await send((await invited(context)).jobUuid, lines)).uuid))
    expect(results).toEqual([false, true, true])
    // The price fell since: a line at the agreed price is above the list of that day.
    await put(list.uuid, { priceItemUuid: item.uuid, unitPrice: '30.00' })
    const tried = await context.call(context.admin, approvalRulesMethods.dryRun, { ruleUuid })
    expect(tried.looked - tried.matched).toBeGreaterThanOrEqual(0)
    expect(tried.rows.map(({ documentUuid }) => documentUuid)).toContain(free.uuid)
    const figures = {
      organisationUuid: context.admin.organisationUuid,
      locationUuid: null,
      category: 'plumbing',
      priority: 'routine',
    }
    const asked = { ...figures, subject: 'quote', ruleUuid, enquiryType: null, contractorUuid: null, authorised: null }
    const preview = (listedAt: number | null) =>
      context.call(context.admin, approvalRulesMethods.preview, {
        ...asked,
        net: 11_000,
        gross: 11_000,
        listed: listedAt,
      } as never)
    expect([(await preview(10_000)).way, (await preview(10_001)).way, (await preview(null)).way]).toEqual([
      'chain',
      'no_rule',
      'no_rule',
    ])
    await archive(await context.call(context.admin, priceListsMethods.get, { priceListUuid: list.uuid }))
  })
})
