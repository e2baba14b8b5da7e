import { partAwardsMethods } from '@fettle/contracts/quotes/part-awards.methods'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, type Player } from '#platform/testing/stage'
import { type Cast, invited, line, openCast, type Stage } from '../../stage/cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await openCast()
})
afterAll(() => cast?.close())

const lines = [line, { ...line, description: 'Paint the wall', unitPrice: 30_000 }]
const quoted = async (over: { minimumQuotes?: number } = {}) => {
  const stage = await invited(cast, over)
  const draft = await cast.call(cast.owner, quotesMethods.create, {
    jobUuid: stage.jobUuid,
    lines,
    validUntil: '2026-12-31',
  })
  const quote = await cast.call(cast.owner, quotesMethods.submit, { quoteUuid: draft.uuid, version: draft.version })
  return { ...stage, quote }
}
const offer = (who: Player, { uuid, version }: { uuid: string; version: number }, places = [0]) =>
  cast.call(who, partAwardsMethods.offer, { quoteUuid: uuid, version, places })
const partOf = async (who: Player, of: Record<string, string>) => {
  const [part] = await cast.call(who, partAwardsMethods.list, of)
  if (!part) throw new Error('No part was offered')
  return part
}
const confirm = (who: Player, part: { uuid: string; version: number }) =>
  cast.call(who, partAwardsMethods.confirm, { partAwardUuid: part.uuid, version: part.version })
const orderOf = ({ workOrderUuid }: Stage) => cast.call(cast.manager, workOrdersMethods.get, { workOrderUuid })

describe('some lines of a quote', () => {
  test('are confirmed by the contractor, who is hired at their sum, and the rest becomes a separate order', async () => {
    const stage = await quoted()
    await offer(cast.manager, stage.quote)
    const asked = await partOf(cast.owner, { jobUuid: stage.jobUuid })
    expect(asked).toMatchObject({
      state: 'offered',
      wanted: ['Replace valve'],
      rest: ['Paint the wall'],
      can: ['confirm'],
    })
    expect(asked.gross.amount).toBe(12_000)
    expect((await orderOf(stage)).state).toBe('quoted')
    await confirm(cast.owner, asked)
    const order = await orderOf(stage)
    expect([order.state, order.authorised?.amount]).toEqual(['quote_accepted', 12_000])
    const job = await cast.call(cast.rival, jobsMethods.get, { jobUuid: stage.otherJobUuid })
    expect(job.lostBecause).toBe('other_hired')
    const versions = await cast.call(cast.owner, quotesMethods.list, { jobUuid: stage.jobUuid })
    expect(versions.map(({ state, revision }) => [state, revision])).toEqual([
      ['accepted', 2],
      ['superseded', 1],
    ])
    const part = await partOf(cast.manager, { workOrderUuid: stage.workOrderUuid })
    expect([part.state, part.can]).toEqual(['confirmed', ['raise_rest']])
    const one = { partAwardUuid: part.uuid, version: part.version }
    const rest = await cast.call(cast.manager, partAwardsMethods.raiseRest, one)
    expect(await codeOf(cast.call(cast.manager, partAwardsMethods.raiseRest, one))).toBe('stale_version')
    const child = await orderOf({ workOrderUuid: rest.uuid, jobUuid: '' })
    expect([child.state, child.locationUuid]).toEqual(['new', order.locationUuid])
    expect(child.description).toContain('- Paint the wall')
    expect(await partOf(cast.manager, { workOrderUuid: rest.uuid })).toMatchObject({ order: { number: order.number } })
  })

  test('are refused for none or all lines, missing quotes, above a limit, and to other members', async () => {
    const stage = await quoted({ minimumQuotes: 2 })
    expect(await codeOf(offer(cast.manager, stage.quote))).toBe('too_few_quotes')
    const other = await quoted()
    expect(await codeOf(offer(cast.manager, other.quote, [0, 1]))).toBe('part_lines_not_allowed')
    expect(await codeOf(offer(cast.manager, other.quote, [7]))).toBe('part_lines_not_allowed')
    const poor = await cast.theatre.member(cast.admin, 'PRM')
    Object.assign(poor.membership, { limit_amount: 11_999 })
    expect(await codeOf(offer(poor, other.quote))).toBe('above_your_limit')
    for (const who of [cast.stranger, cast.outsider]) expect(await codeOf(offer(who, other.quote))).toBe('not_found')
    expect(await codeOf(offer(cast.rival, other.quote))).toBe('forbidden')
  })

  test('end with a revision, and are confirmed only by their contractor', async () => {
    const stage = await quoted()
    await offer(cast.admin, stage.quote)
    const part = await partOf(cast.owner, { jobUuid: stage.jobUuid })
    expect(await codeOf(confirm(cast.rival, part))).toBe('not_found')
    expect(await codeOf(confirm(cast.manager, part))).toBe('forbidden')
    const { version } = await cast.call(cast.owner, quotesMethods.get, { quoteUuid: stage.quote.uuid })
    await cast.call(cast.owner, quotesMethods.revise, {
      quoteUuid: stage.quote.uuid,
      version,
      lines,
      validUntil: '2026-12-31',
    })
    expect(await codeOf(confirm(cast.owner, part))).toBe('part_not_open')
    expect((await partOf(cast.manager, { workOrderUuid: stage.workOrderUuid })).state).toBe('ended')
  })
})
