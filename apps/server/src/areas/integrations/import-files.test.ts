import { importsMethods } from '@fettle/contracts/integrations/imports.methods'
import type { OutputOf } from '@fettle/contracts/kernel/method'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { inRead } from '#platform/database/transaction'
import { runAsSystem } from '#platform/queue/job-queue'
import { startTestServer, type TestMember, type TestServer } from '#platform/testing/test-server'
import { compose } from '../../composition.ts'

let server: TestServer
let client: TestMember
beforeEach(async () => {
  server ??= await startTestServer(compose)
  client = await server.tenant('client', { namespace: 'uk' })
})
afterAll(() => server?.close())

type Import = OutputOf<typeof importsMethods.get>
type Upload = { headingRow?: number; encoding?: 'utf-8' | 'utf-16' | 'windows-1252' }

const upload = (rows: string | string[], change: Upload = {}) =>
  client.call(importsMethods.upload, {
    filename: 'repairs.csv',
    text: Array.isArray(rows) ? rows.join('\n') : rows,
    ...change,
  })
const check = (one: Import, change: Partial<Import['suggested']> = {}) =>
  client.call(importsMethods.check, { importUuid: one.uuid, mapping: { ...one.suggested, ...change } })
const rowsOf = (one: Import) => client.call(importsMethods.rows, { importUuid: one.uuid })
const problemsOf = async (one: Import) =>
  (await rowsOf(one)).map(({ position, errors }) => [
    position,
    ...errors.map(({ field, code, facts }) => [field, code, facts?.value].filter(Boolean).join(' ')),
  ])

const runTask = async (importId: string) => {
  const { pools, areas, refreshPlacement } = server.services
  const now = () => server.now
  const tasks = Object.assign({}, ...areas.map((area) => area.backgroundJobs ?? {}))
  const readAs = (tenantId: string, work: Parameters<typeof inRead>[2]) =>
    inRead(pools.worker, { tenantId, personId: '' }, work)
  const runAs = runAsSystem({ pools, areas, refreshPlacement, now })
  await tasks['run-import']({ tenantId: client.tenantId, importId }, { runAs, readAs, now })
}
const run = async (one: Import) => {
  await client.call(importsMethods.run, { importUuid: one.uuid })
  await runTask(one.uuid)
  return client.call(importsMethods.get, { importUuid: one.uuid })
}
const orders = () => client.call(workOrdersMethods.list, { sort: 'number', direction: 'asc' })

const headings = 'reference,title,address,postcode,description'
const row = (reference: string) => `${reference},Leaking valve,14 Elm Grove,M14 5RX,Radiator drips`

describe('the headings of a file', () => {
  test('that are there twice are both kept, named, and chosen by a person', async () => {
    const one = await upload([`${headings},description`, `${row('A')},Internal note 7781`])
    expect(one.columns.map(({ heading }) => heading).slice(-2)).toEqual(['description', 'description (2)'])
    expect(one.suggested.columns.description).toBeUndefined()
    expect(one.notes).toEqual([{ kind: 'headings_doubled', facts: { headings: 'description' } }])
    expect(one.unusedColumns).toEqual(['description', 'description (2)'])
    const columns = { ...one.suggested.columns, description: 'description' }
    expect(await check(one, { columns })).toMatchObject({ readyCount: 1, unusedColumns: ['description (2)'] })
    await run(one)
    const [order] = await orders()
    expect(await client.call(workOrdersMethods.get, { workOrderUuid: order?.uuid ?? '' })).toMatchObject({
      title: 'Leaking valve',
      description: 'Radiator drips',
    })
  })

  test('that are empty are columns by their place, when something stands below', async () => {
    const one = await upload([
      `reference,,title,address,postcode,description,`,
      `A,loft,Valve,14 Elm Grove,M14 5RX,Drips,`,
    ])
    expect(one.columns.map(({ heading }) => heading)).toContain('#2')
    expect(one.columns).toHaveLength(6)
    expect(one.notes).toEqual([{ kind: 'columns_unnamed', facts: { positions: '2' } }])
    expect(one.unusedColumns).toEqual(['#2'])
    expect(await check(one)).toMatchObject({ readyCount: 1 })
  })

  test('are found below the name of a report, which is named, and in any row that a person names', async () => {
    const report = ['Repairs due report,,,,', 'Run on 24/11/2026,,,,', '', headings, row('A')]
    const one = await upload(report)
    expect(one.columns.map(({ heading }) => heading)).toEqual(headings.split(','))
    expect(one.notes).toEqual([
      { kind: 'rows_skipped', facts: { count: 2, rows: '1: Repairs due report\n2: Run on 24/11/2026' } },
    ])
    await check(one)
    expect((await rowsOf(one)).map(({ position, state }) => [position, state])).toEqual([[5, 'ready']])
    const named = await upload(['Report,of,all,open,repairs', headings, row('A')], { headingRow: 2 })
    expect(named.columns.map(({ heading }) => heading)).toEqual(headings.split(','))
  })
})

describe('the separator of a file', () => {
  test.each([';', '|', '\t'])('is found: %j', async (separator) => {
    const one = await upload([headings, row('A'), row('B')].map((line) => line.replaceAll(',', separator)))
    expect(one.columns.map(({ heading }) => heading)).toEqual(headings.split(','))
  })
  test('is taken from a first line sep=;, which is no row', async () => {
    const one = await upload(['sep=;', headings.replaceAll(',', ';'), row('A').replaceAll(',', ';')])
    expect(one).toMatchObject({ rowCount: 1, notes: [] })
    expect(one.suggested.columns).toMatchObject({ externalReference: 'reference', description: 'description' })
  })
  test('is not mistaken for the commas of texts and amounts', async () => {
    const german = [
      'Auftragsnummer;Titel;Anschrift;PLZ;Beschreibung;Betrag',
      'D-1;Heizung kalt;Elbstr. 1, Hof;22767;Bad, Flur, Küche kalt;1.234,56',
    ]
    const one = await upload(german)
    expect(one.columns).toHaveLength(6)
  })
  test('in a text without quotation marks makes its row wait, with the cells that have no heading', async () => {
    const one = await upload([headings, row('A'), 'B,Valve,14 Elm Grove,M14 5RX,He said, kitchen first, then bath'])
    expect(await check(one)).toMatchObject({ readyCount: 1, errorCount: 1 })
    expect(await problemsOf(one)).toEqual([[2], [3, 'row_has_extra_cells kitchen first · then bath']])
    const trailing = await upload([`${headings},,`, `${row('A')},,`, 'B,Valve,14 Elm Grove,M14 5RX,He said, kitchen,'])
    await check(trailing)
    expect(await problemsOf(trailing)).toEqual([[2], [3, 'row_has_extra_cells kitchen']])
  })
})

test('how a file was decoded is shown with the import', async () => {
  expect((await upload([headings, row('A')], { encoding: 'windows-1252' })).notes).toEqual([
    { kind: 'decoded_as', facts: { encoding: 'windows-1252' } },
  ])
})

describe('the cells of a row', () => {
  const all = `${headings},priority,category,date,amount,status`
  test('are all taken over: report, budget, category and priority', async () => {
    const one = await upload([all, `${row('A')},P1,Heating,03/02/2026,"£1,234.50",Open`])
    expect(one.unusedColumns).toEqual([])
    const mapping = {
      priorities: { P1: 'emergency' as const },
      categories: { Heating: { category: 'heating-gas', service: 'radiators' } },
    }
    expect(await check(one, mapping)).toMatchObject({ readyCount: 1 })
    expect(await run(one)).toMatchObject({ doneCount: 1 })
    const [listed] = await orders()
    const order = await client.call(workOrdersMethods.get, { workOrderUuid: listed?.uuid ?? '' })
    expect(order).toMatchObject({
      priority: 'emergency',
      category: 'heating-gas',
      service: 'radiators',
      budget: { amount: 123_450 },
      createdAt: '2026-02-03T00:00:00.000Z',
      completeBy: '2026-02-04T00:00:00.000Z',
      originalStatus: 'Open',
      originalReport: '03/02/2026',
    })
    expect(await client.call(importsMethods.undo, { importUuid: one.uuid })).toMatchObject({ undoneCount: 1 })
  })

  test('wait for a person where they are not understood, each named with what stands there', async () => {
    const one = await upload([all, `${row('A')},Hoch,Damp,gestern,"1.234,56",Open`])
    expect(await check(one)).toMatchObject({ readyCount: 0, errorCount: 1 })
    expect(await problemsOf(one)).toEqual([
      [
        2,
        'priority priority_not_mapped Hoch',
        'category category_not_mapped Damp',
        'award amount_unreadable 1.234,56',
        'reportedOn date_unreadable gestern',
      ],
    ])
    expect((await rowsOf(one))[0]?.priority).toBe('')
    expect(await run(one)).toMatchObject({ state: 'finished', doneCount: 0, errorCount: 1 })
    expect(await orders()).toEqual([])
  })

  test('of one column are listed to the last word, with their rows', async () => {
    const words = Array.from({ length: 14 }, (_, at) => `Class ${at}`)
    const lines = words.map((word, at) => `${row(`R-${at}`)},${word}`)
    const one = await upload([`${headings},priority`, ...lines, `${row('R-20')},Class 13`])
    const values = await client.call(importsMethods.values, { importUuid: one.uuid, heading: 'priority' })
    expect(values).toHaveLength(14)
    expect(values[0]).toEqual({ value: 'Class 13', rowCount: 2 })
    expect(await client.call(importsMethods.values, { importUuid: one.uuid, heading: 'nothing' })).toEqual([])
  })
})

test('rows whose importer has left wait instead of being dropped', async () => {
  const one = await upload([headings, row('A')])
  await check(one)
  await client.call(importsMethods.run, { importUuid: one.uuid })
  const colleague = await server.member(client, 'ADM')
  await server.pools.owner.query('update imports set membership_id = $1 where id = $2', [
    colleague.membership.id,
    one.uuid,
  ])
  await server.pools.owner.query("update memberships set status = 'DEACTIVATED' where id = $1", [
    colleague.membership.id,
  ])
  await runTask(one.uuid)
  expect(await client.call(importsMethods.get, { importUuid: one.uuid })).toMatchObject({
    state: 'finished',
    readyCount: 0,
    errorCount: 1,
  })
  expect(await problemsOf(one)).toEqual([[2, 'import_author_gone']])
})
