import { randomUUID } from 'node:crypto'
import { inspectionTemplatesMethods } from '@fettle/contracts/inspections/inspection-templates.methods'
import type { InspectionView } from '@fettle/contracts/inspections/inspection-view'
import { inspectionsMethods } from '@fettle/contracts/inspections/inspections.methods'
import type { TemplateQuestion } from '@fettle/domain/inspections/template'
import { content, page, question, section } from '@fettle/domain/inspections/template-builder'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import { createTestContext, hired, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
let inspector: TestMember
beforeAll(async () => {
  context = await createTestContext()
  inspector = await context.server.member(context.admin, 'INS')
})
afterAll(() => context?.close())

const call: TestContext['call'] = (who, method, input) => context.call(who, method, input)

const former = [question('alarm', 'Alarm sounds'), question('lamp', 'Lamp works')]
const later = [question('alarm', 'The alarm sounds'), question('gas', 'Gas is shut off')]

const publish = async (templateUuid: string, questions: readonly TemplateQuestion[]) => {
  const { version, title } = await call(context.manager, inspectionTemplatesMethods.get, { templateUuid })
  const entries = { title, isReviewed: true, content: content(page('p', 'Safety', [section('s', 'Flat', questions)])) }
  const saved = await call(context.manager, inspectionTemplatesMethods.save, { templateUuid, version, ...entries })
  await call(context.manager, inspectionTemplatesMethods.publish, { templateUuid, version: saved.version })
}
const planned = async (more: Record<string, unknown> = {}) => {
  const { uuid: templateUuid } = await call(context.manager, inspectionTemplatesMethods.create, { title: 'Check' })
  await publish(templateUuid, former)
  const inspection = await call(context.manager, inspectionsMethods.create, {
    templateUuid,
    locationUuid: context.location,
    assigneeUuid: inspector.membership.id,
    ...more,
  })
  return { templateUuid, inspection }
}
const operation = ({ instances }: InspectionView, questionKey: string, sequence: number) => ({
  operationUuid: randomUUID(),
  instanceUuid: instances[0]?.uuid,
  questionKey,
  value: 'pass',
  answeredAt: new Date(context.server.now).toISOString(),
  sequence,
})
const record = ({ uuid: inspectionUuid }: InspectionView, operations: readonly unknown[], who = inspector) =>
  call(who, inspectionsMethods.record, { inspectionUuid, device: 'phone', operations })

describe('a walk in progress', () => {
  test('moves to the later version with its answers, and keeps what has no place in it', async () => {
    const { templateUuid, inspection } = await planned()
    const inspectionUuid = inspection.uuid
    await record(inspection, [operation(inspection, 'alarm', 1), operation(inspection, 'lamp', 2)])
    expect(await codeOf(call(inspector, inspectionsMethods.previewMove, { inspectionUuid }))).toBe('template_not_newer')
    await publish(templateUuid, later)
    const before = await call(inspector, inspectionsMethods.get, { inspectionUuid })
    expect(before).toMatchObject({ versionNumber: 1, newestVersion: 2, asked: 2, answered: 2 })
    expect(before.can).toContain('moveVersion')
    expect(await call(inspector, inspectionsMethods.previewMove, { inspectionUuid })).toEqual({
      versionNumber: 2,
      keptCount: 1,
      unfit: [{ reason: 'question_removed', section: 'Flat', question: 'Lamp works', answer: 'pass' }],
      added: ['Gas is shut off'],
    })
    expect(await codeOf(call(inspector, inspectionsMethods.moveToNewest, { inspectionUuid, version: 99 }))).toBe(
      'stale_version',
    )
    const moved = await call(inspector, inspectionsMethods.moveToNewest, { inspectionUuid, version: before.version })
    expect(moved).toMatchObject({ versionNumber: 2, state: 'in_progress', asked: 2, answered: 1 })
    expect(moved.unfitAnswers.map(({ question: label }) => label)).toEqual(['Lamp works'])
    expect(moved.can).not.toContain('moveVersion')
  })

  test('takes answers of a device that has not seen the move', async () => {
    const { templateUuid, inspection } = await planned()
    const inspectionUuid = inspection.uuid
    await record(inspection, [operation(inspection, 'alarm', 1)])
    await publish(templateUuid, later)
    const { version } = await call(inspector, inspectionsMethods.get, { inspectionUuid })
    await call(inspector, inspectionsMethods.moveToNewest, { inspectionUuid, version })
    await record(inspection, [operation(inspection, 'lamp', 2), operation(inspection, 'gas', 3)])
    const after = await call(inspector, inspectionsMethods.get, { inspectionUuid })
    expect(after).toMatchObject({ asked: 2, answered: 2 })
    expect(after.unfitAnswers.map(({ question: label }) => label)).toEqual(['Lamp works'])
    expect(await codeOf(record(inspection, [operation(inspection, 'never', 4)]))).toBe('question_not_in_template')
    const manifest = [{ device: 'phone', last: 3 }]
    const done = await call(inspector, inspectionsMethods.handIn, { inspectionUuid, manifest })
    expect(done.state).toBe('pending')
  })
})

describe('another person', () => {
  test('moves neither the walk of a contractor nor one that is handed in', async () => {
    const { workOrderUuid, jobUuid } = await hired(context)
    const { templateUuid, inspection } = await planned({ workOrderUuid, jobUuid, assigneeUuid: null })
    const inspectionUuid = inspection.uuid
    await publish(templateUuid, later)
    const asked = { inspectionUuid, version: inspection.version }
    expect(await codeOf(call(context.manager, inspectionsMethods.moveToNewest, asked))).toBe('not_your_inspection')
    expect(await codeOf(call(context.rival, inspectionsMethods.previewMove, { inspectionUuid }))).toBe('not_found')
    const seen = await call(context.owner, inspectionsMethods.get, { inspectionUuid })
    const moved = await call(context.owner, inspectionsMethods.moveToNewest, { inspectionUuid, version: seen.version })
    expect(moved).toMatchObject({ versionNumber: 2, asked: 2 })
    await record(moved, [operation(moved, 'alarm', 1), operation(moved, 'gas', 2)], context.owner)
    await call(context.owner, inspectionsMethods.handIn, { inspectionUuid })
    await publish(templateUuid, former)
    const pending = await call(context.owner, inspectionsMethods.get, { inspectionUuid })
    const late = { inspectionUuid, version: pending.version }
    expect(await codeOf(call(context.owner, inspectionsMethods.moveToNewest, late))).toBe('inspection_state')
  })
})
