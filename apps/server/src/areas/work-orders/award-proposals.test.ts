import { notificationsMethods } from '@fettle/contracts/notifications/notifications.methods'
import { awardProposalsMethods } from '@fettle/contracts/work-orders/award-proposals.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import {
  createTestContext,
  jobOf,
  line,
  raise,
  type TestContext,
  versionOf,
} from '../../integration-tests/test-context.ts'

let context: TestContext
let coordinator: TestMember
beforeAll(async () => {
  context = await createTestContext()
  coordinator = await context.server.member(context.admin, 'COO')
})
afterAll(() => context?.close())

const aboveLimit = 150_000
const propose = async (who = context.manager, more: object = { award: aboveLimit }) => {
  const { uuid: workOrderUuid, version } = await raise(context)
  const contractorUuid = context.owner.tenantId
  const input = { workOrderUuid, version, contractorUuid, note: 'The only one with a crane', ...more }
  const { proposal } = await context.call(who, awardProposalsMethods.propose, input)
  if (!proposal) throw new Error('Nothing was proposed')
  return proposal
}
const get = async (who: TestMember, workOrderUuid: string) =>
  (await context.call(who, awardProposalsMethods.get, { workOrderUuid })).proposal
const orderOf = (workOrderUuid: string) => context.call(context.manager, workOrdersMethods.get, { workOrderUuid })
const heard = async (who: TestMember) =>
  (await context.call(who, notificationsMethods.list, {})).map(({ name }) => name)
const agree = (who: TestMember, { workOrderUuid, version }: { workOrderUuid: string; version: number }) =>
  context.call(who, awardProposalsMethods.agree, { workOrderUuid, version })
const decline = (who: TestMember, { workOrderUuid, version }: { workOrderUuid: string; version: number }) =>
  context.call(who, awardProposalsMethods.decline, { workOrderUuid, version, reason: 'Ask for quotes' })

describe('an award above the limit of its author', () => {
  test('is handed on in one step: the colleague whose limit covers it is responsible, notified, and awards it', async () => {
    const proposal = await propose()
    const { workOrderUuid } = proposal
    const admin = context.admin.membership.id
    expect(proposal).toMatchObject({
      amount: { amount: aboveLimit },
      can: ['decline'],
      cannot: { agree: 'own_document' },
    })
    expect(await orderOf(workOrderUuid)).toMatchObject({ state: 'new', assignee: { userUuid: admin }, jobs: [] })
    expect(await heard(context.admin)).toContain('assignment.given')
    const seen = await get(context.admin, workOrderUuid)
    expect(seen).toMatchObject({
      contractorName: 'Leeds Plumbing',
      note: 'The only one with a crane',
      can: ['agree', 'decline'],
    })
    expect(await agree(context.admin, proposal)).toEqual({ proposal: null })
    const jobUuid = await jobOf(context, context.owner, workOrderUuid)
    await context.call(context.owner, jobsMethods.accept, { jobUuid })
    expect(await orderOf(workOrderUuid)).toMatchObject({
      state: 'quote_accepted',
      authorised: { amount: aboveLimit },
      assignee: { userUuid: context.manager.membership.id },
    })
    expect(await heard(context.manager)).toContain('assignment.given')
  })

  test('is proposed by a coordinator, who may award nothing, with its lines', async () => {
    const proposal = await propose(coordinator, { lines: [line, { ...line, unitPrice: '2000.00' }] })
    expect(proposal.amount.amount).toBe(252_000)
    expect(proposal.lines.map(({ description }) => description)).toEqual([line.description, line.description])
    await agree(context.admin, proposal)
    const order = await orderOf(proposal.workOrderUuid)
    expect([order.awarded?.amount, order.awardLines.length]).toEqual([252_000, 2])
  })

  test('goes to the lowest limit that covers it', async () => {
    const proposal = await propose(coordinator, { award: 90_000 })
    expect((await orderOf(proposal.workOrderUuid)).assignee?.userUuid).toBe(context.manager.membership.id)
    expect((await get(context.manager, proposal.workOrderUuid))?.can).toEqual(['agree', 'decline'])
  })

  test('is declined with a reason, and its author is responsible again', async () => {
    const proposal = await propose()
    const { workOrderUuid } = proposal
    await decline(context.admin, proposal)
    expect(await get(context.manager, workOrderUuid)).toBeNull()
    expect((await orderOf(workOrderUuid)).assignee?.userUuid).toBe(context.manager.membership.id)
    const timeline = await context.call(context.manager, workOrdersMethods.activity, { workOrderUuid })
    expect(timeline.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['work-order.award-proposed', 'work-order.award-declined']),
    )
    expect(await codeOf(agree(context.admin, proposal))).toBe('no_award_proposed')
  })

  test('is agreed in the version that was read, not in one that was declined since', async () => {
    const former = await propose()
    const { workOrderUuid, contractorUuid } = former
    await decline(context.admin, former)
    const version = await versionOf(context, { workOrderUuid, jobUuid: '' })
    const again = { workOrderUuid, version, contractorUuid, award: 2 * aboveLimit }
    const { proposal } = await context.call(context.manager, awardProposalsMethods.propose, again)
    expect(await codeOf(agree(context.admin, former))).toBe('stale_version')
    expect(proposal).toMatchObject({ amount: { amount: 2 * aboveLimit } })
  })

  test('ends when the order is cancelled, or sent out otherwise', async () => {
    const [cancelled, sent] = [await propose(), await propose()]
    const change = async ({ workOrderUuid }: { workOrderUuid: string }) => ({
      workOrderUuid,
      version: await versionOf(context, { workOrderUuid, jobUuid: '' }),
    })
    await context.call(context.admin, workOrdersMethods.cancel, { ...(await change(cancelled)), reason: 'duplicate' })
    const contractorUuids = [context.rival.tenantId]
    await context.call(context.manager, workOrdersMethods.requestQuotes, { ...(await change(sent)), contractorUuids })
    for (const { workOrderUuid } of [cancelled, sent]) expect(await get(context.admin, workOrderUuid)).toBeNull()
  })
})

describe('is refused', () => {
  test('what the author may award alone, what nobody may, a second proposal, and an agreement above the own limit', async () => {
    expect(await codeOf(propose(context.manager, { award: 100_000 }))).toBe('award_within_your_limit')
    expect(await codeOf(propose(context.admin))).toBe('award_within_your_limit')
    const proposal = await propose(coordinator)
    expect(await codeOf(agree(context.manager, proposal))).toBe('award_above_your_limit')
    expect(await codeOf(agree(coordinator, proposal))).toBe('own_document')
    const { workOrderUuid } = proposal
    const version = await versionOf(context, { workOrderUuid, jobUuid: '' })
    const again = { workOrderUuid, version, contractorUuid: context.rival.tenantId, award: aboveLimit }
    expect(await codeOf(context.call(context.manager, awardProposalsMethods.propose, again))).toBe(
      'award_proposed_already',
    )
  })

  test('members without the permission, other branches and other tenants', async () => {
    const { workOrderUuid, version } = await propose()
    const one = { workOrderUuid, version }
    expect(await codeOf(agree(context.finance, one))).toBe('forbidden')
    for (const who of [context.outsider, context.stranger]) {
      expect(await codeOf(get(who, workOrderUuid))).toBe('not_found')
      expect(await codeOf(agree(who, one))).toBe('not_found')
    }
    expect(await codeOf(get(context.owner, workOrderUuid))).toBe('forbidden')
  })
})
