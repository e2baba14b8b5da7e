import { inspectionTemplatesMethods } from '@fettle/contracts/inspections/inspection-templates.methods'
import { inspectionsMethods } from '@fettle/contracts/inspections/inspections.methods'
import { notificationsMethods } from '@fettle/contracts/notifications/notifications.methods'
import { occurrencesMethods } from '@fettle/contracts/planned-maintenance/occurrences.methods'
import { schedulesMethods } from '@fettle/contracts/planned-maintenance/schedules.methods'
import { tasksMethods } from '@fettle/contracts/tasks/tasks.methods'
import { question } from '@fettle/domain/inspections/template-builder'
import { addDays } from '@fettle/domain/kernel/calendar'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import { makePlannedWork } from '../../integration-tests/make-planned-work.ts'
import { createTestContext, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
let inspector: TestMember
let template: string
let today: string
beforeAll(async () => {
  context = await createTestContext()
  today = new Date(context.server.now).toISOString().slice(0, 10)
  inspector = await context.server.member(context.admin, 'INS')
  template = await publish()
})
afterAll(() => context?.close())

const call = <M extends Parameters<TestContext['call']>[1]>(
  method: M,
  input: Record<string, unknown>,
  who: TestMember = context.manager,
) => context.call(who, method, input)

const publish = async () => {
  const draft = await call(inspectionTemplatesMethods.create, { title: 'Block walk' })
  const section = { key: 's', title: 'Stairs', repeat: 'none', questions: [question('light', 'Lights work')] }
  const content = { pages: [{ key: 'p', title: 'Common parts', sections: [section] }] }
  const one = { templateUuid: draft.uuid, version: draft.version }
  const saved = await call(inspectionTemplatesMethods.save, { ...one, title: draft.title, isReviewed: false, content })
  await call(inspectionTemplatesMethods.publish, { ...one, version: saved.version })
  return draft.uuid
}

const entries = (over: Record<string, unknown>) => ({
  title: 'Block walk',
  description: 'Stairs, cellar, roof',
  category: 'electrical',
  service: '',
  priority: 'planned',
  rule: { frequency: 'monthly', interval: 1 },
  basis: 'completed',
  startsOn: addDays(today, 10),
  leadDays: 14,
  locationUuids: [context.location],
  ...over,
})
const active = async (over: Record<string, unknown>) => {
  const { uuid: scheduleUuid, version } = await call(schedulesMethods.create, entries(over))
  return call(schedulesMethods.activate, { scheduleUuid, version })
}
const dates = (scheduleUuid: string) => call(occurrencesMethods.list, { scheduleUuid, bucket: 'all' })
const make = async () => {
  context.server.now += 60_000
  await makePlannedWork(context, () => context.server.now)
}

describe('a schedule of inspections', () => {
  test('plans one for its inspector on each date, and goes on from its completion', async () => {
    const { uuid } = await active({
      makes: 'inspection',
      templateUuid: template,
      assigneeUuid: inspector.membership.id,
    })
    await make()
    await make()
    const [first] = await dates(uuid)
    expect(first).toMatchObject({ state: 'instructed', makes: 'inspection', workOrderUuid: null, taskUuid: null })
    const inspectionUuid = first?.inspectionUuid ?? ''
    const inspection = await call(inspectionsMethods.get, { inspectionUuid })
    expect(inspection).toMatchObject({
      title: 'Block walk',
      state: 'assigned',
      assigneeName: 'Test INS',
      dueOn: addDays(today, 10),
    })
    const answer = { questionKey: 'light', instanceUuid: inspection.instances[0]?.uuid, sequence: 1, value: 'pass' }
    const at = new Date(context.server.now).toISOString()
    const operations = [{ ...answer, operationUuid: crypto.randomUUID(), answeredAt: at }]
    await call(inspectionsMethods.record, { inspectionUuid, device: 'phone', operations }, inspector)
    await call(inspectionsMethods.handIn, { inspectionUuid }, inspector)
    const after = await dates(uuid)
    expect(after.map(({ state, doneOn }) => [state, doneOn])).toEqual([
      ['done', today],
      ['upcoming', null],
    ])
    const entriesOf = await call(inspectionsMethods.activity, { inspectionUuid })
    expect(entriesOf.map(({ name }) => name)).toEqual([
      'inspection.completed',
      'inspection.handed-in',
      'inspection.assigned',
    ])
  })

  test('is open again when its inspection is cancelled, and done no longer when it is reopened', async () => {
    const { uuid } = await active({ makes: 'inspection', templateUuid: template, title: 'Cancelled' })
    await make()
    const [made] = await dates(uuid)
    const inspection = await call(inspectionsMethods.get, { inspectionUuid: made?.inspectionUuid ?? '' })
    const one = { inspectionUuid: inspection.uuid, version: inspection.version }
    await call(inspectionsMethods.cancel, { ...one, reason: 'Scaffolding in the way' })
    expect(await dates(uuid)).toMatchObject([
      { state: 'upcoming', reason: 'inspection_cancelled', inspectionUuid: null },
    ])
  })

  test('notifies its inspector', async () => {
    const { uuid } = await active({
      makes: 'inspection',
      templateUuid: template,
      assigneeUuid: inspector.membership.id,
    })
    await make()
    const [made] = await dates(uuid)
    const news = await call(notificationsMethods.list, {}, inspector)
    expect(news[0]).toMatchObject({
      name: 'inspection.assigned',
      subjectUuid: made?.inspectionUuid,
      title: 'Block walk, Harbour House',
    })
  })

  test('needs a published template and an inspector who may inspect', async () => {
    const refused = async (over: Record<string, unknown>) =>
      codeOf(call(schedulesMethods.create, entries({ makes: 'inspection', templateUuid: template, ...over })))
    expect(await refused({ templateUuid: null })).toBe('schedule_needs_template')
    expect(await refused({ templateUuid: context.location })).toBe('not_found')
    expect(await refused({ assigneeUuid: context.finance.membership.id })).toBe('inspector_cannot_perform')
    expect(await refused({ budget: 100 })).toBe('schedule_makes_no_order')
    expect(await codeOf(call(schedulesMethods.create, entries({ makes: 'order' })))).toBe('service_not_in_category')
  })
})

describe('a schedule of tasks', () => {
  test('creates one on each date, about the place and the schedule', async () => {
    const { uuid } = await active({
      makes: 'task',
      title: 'Read the meters',
      assigneeUuid: context.manager.membership.id,
    })
    await make()
    const [made] = await dates(uuid)
    const task = await call(tasksMethods.get, { taskUuid: made?.taskUuid ?? '' })
    expect(task).toMatchObject({
      title: 'Read the meters',
      state: 'to_do',
      dueOn: addDays(today, 10),
      assigneeName: 'Test PRM',
    })
    expect(task.links.map(({ kind }) => kind)).toEqual(['location', 'planned-schedule'])
    const done = await call(tasksMethods.complete, { taskUuid: task.uuid, version: task.version })
    expect(await dates(uuid)).toMatchObject([{ state: 'done', doneOn: today }, { state: 'upcoming' }])
    await call(tasksMethods.reopen, { taskUuid: task.uuid, version: done.version })
    expect((await dates(uuid))[0]).toMatchObject({ state: 'instructed', doneOn: null })
  })

  test('is created at once by who may, and says why where it cannot be', async () => {
    const { uuid } = await active({ makes: 'task', title: 'At once', leadDays: 0 })
    const [date] = await dates(uuid)
    const one = { occurrenceUuid: date?.uuid, version: date?.version }
    expect(await call(occurrencesMethods.generate, one)).toMatchObject({ state: 'instructed' })
    expect(await codeOf(call(occurrencesMethods.generate, { ...one, version: 2 }))).toBe('occurrence_made_already')
  })
})
