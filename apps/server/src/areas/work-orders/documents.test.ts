import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, type Player } from '#platform/testing/stage'
import { type Cast, hired, invited, openCast } from '../../stage/cast.ts'
import { workOrderPdf } from './work-order-paper.ts'

let cast: Cast
beforeAll(async () => {
  cast = await openCast()
})
afterAll(() => cast?.close())

const orderPdf = async (who: Player, work_order_uuid: string) =>
  Buffer.from((await who.raw(workOrdersMethods.document, { work_order_uuid })).body as Uint8Array)
const jobPdf = async (who: Player, job_uuid: string) =>
  Buffer.from((await who.raw(jobsMethods.document, { job_uuid })).body as Uint8Array)
const seenBy = (who: Player, jobUuid: string) => cast.call(who, jobsMethods.get, { jobUuid })
const textOf = (job: Awaited<ReturnType<typeof seenBy>>) =>
  JSON.stringify(
    workOrderPdf(
      {
        order: job,
        client: [job.clientName],
        contractor: 'Pennine Heating',
        namespace: 'uk',
        terms: 'Keys are in the safe.',
      },
      cast.theatre.now,
    ),
  )

describe('returns', () => {
  test('a PDF to each side', async () => {
    const { workOrderUuid, jobUuid } = await hired(cast)
    expect((await orderPdf(cast.manager, workOrderUuid)).subarray(0, 5).toString()).toBe('%PDF-')
    expect((await jobPdf(cast.owner, jobUuid)).subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('with location, due date and agreed cost in the format of the edition', async () => {
    const text = textOf(await seenBy(cast.owner, (await hired(cast)).jobUuid))
    expect(text).toContain('Harbour House')
    expect(text).toContain('Complete by')
    expect(text).toContain('£500.00')
    expect(text).toContain('"label":"Terms of the client","text":"Keys are in the safe."')
  })
})

describe('hides', () => {
  test('contacts and access notes from a contractor that is not hired', async () => {
    const stage = await invited(cast)
    const invitation = await seenBy(cast.owner, stage.jobUuid)
    expect(invitation.contacts).toEqual([])
    expect(textOf(invitation)).not.toContain('"label":"Contacts"')
    expect(textOf(invitation)).not.toContain('"label":"Access"')
  })

  test('orders and jobs of others', async () => {
    const { workOrderUuid, jobUuid } = await hired(cast)
    expect(await codeOf(cast.call(cast.stranger, workOrdersMethods.document, { workOrderUuid }))).toBe(
      'not_work_order_client',
    )
    expect(await codeOf(cast.call(cast.rival, jobsMethods.document, { jobUuid }))).toBe('not_found')
  })
})
