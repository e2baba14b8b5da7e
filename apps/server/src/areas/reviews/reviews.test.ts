import { contractorsMethods } from '@fettle/contracts/contractors/contractors.methods'
import { reviewsMethods } from '@fettle/contracts/reviews/reviews.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#platform/database/transaction'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import { createTestContext, hired, reported, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context?.close())

const dayMillis = 86_400_000
const marks = (overall: number) => ({ overall, quality: 5, punctuality: 4, communication: 3, value: 2 })
const write = (who: TestMember, jobUuid: string, overall = 5) =>
  context.call(who, reviewsMethods.write, { jobUuid, ...marks(overall), text: 'Clean work' })
const change = (who: TestMember, reviewUuid: string, more: { version: number; overall: number }) =>
  context.call(who, reviewsMethods.change, { reviewUuid, ...marks(more.overall), version: more.version })
const listOf = (who: TestMember, contractorUuid: string | null) =>
  context.call(who, reviewsMethods.list, { contractorUuid })
const ratingOf = (who: TestMember, contractorUuid: string | null) =>
  context.call(who, reviewsMethods.rating, { contractorUuid })

/** Stored totals and the totals recalculated from the reviews. */
const storedAndCounted = async () => {
  const { rows } = await context.server.pools.owner.query(
    `select r.contractor_tenant_id, r.reviews = count(v.id) and r.overall_sum = coalesce(sum(v.overall), 0) and r.quality_sum = coalesce(sum(v.quality), 0)
       and r.value_sum = coalesce(sum(v.value), 0) and r.average is not distinct from round(avg(v.overall), 2) as is_exact
     from contractor_ratings r left join reviews v on v.contractor_tenant_id = r.contractor_tenant_id group by r.contractor_tenant_id`,
  )
  return rows.map((row: { is_exact: boolean }) => row.is_exact)
}

describe('a review', () => {
  it('is written once the work is done, once for each job, and counted in the same transaction', async () => {
    const early = await hired(context)
    expect(await codeOf(write(context.manager, early.jobUuid))).toBe('review_before_done')
    const { workOrderUuid, jobUuid } = await reported(context)
    const open = await context.call(context.manager, reviewsMethods.ofOrder, { workOrderUuid })
    expect(open).toMatchObject({ jobUuid, review: null, can: ['write'] })
    const { review } = await write(context.manager, jobUuid, 4)
    expect(review).toMatchObject({ overall: 4, text: 'Clean work', isOwn: true })
    expect(await codeOf(write(context.admin, jobUuid))).toBe('review_written_already')
    expect(await ratingOf(context.owner, null)).toMatchObject({ reviews: 1, overall: 4, value: 2 })
    const activity = await context.call(context.manager, workOrdersMethods.activity, { workOrderUuid })
    expect(activity.find(({ name }) => name === 'review.written')?.facts).toMatchObject({ overall: 4 })
    const changed = await change(context.manager, review?.uuid ?? '', { version: 1, overall: 2 })
    expect(changed.review).toMatchObject({ overall: 2, version: 2 })
    await write(context.manager, (await reported(context)).jobUuid, 5)
    expect(await ratingOf(context.manager, context.owner.tenantId)).toMatchObject({ reviews: 2, overall: 3.5 })
    expect(await storedAndCounted()).toEqual([true])
  })

  it('is not counted when its transaction fails, and parallel reviews are all counted', async () => {
    const before = await ratingOf(context.owner, null)
    const { jobUuid } = await reported(context)
    const failing = inTransaction(
      context.server.pools.app,
      { tenantId: context.admin.tenantId, personId: '' },
      async (tx) => {
        await tx.rows(
          'review-by-hand',
          `insert into reviews (client_tenant_id, contractor_tenant_id, work_order_id, job_id, overall, quality, punctuality, communication, value, written_by_membership_id, written_at)
         select client_tenant_id, contractor_tenant_id, work_order_id, id, 1, 1, 1, 1, 1, $2, now() from jobs where id = $1`,
          [jobUuid, context.admin.membership.id],
        )
        throw new Error('on purpose')
      },
    )
    await expect(failing).rejects.toThrow('on purpose')
    expect(await ratingOf(context.owner, null)).toEqual(before)
    const other = await reported(context)
    await Promise.all([write(context.manager, jobUuid, 1), write(context.admin, other.jobUuid, 3)])
    expect((await ratingOf(context.owner, null)).reviews).toBe(before.reviews + 2)
    expect(await storedAndCounted()).toEqual([true])
  })

  it('may be changed for fourteen days, and not after the reply', async () => {
    const { jobUuid } = await reported(context)
    const { review } = await write(context.manager, jobUuid, 3)
    const uuid = review?.uuid ?? ''
    const reply = (who: TestMember, version: number) =>
      context.call(who, reviewsMethods.reply, { reviewUuid: uuid, version, text: 'Thank you' })
    context.server.now += 15 * dayMillis
    expect(await codeOf(change(context.manager, uuid, { version: 1, overall: 1 }))).toBe('review_can_change_no_more')
    context.server.now -= 15 * dayMillis
    expect(await codeOf(reply(context.rival, 1))).toBe('not_found')
    expect(await codeOf(reply(context.operative, 1))).toBe('forbidden')
    expect(await codeOf(reply(context.owner, 1))).toBe('answered')
    expect(await codeOf(reply(context.owner, 2))).toBe('review_replied_already')
    expect(await codeOf(change(context.manager, uuid, { version: 2, overall: 1 }))).toBe('review_replied_already')
  })

  it('is visible to other clients without its author, and hidden from unrelated tenants', async () => {
    const other = await context.server.tenant('client', { name: 'Other Homes' })
    expect(await codeOf(listOf(other, context.owner.tenantId))).toBe('not_found')
    await other.call(contractorsMethods.appoint, { contractorUuid: context.owner.tenantId, kind: 'preferred' })
    const [own] = await listOf(context.owner, null)
    expect(own).toMatchObject({ clientName: 'Northgate Homes', orderTitle: 'Tap drips', isOwn: false })
    const seen = await listOf(other, context.owner.tenantId)
    expect(seen.length).toBeGreaterThan(3)
    for (const review of seen)
      expect(review).toMatchObject({
        clientName: null,
        workOrderUuid: null,
        jobUuid: null,
        orderTitle: null,
        orderNumber: null,
      })
    expect(JSON.stringify(seen)).not.toContain('Northgate')
    expect((await listOf(context.manager, context.owner.tenantId))[0]).toMatchObject({ isOwn: true, orderTitle: null })
    expect(await codeOf(listOf(context.rival, context.owner.tenantId))).toBe('not_found')
  })

  it('is refused to members who also work for the contractor, and for direct labour', async () => {
    const { jobUuid } = await reported(context)
    const person =
      'insert into memberships (id, tenant_id, person_id, role_code, display_name, created_at) select gen_random_uuid(), $1, person_id, $3, display_name, created_at from memberships where id = $2'
    await context.server.pools.owner.query(person, [context.owner.tenantId, context.finance.membership.id, 'KB'])
    expect(await codeOf(write(context.finance, jobUuid))).toBe('forbidden')
    await context.server.pools.owner.query(person, [context.owner.tenantId, context.manager.membership.id, 'KB'])
    expect(await codeOf(write(context.manager, jobUuid))).toBe('review_of_own_company')
    await context.server.pools.owner.query("update jobs set enquiry_type = 'DLO' where id = $1", [jobUuid])
    expect(await codeOf(write(context.admin, jobUuid))).toBe('review_of_own_labour')
    expect(await codeOf(write(context.owner, jobUuid))).toBe('forbidden')
    expect(await codeOf(write(context.stranger, jobUuid))).toBe('not_found')
  })

  it('is written for a guest contractor like any other', async () => {
    const outside = (by: string | null) =>
      context.server.pools.owner.query(
        'update contractor_companies set invited_by_tenant_id = $2 where tenant_id = $1',
        [context.owner.tenantId, by],
      )
    const { jobUuid } = await reported(context)
    await outside(context.admin.tenantId)
    const before = await ratingOf(context.admin, context.owner.tenantId)
    await write(context.admin, jobUuid, 5)
    expect((await ratingOf(context.admin, context.owner.tenantId)).reviews).toBe(before.reviews + 1)
    await outside(null)
  })

  it('can be edited only by its own side, in the database too', async () => {
    const asContractor = (text: string) =>
      inTransaction(context.server.pools.app, { tenantId: context.owner.tenantId, personId: '' }, (tx) =>
        tx.rows(text.slice(0, 40), text, []),
      ).then(
        () => 'done',
        (problem: { code: string }) => problem.code,
      )
    expect(await asContractor('update reviews set overall = 5')).toBe('42501')
    expect(await asContractor('update contractor_ratings set overall_sum = 500, reviews = 100')).toBe('42501')
    expect(await asContractor('delete from reviews')).toBe('42501')
  })
})
