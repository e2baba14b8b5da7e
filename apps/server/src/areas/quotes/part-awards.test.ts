import { partAwardsMethods } from '@fettle/contracts/quotes/part-awards.methods'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import {
  createTestContext,
  invited,
  line,
  type TestContext,
  type TestOrder,
} from '../../integration-tests/test-context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context?.close())

const lines = [line, { ...line, description: 'Paint the wall', unitPrice: '300.00' }]
const quoted = async (over: { minimumQuotes?: number } = {}) => {
  const order = await invited(context, over)
  const draft = await context.call(context.owner, quotesMethods.create, {
    jobUuid: order.jobUuid,
    lines,
    validUntil: '2026-12-31',
  })
  const quote = await context.call(context.owner, quotesMethods.submit, {
    quoteUuid: draft.uuid,
    version: draft.version,
  })
  return { ...order, quote }
}
const offer = (who: TestMember, { uuid, version }: { uuid: string; version: number }, places = [0]) =>
  context.call(who, partAwardsMethods.offer, { quoteUuid: uuid, version, places })
const awardPart = async (who: TestMember, of: Record<string, string>) => {
  const [part] = await context.call(who, partAwardsMethods.list, of)
  if (!part) throw new Error('No part was offered')
  return part
}
const confirm = (who: TestMember, part: { uuid: string; version: number }) =>
  context.call(who, partAwardsMethods.confirm, { partAwardUuid: part.uuid, version: part.version })
const orderOf = ({ workOrderUuid }: TestOrder) =>
  context.call(context.manager, workOrdersMethods.get, { workOrderUuid })

describe('some lines of a quote', () => {
  test('are confirmed by the contractor, who is hired at their sum, and the rest becomes a separate order', async () => {
    const invitedOrder = await quoted()
    await offer(context.manager, invitedOrder.quote)
    const asked = await awardPart(context.owner, { jobUuid: invitedOrder.jobUuid })
    expect(asked).toMatchObject({
      state: 'offered',
      wanted: ['Replace valve'],
      rest: ['Paint the wall'],
      can: ['confirm'],
    })
    expect(asked.gross.amount).toBe(12_000)
    expect((await orderOf(invitedOrder)).state).toBe('quoted')
    await confirm(context.owner, asked)
    const order = await orderOf(invitedOrder)
    expect([order.state, order.authorised?.amount]).toEqual(['quote_accepted', 12_000])
    const job = await context.call(context.rival, jobsMethods.get, { jobUuid: invitedOrder.otherJobUuid })
    expect(job.lostBecause).toBe('other_hired')
    const versions = await context.call(context.owner, quotesMethods.list, { jobUuid: invitedOrder.jobUuid })
    expect(versions.map(({ state, revision }) => [state, revision])).toEqual([
      ['accepted', 2],
      ['superseded', 1],
    ])
    const part = await awardPart(context.manager, { workOrderUuid: invitedOrder.workOrderUuid })
    expect([part.state, part.can]).toEqual(['confirmed', ['raise_rest']])
    const one = { partAwardUuid: part.uuid, version: part.version }
    const rest = await context.call(context.manager, partAwardsMethods.raiseRest, one)
    expect(await codeOf(context.call(context.manager, partAwardsMethods.raiseRest, one))).toBe('stale_version')
    const child = await orderOf({ workOrderUuid: rest.uuid, jobUuid: '' })
    expect([child.state, child.locationUuid]).toEqual(['new', order.locationUuid])
    expect(child.description).toContain('- Paint the wall')
    expect(await awardPart(context.manager, { workOrderUuid: rest.uuid })).toMatchObject({
      order: { number: order.number },
    })
  })

  test('are refused for none or all lines, missing quotes, above a limit, and to other members', async () => {
    const order = await quoted({ minimumQuotes: 2 })
    expect(await codeOf(offer(context.manager, order.quote))).toBe('too_few_quotes')
    const other = await quoted()
    expect(await codeOf(offer(context.manager, other.quote, [0, 1]))).toBe('part_lines_not_allowed')
    expect(await codeOf(offer(context.manager, other.quote, [7]))).toBe('part_lines_not_allowed')
    const poor = await context.server.member(context.admin, 'PRM')
    Object.assign(poor.membership, { limit_amount: 11_999 })
    expect(await codeOf(offer(poor, other.quote))).toBe('above_your_limit')
    for (const who of [context.stranger, context.outsider])
      expect(await codeOf(offer(who, other.quote))).toBe('not_found')
    expect(await codeOf(offer(context.rival, other.quote))).toBe('forbidden')
  })

  test('end with a revision, and are confirmed only by their contractor', async () => {
    const order = await quoted()
    await offer(context.admin, order.quote)
    const part = await awardPart(context.owner, { jobUuid: order.jobUuid })
    expect(await codeOf(confirm(context.rival, part))).toBe('not_found')
    expect(await codeOf(confirm(context.manager, part))).toBe('forbidden')
    const { version } = await context.call(context.owner, quotesMethods.get, { quoteUuid: order.quote.uuid })
    await context.call(context.owner, quotesMethods.revise, {
      quoteUuid: order.quote.uuid,
      version,
      lines,
      validUntil: '2026-12-31',
    })
    expect(await codeOf(confirm(context.owner, part))).toBe('part_not_open')
    expect((await awardPart(context.manager, { workOrderUuid: order.workOrderUuid })).state).toBe('ended')
  })
})
