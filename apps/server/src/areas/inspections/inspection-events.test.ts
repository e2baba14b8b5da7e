import { randomUUID } from 'node:crypto'
import { inspectionTemplatesMethods } from '@fettle/contracts/inspections/inspection-templates.methods'
import { inspectionsMethods } from '@fettle/contracts/inspections/inspections.methods'
import { notificationsMethods } from '@fettle/contracts/notifications/notifications.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { question } from '@fettle/domain/inspections/template-builder'
import { notificationPath } from '@fettle/domain/notifications/notification-path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestMember } from '#platform/testing/test-server'
import { createTestContext, hired, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context?.close())

const publish = async () => {
  const { call, manager } = context
  const draft = await call(manager, inspectionTemplatesMethods.create, { title: 'Check' })
  const one = { templateUuid: draft.uuid, version: draft.version }
  const section = { key: 's', title: 'Flat', repeat: 'none', questions: [question('q', 'Free of damp')] }
  const content = { pages: [{ key: 'p', title: 'Flat', sections: [section] }] }
  const saved = await call(manager, inspectionTemplatesMethods.save, {
    ...one,
    title: 'Check',
    isReviewed: true,
    content,
  })
  await call(manager, inspectionTemplatesMethods.publish, { ...one, version: saved.version })
  return draft.uuid
}
const notified = async (who: TestMember) =>
  (await context.call(who, notificationsMethods.list, {}))
    .map(({ name }) => name)
    .filter((name) => name.startsWith('inspection.'))

test('both sides of a job learn of its inspection: in the timeline, and as notifications that lead to it', async () => {
  const { call, manager, owner, rival, location } = context
  const { workOrderUuid, jobUuid } = await hired(context)
  const inspection = await call(manager, inspectionsMethods.create, {
    templateUuid: await publish(),
    locationUuid: location,
    workOrderUuid,
    jobUuid,
  })
  const one = { inspectionUuid: inspection.uuid }
  expect(await notified(owner)).toEqual(['inspection.assigned'])
  const operation = {
    operationUuid: randomUUID(),
    instanceUuid: inspection.instances[0]?.uuid,
    questionKey: 'q',
    value: 'fail',
    answeredAt: new Date(context.server.now).toISOString(),
    sequence: 1,
  }
  await call(owner, inspectionsMethods.record, { ...one, device: 'phone', operations: [operation] })
  const handedIn = await call(owner, inspectionsMethods.handIn, one)
  expect(await notified(manager)).toEqual(['inspection.handed-in'])
  await call(manager, inspectionsMethods.sendBack, { ...one, version: handedIn.version, note: 'Photo missing' })
  const again = await call(owner, inspectionsMethods.handIn, one)
  await call(manager, inspectionsMethods.complete, { ...one, version: again.version })
  expect(await notified(owner)).toEqual(['inspection.completed', 'inspection.sent-back', 'inspection.assigned'])
  expect(await notified(rival)).toEqual([])

  const names = (rows: readonly { readonly name: string }[]) =>
    rows.map(({ name }) => name).filter((name) => name.startsWith('inspection.'))
  const ofOrder = await call(manager, workOrdersMethods.activity, { workOrderUuid })
  expect(names(ofOrder)).toEqual([
    'inspection.completed',
    'inspection.handed-in',
    'inspection.sent-back',
    'inspection.handed-in',
    'inspection.assigned',
  ])
  expect(names(await call(owner, jobsMethods.activity, { jobUuid })).length).toBe(5)
  const link = { name: 'inspection.completed', workOrderUuid, jobUuid, subjectUuid: inspection.uuid }
  expect(notificationPath('client', link)).toBe(`/inspections/${inspection.uuid}/details`)
  expect(notificationPath('contractor', link)).toBe(`/job/${jobUuid}/inspection/${inspection.uuid}/details`)
})
