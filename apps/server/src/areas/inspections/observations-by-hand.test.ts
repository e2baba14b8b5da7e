import { randomUUID } from 'node:crypto'
import { inspectionTemplatesMethods } from '@fettle/contracts/inspections/inspection-templates.methods'
import { observationsMethods } from '@fettle/contracts/observations/observations.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { question } from '@fettle/domain/inspections/template-builder'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from '#platform/testing/test-server'
import { createTestContext, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context?.close())

const upload = async () => {
  const { pools, now } = context.server
  const id = randomUUID()
  const { tenant_id, id: member } = context.manager.membership
  await pools.owner.query(
    `insert into attachments (id, tenant_id, membership_id, resource, filename, content_type, size, has_thumbnail, completed_at, created_at)
     values ($1, $2, $3, 'inspections', 'socket.webp', 'image/webp', 10, 1, $4, $4)`,
    [id, tenant_id, member, new Date(now).toISOString()],
  )
  return id
}

test('an observation is opened by hand with a code, seen again, and its photos go to the order', async () => {
  const { call, manager, location } = context
  const entries = { locationUuid: location, title: 'Socket loose', liableParty: 'landlord', category: '', service: '' }
  const photo = await upload()
  const add = (more: Record<string, unknown>) => call(manager, observationsMethods.add, { ...entries, ...more })
  expect(await codeOf(add({ severity: 'medium', code: 'C1' }))).toBe('severity_below_code')
  expect(await codeOf(add({ severity: 'low', photoUuids: [randomUUID()] }))).toBe('attachment_not_yours')
  const added = await add({ severity: 'danger', code: 'C1', note: 'Sparks', photoUuids: [photo] })
  expect(added).toMatchObject({ status: 'new', code: 'C1', sightings: 1 })
  expect(added.seenIn).toMatchObject([{ inspectionUuid: null, note: 'Sparks', files: [{ uuid: photo }] }])
  const one = { observationUuid: added.uuid }
  const again = await call(manager, observationsMethods.seeAgain, {
    ...one,
    version: added.version,
    note: 'Still there',
  })
  expect(again.seenIn.map(({ note, seenBy }) => [note, seenBy])).toEqual([
    ['Sparks', 'Test PRM'],
    ['Still there', 'Test PRM'],
  ])
  expect(await codeOf(call(manager, observationsMethods.seeAgain, { ...one, version: added.version }))).toBe(
    'stale_version',
  )
  const listed = await call(manager, observationsMethods.list, { code: 'C1', seenAtLeast: 2 })
  expect(listed).toMatchObject([{ uuid: added.uuid, sightings: 2 }])
  expect(await call(manager, observationsMethods.list, { code: 'C2' })).toEqual([])
  const ordered = await call(manager, observationsMethods.raiseOrder, {
    ...one,
    version: again.version,
    title: 'Fix socket',
    description: 'Loose socket in the hall',
    category: 'electrical',
    service: 'sockets-and-switches',
    priority: 'emergency',
  })
  const order = await call(manager, workOrdersMethods.get, { workOrderUuid: ordered.workOrderUuid })
  expect(JSON.stringify(order)).toContain(photo)
  expect(await codeOf(call(context.stranger, observationsMethods.get, one))).toBe('not_found')
  expect(await codeOf(call(context.owner, observationsMethods.add, { ...entries, severity: 'low' }))).toBe('forbidden')
  const activity = await call(manager, observationsMethods.activity, one)
  expect(activity.map(({ name, actorName }) => [name, actorName])).toEqual([
    ['observation.ordered', 'Test PRM'],
    ['observation.seen-again', 'Test PRM'],
    ['observation.opened', 'Test PRM'],
  ])
})

test('a template is duplicated with its questions and settings, and names codes of observations', async () => {
  const { call, manager } = context
  const draft = await call(manager, inspectionTemplatesMethods.create, { title: 'Electrical report' })
  const rule = {
    severity: 'high',
    code: 'C2',
    category: '',
    service: '',
    dueDays: null,
    liableParty: 'landlord',
  } as const
  const section = {
    key: 's',
    title: 'Board',
    repeat: 'none',
    questions: [question('q', 'Cover', { observation: rule })],
  }
  const content = { pages: [{ key: 'p', title: 'Board', sections: [section] }] }
  const one = { templateUuid: draft.uuid, version: draft.version }
  await call(manager, inspectionTemplatesMethods.save, {
    ...one,
    title: 'Electrical report',
    isReviewed: false,
    passMark: 90,
    content,
  })
  const copy = await call(manager, inspectionTemplatesMethods.create, { title: 'Copy', copyOfUuid: draft.uuid })
  expect(copy).toMatchObject({ state: 'draft', isReviewed: false, passMark: 90, content })
})
