import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import { createTestContext, hired, invited, type TestContext } from '../../integration-tests/test-context.ts'
import { workOrderPdf } from './work-order-pdf.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context?.close())

const orderPdf = async (who: TestMember, work_order_uuid: string) =>
  Buffer.from((await who.raw(workOrdersMethods.document, { work_order_uuid })).body as Uint8Array)
const jobPdf = async (who: TestMember, job_uuid: string) =>
  Buffer.from((await who.raw(jobsMethods.document, { job_uuid })).body as Uint8Array)
const seenBy = (who: TestMember, jobUuid: string) => context.call(who, jobsMethods.get, { jobUuid })
const textOf = (job: Awaited<ReturnType<typeof seenBy>>) =>
  JSON.stringify(
    workOrderPdf(
      {
        order: job,
        link: '',
        client: [job.clientName],
        contractor: 'Pennine Heating',
        namespace: 'uk',
        terms: 'Keys are in the safe.',
      },
      context.server.now,
    ),
  )

describe('returns', () => {
  test('a PDF to each side', async () => {
    const { workOrderUuid, jobUuid } = await hired(context)
    expect((await orderPdf(context.manager, workOrderUuid)).subarray(0, 5).toString()).toBe('%PDF-')
    expect((await jobPdf(context.owner, jobUuid)).subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('a code that leads both sides to their page of the order', async () => {
    const { workOrderUuid, jobUuid } = await hired(context)
    const linksOf = (pdf: Buffer) => /\/URI \(([^)]*)\)/.exec(pdf.toString('latin1'))?.[1]
    const link = `/uk/w/${workOrderUuid}?job=${jobUuid}`
    expect(linksOf(await orderPdf(context.manager, workOrderUuid))).toContain(link)
    expect(linksOf(await jobPdf(context.owner, jobUuid))).toBe(linksOf(await orderPdf(context.manager, workOrderUuid)))
  })

  test('chosen orders and jobs in one PDF, without those of others', async () => {
    const [one, other] = [await hired(context), await hired(context)]
    const print = async (who: TestMember, ids: readonly string[]) =>
      Buffer.from((await who.raw(workOrdersMethods.print, { work_order_uuids: ids })).body as Uint8Array)
    const pages = (pdf: Buffer) => (pdf.toString('latin1').match(/\/Type \/Page\b/g) ?? []).length
    expect(pages(await print(context.manager, [one.workOrderUuid]))).toBe(1)
    expect(pages(await print(context.manager, [one.workOrderUuid, other.workOrderUuid, one.workOrderUuid]))).toBe(2)
    const jobs = await context.owner.raw(jobsMethods.print, { job_uuids: [one.jobUuid, other.jobUuid] })
    expect(pages(Buffer.from(jobs.body as Uint8Array))).toBe(2)
    const foreign = { workOrderUuids: [one.workOrderUuid] }
    expect(await codeOf(context.call(context.stranger, workOrdersMethods.print, foreign))).toBe('not_work_order_client')
    expect(await codeOf(context.call(context.rival, jobsMethods.print, { jobUuids: [one.jobUuid] }))).toBe('not_found')
  })

  test('with location, due date and agreed cost in the format of the edition', async () => {
    const text = textOf(await seenBy(context.owner, (await hired(context)).jobUuid))
    expect(text).toContain('Harbour House')
    expect(text).toContain('Complete by')
    expect(text).toContain('£500.00')
    expect(text).toContain('"label":"Client’s instructions","text":"Keys are in the safe."')
  })
})

describe('hides', () => {
  test('contacts and access notes from a contractor that is not hired', async () => {
    const order = await invited(context)
    const invitation = await seenBy(context.owner, order.jobUuid)
    expect(invitation.contacts).toEqual([])
    expect(textOf(invitation)).not.toContain('"label":"Contacts"')
    expect(textOf(invitation)).not.toContain('"label":"Access"')
  })

  test('orders and jobs of others', async () => {
    const { workOrderUuid, jobUuid } = await hired(context)
    expect(await codeOf(context.call(context.stranger, workOrdersMethods.document, { workOrderUuid }))).toBe(
      'not_work_order_client',
    )
    expect(await codeOf(context.call(context.rival, jobsMethods.document, { jobUuid }))).toBe('not_found')
  })
})
