import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestMember } from '#platform/testing/test-server'
import { createTestContext, hired, raise, reported, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
let street: { uuid: string; number: number }
let court: { uuid: string; number: number }

const placeAt = (addressLine1: string, name: string) =>
  context.admin.call(locationsMethods.create, {
    name,
    kind: 'building',
    parentUuid: null,
    organisationUuid: context.admin.organisationUuid,
    addressLine1,
    town: 'Manchester',
    postcode: 'M1 1AE',
  })

beforeAll(async () => {
  context = await createTestContext()
  const common = { category: 'plumbing', service: 'leaks', priority: 'routine' }
  street = await context.call(context.manager, workOrdersMethods.create, {
    ...common,
    locationUuid: (await placeAt('12a Köhler-Straße', 'Haus Köhler')).uuid,
    title: 'Türschloss klemmt',
    description: 'Wohnung Ñuñez, T-Stück am Siphon',
  })
  court = await context.call(context.manager, workOrdersMethods.create, {
    ...common,
    locationUuid: (await placeAt("7 O'Connell Court", 'Flat 3/2')).uuid,
    title: "Boiler won't fire – F.28 / E119",
    description: 'ecoTEC plus, leak under sink, Đặng 水漏れ',
    purchaseOrderNumber: 'PO-7788/A',
    contacts: [{ kind: 'resident', name: 'Ayşe Yılmaz', telephone: '0161 496 0123', email: 'ayse@example.com' }],
  })
})
afterAll(() => context?.close())

const search = async (q: string, who: TestMember = context.manager) =>
  (await context.call(who, workOrdersMethods.list, { q })).map(({ uuid }) => uuid)

test.each([
  'köhler',
  'koehler',
  'kohler',
  'KÖHLER',
  'Köhler-Straße',
  'koehlerstrasse',
  'Tuerschloss',
  'turschloss',
  'Nunez',
  'Ñuñez',
  'T-Stueck',
  't-stück',
  '12a',
  'klemmt köhler',
  'siphon türschloss',
])('"%s" finds the order with umlauts and accents', async (q) => {
  expect(await search(q)).toContain(street.uuid)
  expect(await search(q)).not.toContain(court.uuid)
})

test.each([
  "O'Connell",
  'O’Connell',
  'oconnell',
  "won't fire",
  'wont fire',
  'F.28',
  'F28',
  'E119',
  '3/2',
  'sink leak',
  'leak sink',
  'plus ecotec',
  '水漏れ',
  'Dang',
  'đặng',
  'po 7788',
  'PO-7788/A',
])('"%s" finds the order with apostrophes, codes and words in any order', async (q) => {
  expect(await search(q)).toContain(court.uuid)
  expect(await search(q)).not.toContain(street.uuid)
})

test('a postcode is found with and without its space, and nothing is found by words that are not there', async () => {
  expect(await search('M11AE')).toEqual(expect.arrayContaining([street.uuid, court.uuid]))
  expect(await search('12 a')).toContain(street.uuid)
  expect(await search('m1 1ae')).toEqual(expect.arrayContaining([street.uuid, court.uuid]))
  expect(await search('boiler köhler')).toEqual([])
  expect(await search('#')).toEqual([])
})

test('a resident is found by name and telephone, by members who see contacts only', async () => {
  for (const q of [
    'yilmaz',
    'Ayse Yılmaz',
    'yılmaz ayşe',
    '01614960123',
    '0161 496 0123',
    '(0161) 496-0123',
    '+44 161 496 0123',
  ])
    expect(await search(q)).toEqual([court.uuid])
  expect(await search('yilmaz', context.finance)).toEqual([])
  expect(await search('yilmaz', context.outsider)).toEqual([])
  expect(await search('yilmaz', context.stranger)).toEqual([])
})

test('the order of a number comes first, and is all that is found by the number with its sign', async () => {
  const raised = []
  for (let each = 0; each < 12; each++) raised.push(await raise(context))
  expect(await search('#2')).toEqual([court.uuid])
  const found = await search('1')
  expect(found[0]).toBe(street.uuid)
  expect(found).toContain(raised.find(({ number }) => number === 12)?.uuid)
})

test('quotes and invoices lead both sides to their order, from the first letters of the number', async () => {
  const { call, owner, manager, operative, rival } = context
  const { workOrderUuid, jobUuid, completionReportUuid: _report } = await reported(context)
  const invoice = await call(owner, invoicesMethods.create, {
    jobUuid,
    kind: 'interim',
    number: 'RE-2026/0042',
    issuedOn: '2026-03-02',
    suppliedOn: '2026-03-02',
    lines: [
      {
        kind: 'labour',
        description: 'Valve',
        quantity: '1',
        unit: 'piece',
        unitPrice: '50.00',
        taxCategory: 'standard',
      },
    ],
  })
  expect(await search('RE-2026/0042')).toEqual([])
  await call(owner, invoicesMethods.submit, { invoiceUuid: invoice.uuid, version: invoice.version })
  expect(await search('RE-2026/0042')).toEqual([workOrderUuid])
  expect(await search('re 2026')).toEqual([workOrderUuid])
  const jobsBy = async (who: TestMember, q: string) =>
    (await call(who, jobsMethods.list, { q })).map(({ uuid }) => uuid)
  expect(await jobsBy(owner, 're2026')).toEqual([jobUuid])
  expect(await jobsBy(rival, 're2026')).toEqual([])
  expect(await jobsBy(operative, 're2026')).toEqual([])
  const [quote] = await call(manager, quotesMethods.list, { workOrderUuid })
  expect(await search(quote?.number ?? '–')).toContain(workOrderUuid)
})

test('a hired contractor finds a job by the resident, others do not', async () => {
  const { call, owner, manager } = context
  const { workOrderUuid, jobUuid } = await hired(context)
  const { version, title, description, category, service, priority } = await call(manager, workOrdersMethods.get, {
    workOrderUuid,
  })
  const contacts = [{ kind: 'resident', name: 'Siobhán Ó Briain', telephone: '07700 900168' }]
  const fields = { workOrderUuid, version, title, description, category, service, priority, contacts }
  await call(manager, workOrdersMethods.edit, fields)
  const jobsBy = async (who: TestMember, q: string) =>
    (await call(who, jobsMethods.list, { q })).map(({ uuid }) => uuid)
  expect(await jobsBy(owner, 'siobhan o briain')).toEqual([jobUuid])
  expect(await jobsBy(owner, '07700 900168')).toEqual([jobUuid])
  expect(await jobsBy(context.rival, 'siobhan')).toEqual([])
})
