import { randomUUID } from 'node:crypto'
import { placeCodesMethods } from '@fettle/contracts/assets/place-codes.methods'
import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import {
  type FaultTileView,
  type FaultTreeView,
  faultTreesMethods,
} from '@fettle/contracts/repair-reports/fault-trees.methods'
import { repairPortalMethods } from '@fettle/contracts/repair-reports/repair-portal.methods'
import { repairReportsMethods } from '@fettle/contracts/repair-reports/repair-reports.methods'
import { faultTreeNumber } from '@fettle/domain/repair-reports/fault-tree'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf } from '#platform/testing/test-server'
import { createTestContext, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
let code: string
let flat: string
beforeAll(async () => {
  context = await createTestContext()
  const { call, admin, location } = context
  flat = (
    await call(admin, locationsMethods.create, {
      name: 'Flat 1',
      kind: 'unit',
      parentUuid: location,
      organisationUuid: admin.organisationUuid,
      addressLine1: '1 High Street',
      town: 'London',
      postcode: 'N1 7AA',
    })
  ).uuid
  await call(admin, placeCodesMethods.make, { locationUuids: [flat] })
  const { rows } = await context.server.pools.owner.query('select code from place_codes where location_id = $1', [flat])
  code = (rows[0] as { code: string }).code
})
afterAll(() => context?.close())

const draft = (basedOn = faultTreeNumber) => context.call(context.admin, faultTreesMethods.draft, { basedOn })
const get = (number: number) => context.call(context.admin, faultTreesMethods.get, { number })
const list = () => context.call(context.admin, faultTreesMethods.list, {})
const portal = () => context.server.user()
const look = () => portal().call(repairPortalMethods.look, { code })
const saveTile = (
  { number, version }: Pick<FaultTreeView, 'number' | 'version'>,
  tile: FaultTileView,
  texts: FaultTreeView['texts'] = {},
) => context.call(context.admin, faultTreesMethods.saveTile, { number, version, tile, texts })

const gate: FaultTileView = {
  id: 'gate',
  category: 'grounds',
  service: 'fencing',
  questions: [{ id: 'open', answers: ['yes', 'no'] }],
  rules: [
    { if: { open: ['yes'] }, urgency: 'urgent', hazard: 'significant' },
    { if: {}, urgency: 'routine', selfHelp: 'gate_lock' },
  ],
}
const gateTexts = {
  'gate#name': 'Car park gate',
  'gate.open': 'Does it stand open?',
  'help.gate_lock': 'Turn the key twice.',
}
const languages = ['en-GB'] as const

const sendReport = (over: object) =>
  portal().call(repairPortalMethods.send, {
    code,
    locationUuid: flat,
    draftKey: randomUUID(),
    language: 'pl',
    needs: [],
    access: null,
    contact: { name: 'Ola', email: 'ola@example.org' },
    words: '',
    ...over,
  } as never)

describe('the fault tree of a client', () => {
  let number: number

  test('begins as the shipped one, one draft at a time, and is changed tile by tile', async () => {
    expect(await list()).toMatchObject({ shippedNumber: faultTreeNumber, currentNumber: faultTreeNumber, trees: [] })
    const started = await draft()
    number = started.number
    expect(started).toMatchObject({
      state: 'draft',
      basedOn: faultTreeNumber,
      problems: [],
      can: ['save', 'discard', 'publish'],
    })
    expect(started.tiles.length).toBeGreaterThan(15)
    expect(await codeOf(draft())).toBe('fault_tree_draft_exists')
    const added = await saveTile(started, gate, { 'en-GB': gateTexts })
    expect(added.tiles.at(-1)?.id).toBe('other')
    expect(added.problems.map(({ code: problem, what }) => [problem, what])).toContainEqual(['text_missing', 'pl'])
    expect(added).toMatchObject({ cannot: { publish: 'fault_tree_has_problems' } })
    const { version } = added
    expect(await codeOf(context.call(context.admin, faultTreesMethods.publish, { number, version }))).toBe(
      'fault_tree_has_problems',
    )
    expect(await codeOf(saveTile(started, gate))).toBe('stale_version')
    const foreign = { 'en-GB': { 'heating.what': 'What is up?' } }
    expect(await codeOf(saveTile(added, gate, foreign))).toBe('fault_tree_text_of_other_tile')
  })

  test('refuses dead ends and circles, and says where', async () => {
    const before = await get(number)
    const [open] = gate.questions as [FaultTileView['questions'][0]]
    const circle = { ...gate, questions: [{ ...open, asked: { open: ['no'] } }] }
    const broken = await saveTile(before, circle)
    expect(broken.problems).toContainEqual({ code: 'question_in_circle', tile: 'gate', what: 'open', keys: [] })
    const ended = await saveTile(broken, { ...gate, rules: gate.rules.slice(0, 1) })
    expect(ended.problems).toContainEqual({ code: 'tile_without_end', tile: 'gate', what: '', keys: [] })
    const { number: of, version } = ended
    const removed = await context.call(context.admin, faultTreesMethods.removeTile, {
      number: of,
      version,
      tile: 'gate',
    })
    expect(removed.problems).toEqual([])
    await saveTile(removed, gate)
  })

  test('is answered once it is published, and its reports keep it', async () => {
    const { version } = await get(number)
    const named = { number, version, note: 'Gate of the car park', languages: [...languages], numbers: {} }
    const saved = await context.call(context.admin, faultTreesMethods.save, named)
    expect(saved.problems).toEqual([])
    expect((await look()).treeNumber).toBe(faultTreeNumber)
    const published = await context.call(context.admin, faultTreesMethods.publish, { number, version: saved.version })
    expect(published).toMatchObject({ state: 'published', can: ['retire'] })
    expect((await look()).treeNumber).toBe(number)
    const read = await portal().call(repairPortalMethods.tree, { code, treeNumber: number, language: 'pl' })
    // Own texts without a translation are in the language of the edition; the shipped ones in that of the reader.
    expect(read.tree?.texts).toMatchObject({ 'gate#name': 'Car park gate' })
    expect(read.tree?.texts['heating#name']).not.toBe('Heating or hot water')

    const report = await sendReport({ treeNumber: number, tile: 'gate', answers: { open: 'yes' } })
    expect(report).toMatchObject({ tile: 'gate', urgency: 'urgent' })
    expect(report.ownTexts).toEqual({
      'gate#name': 'Car park gate',
      'gate.open': 'Does it stand open?',
    })
    const seen = await context.call(context.manager, repairReportsMethods.get, { reportUuid: report.uuid })
    expect(seen).toMatchObject({ treeNumber: number, hazard: 'significant', because: ['gate.open.yes'] })
    // A draft that was started with the shipped tree is answered with it.
    expect(
      await sendReport({ treeNumber: faultTreeNumber, tile: 'other', answers: { where: 'inside', unsafe: 'no' } }),
    ).toMatchObject({
      urgency: 'routine',
    })
    expect(await codeOf(sendReport({ treeNumber: faultTreeNumber, tile: 'gate', answers: { open: 'yes' } }))).toBe(
      'repair_report_answers_incomplete',
    )
    expect((await list()).trees[0]).toMatchObject({ number, reports: 1 })
  })

  test('is not changed after it was published, by no way', async () => {
    const tree = await get(number)
    expect(await codeOf(saveTile(tree, gate))).toBe('fault_tree_not_draft')
    const { rows } = await context.server.pools.owner
      .query("update fault_trees set tiles = '[]' where number = $1 returning 1", [number])
      .catch((problem: { constraint?: string }) => ({ rows: [problem.constraint] }))
    expect(rows).toEqual(['fault_trees_frozen'])
  })

  test('is tried with the reports of the last months before it is published', async () => {
    const next = await draft(number)
    expect(next.number).toBe(number + 1)
    const raised = { ...gate, rules: [{ if: {}, urgency: 'emergency' as const }] }
    await saveTile(next, raised)
    const trial = await context.call(context.admin, faultTreesMethods.try, { number: next.number })
    expect(trial).toMatchObject({ reports: 2, raised: 1, lowered: 0 })
    expect(trial.differences).toMatchObject([{ tile: 'gate', from: 'urgent', to: 'emergency' }])
    const { version } = await get(next.number)
    await context.call(context.admin, faultTreesMethods.discard, { number: next.number, version })
    expect(await codeOf(get(next.number))).toBe('not_found')
  })

  test('gives way to the shipped one again; its reports still read as they were answered', async () => {
    const { version } = await get(number)
    await context.call(context.admin, faultTreesMethods.retire, { number, version })
    expect((await look()).treeNumber).toBe(faultTreeNumber)
    const stored = await context.call(context.manager, faultTreesMethods.published, { number, language: 'en-GB' })
    expect(stored.tree?.texts['gate.open']).toBe('Does it stand open?')
    const now = await context.call(context.manager, faultTreesMethods.published, { language: 'en-GB' })
    expect(now).toEqual({ number: faultTreeNumber, tree: null })
  })

  test('is edited by who may, and is of one client', async () => {
    expect(await codeOf(context.call(context.manager, faultTreesMethods.list, {}))).toBe('forbidden')
    expect(await codeOf(context.call(context.stranger, faultTreesMethods.get, { number }))).not.toBe('ok')
    const foreign = await portal().call(repairPortalMethods.tree, { code, treeNumber: number + 5, language: 'en-GB' })
    expect(foreign.tree).toBeNull()
  })
})
