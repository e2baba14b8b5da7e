import { randomUUID } from 'node:crypto'
import { completionFormsMethods } from '@fettle/contracts/completion-reports/completion-forms.methods'
import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import { createTestContext, hired, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context?.close())

const [pressure, photo, choice] = [randomUUID(), randomUUID(), randomUUID()]
const question = { kind: 'number', label: 'Pressure', unit: 'bar', options: [], isRequired: true, uuid: pressure }
const questions = [
  question,
  { ...question, uuid: photo, kind: 'photo', label: 'Gauge', unit: '', isRequired: false },
  { ...question, uuid: choice, kind: 'choice', label: 'Part', unit: '', options: ['Kept', 'New'], isRequired: false },
]
let edition = 0
const save = async (list: unknown[], who: TestMember = context.admin) => {
  const form = await context.call(who, completionFormsMethods.save, { category: 'plumbing', edition, questions: list })
  edition = form.edition
  return form
}
const write = (jobUuid: string, more = {}, who = context.owner) =>
  context.call(who, completionReportsMethods.create, {
    jobUuid,
    summary: 'Valve replaced',
    completedOn: '2026-03-02',
    noPhotoReason: 'Behind the wall',
    ...more,
  })
const asked = ({ uuid, version }: { uuid: string; version: number }) => ({ completionReportUuid: uuid, version })

describe('a form of a category', () => {
  it('is answered by the report, field by field, and both sides see the answers', async () => {
    const { jobUuid } = await hired(context)
    expect(await context.call(context.owner, completionFormsMethods.forJob, { jobUuid })).toBeNull()
    const form = await save(questions)
    const seen = await context.call(context.owner, completionFormsMethods.forJob, { jobUuid })
    expect([seen?.uuid, seen?.questions.map(({ label }) => label)]).toEqual([form.uuid, ['Pressure', 'Gauge', 'Part']])
    const missing = write(jobUuid, { formUuid: form.uuid, handIn: true })
    expect(await codeOf(missing)).toBe(`answers.${pressure}:answer_missing`)
    expect(await codeOf(write(jobUuid, { answers: { [choice]: 'Lost' } }))).toBe(`answers.${choice}:answer_not_allowed`)
    const file = await context.uploadFile(context.owner)
    const report = await write(jobUuid, { answers: { [pressure]: 1.5, [photo]: [file], unasked: 'x' }, handIn: true })
    const read = await context.call(context.manager, completionReportsMethods.get, {
      completionReportUuid: report.uuid,
    })
    expect([read.state, read.form?.edition, read.answers]).toEqual([
      'submitted',
      1,
      { [pressure]: 1.5, [photo]: [file] },
    ])
    expect(read.answerFiles.map(({ uuid }) => uuid)).toEqual([file])
  })

  it('may be incomplete in a draft and is required on submission, also without naming a form', async () => {
    const { jobUuid } = await hired(context)
    const draft = await write(jobUuid)
    expect(await codeOf(context.call(context.owner, completionReportsMethods.submit, asked(draft)))).toBe(
      `answers.${pressure}:answer_missing`,
    )
  })

  it('is versioned: a report keeps the version it was started with', async () => {
    const { jobUuid } = await hired(context)
    const [former] = await context.call(context.admin, completionFormsMethods.list)
    const draft = await write(jobUuid, { answers: { [pressure]: 2 } })
    await save([...questions, { ...question, uuid: randomUUID(), label: 'Temperature', unit: '°C' }])
    const sent = await context.call(context.owner, completionReportsMethods.submit, asked(draft))
    expect([sent.state, sent.form?.uuid]).toEqual(['submitted', former?.uuid])
    const other = await hired(context)
    const offline = await write(other.jobUuid, { formUuid: former?.uuid, answers: { [pressure]: 2 }, handIn: true })
    expect(offline.form?.edition).toBe(1)
  })

  it('is removed by saving no questions, and does not apply to visit reports', async () => {
    const { jobUuid } = await hired(context)
    expect((await write(jobUuid, { covers: 'visit', handIn: true })).form).toBeNull()
    await save([])
    expect(await context.call(context.owner, completionFormsMethods.forJob, { jobUuid })).toBeNull()
    expect((await write(jobUuid, { handIn: true })).state).toBe('submitted')
  })

  it('refuses invalid questions, a stale version, and members other than administrators', async () => {
    expect(await codeOf(save([{ ...question, kind: 'choice' }]))).toBe('questions.0.label:form_choice_needs_options')
    expect(
      await codeOf(
        context.call(context.admin, completionFormsMethods.save, { category: 'plumbing', edition: 1, questions: [] }),
      ),
    ).toBe('stale_version')
    expect(await codeOf(save(questions, context.manager))).toBe('forbidden')
    expect(await codeOf(save(questions, context.owner))).toBe('forbidden')
  })

  it('is hidden from tenants without a job of the client, and cannot be used for other work', async () => {
    const { jobUuid } = await hired(context)
    expect(await codeOf(context.call(context.rival, completionFormsMethods.forJob, { jobUuid }))).toBe('not_found')
    expect(await codeOf(context.call(context.outsider, completionFormsMethods.forJob, { jobUuid }))).toBe('not_found')
    expect(await codeOf(write(jobUuid, { formUuid: randomUUID() }))).toBe('form_not_of_this_work')
  })
})
