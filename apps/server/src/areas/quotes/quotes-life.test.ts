import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { dayMs } from '@fettle/domain/kernel/calendar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inRead } from '#platform/database/transaction'
import { runAsSystem } from '#platform/tasks'
import { codeOf } from '#platform/testing/stage'
import { type Cast, invited, line, openCast, type Stage, standing, versionOf } from '../../stage/cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await openCast()
})
afterAll(() => cast?.close())

const entries = { lines: [line], validUntil: '2026-03-31' }
const draft = ({ jobUuid }: Stage, more = {}) =>
  cast.call(cast.owner, quotesMethods.create, { jobUuid, ...entries, ...more })
const submitted = async (stage: Stage, more = {}) => {
  const { uuid, version } = await draft(stage, more)
  return cast.call(cast.owner, quotesMethods.submit, { quoteUuid: uuid, version })
}
const asked = ({ uuid, version }: { uuid: string; version: number }) => ({ quoteUuid: uuid, version })
const get = (uuid: string, who = cast.manager) => cast.call(who, quotesMethods.get, { quoteUuid: uuid })

describe('returns', () => {
  it('net, tax and gross by the rate of the day of supply', async () => {
    const quote = await draft(await invited(cast), { lines: [line, { ...line, taxCategory: 'reduced' }] })
    expect(quote.totals.gross).toEqual({ amount: 22_500, currency: 'GBP' })
    expect(quote.totals.taxes.map(({ rate, tax }) => [rate, tax.amount])).toEqual([
      [2000, 2000],
      [500, 500],
    ])
    expect(quote.lines[1]).toMatchObject({ taxRate: 500, tax: { amount: 500 } })
  })

  it('a change request with the next revision, under the same number and submitted at once', async () => {
    const stage = await invited(cast)
    const first = await submitted(stage)
    const back = await cast.call(cast.manager, quotesMethods.requestChange, { ...asked(first), note: 'Without parts' })
    expect([back.decisionNote, back.decidedBy]).toEqual(['Without parts', 'Stage PRM'])
    expect(await standing(cast, stage)).toEqual(['quoted', 'quote-required'])
    const next = await cast.call(cast.owner, quotesMethods.revise, {
      ...asked(back),
      ...entries,
      lines: [{ ...line, unitPrice: 9000 }],
    })
    expect([next.number, next.revision, next.state, next.replacesUuid]).toEqual([
      first.number,
      2,
      'submitted',
      first.uuid,
    ])
    expect((await get(first.uuid)).state).toBe('superseded')
    expect(await standing(cast, stage)).toEqual(['quoted', 'quoted'])
  })

  it('a withdrawal and a rejection, after which the contractor may quote again', async () => {
    const stage = await invited(cast)
    await cast.call(cast.owner, quotesMethods.withdraw, asked(await submitted(stage)))
    expect(await standing(cast, stage)).toEqual(['quote-requested', 'quote-required'])
    await cast.call(cast.manager, quotesMethods.reject, { ...asked(await submitted(stage)), reason: 'Too dear' })
    expect(await standing(cast, stage)).toEqual(['quote-requested', 'quote-required'])
    await cast.call(cast.manager, quotesMethods.reject, {
      ...asked(await submitted(stage)),
      reason: 'Too dear',
      mayQuoteAgain: false,
    })
    expect((await standing(cast, stage))[1]).toBe('lost')
  })

  it('a quote past its last day as expired at once, and persists it by the scheduled task', async () => {
    const stage = await invited(cast)
    const quote = await submitted(stage, { validUntil: '2026-03-03' })
    const before = cast.theatre.now
    cast.theatre.now = Date.parse('2026-03-04T00:00:00Z') + dayMs
    const seen = await get(quote.uuid)
    expect([seen.state, seen.can]).toEqual(['expired', []])
    const expire = cast.theatre.engine.areas.find((area) => area.tasks?.['expire-quotes'])?.tasks?.['expire-quotes']
    await expire?.(
      {},
      {
        runAs: runAsSystem({ ...cast.theatre.engine, now: () => cast.theatre.now }),
        readAs: (tenantId, work) => inRead(cast.theatre.pools.worker, { tenantId, personId: '' }, work),
        now: () => cast.theatre.now,
      },
    )
    const { rows } = await cast.theatre.pools.owner.query('select state from quotes where id = $1', [quote.uuid])
    expect(rows).toEqual([{ state: 'expired' }])
    expect(await standing(cast, stage)).toEqual(['quote-requested', 'quote-required'])
    cast.theatre.now = before
  })

  it('a new quote in place of an expired one not yet persisted', async () => {
    const stage = await invited(cast)
    const former = await submitted(stage, { validUntil: '2026-03-03' })
    const before = cast.theatre.now
    cast.theatre.now = Date.parse('2026-03-05T09:00:00Z')
    expect((await submitted(stage)).state).toBe('submitted')
    expect((await get(former.uuid)).state).toBe('expired')
    cast.theatre.now = before
  })

  it('a PDF of the edition', async () => {
    const quote = await submitted(await invited(cast))
    const bytes = (await cast.manager.raw(quotesMethods.document, { quote_uuid: quote.uuid })).body
    expect(
      Buffer.from(bytes as Uint8Array)
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })
})

describe('refuses', () => {
  it('a second live quote, and one without lines or last day', async () => {
    const stage = await invited(cast)
    const empty = await draft(stage, { lines: [], validUntil: null })
    expect(await codeOf(draft(stage))).toBe('cannot_add_a_quote_for_a_job')
    expect(await codeOf(cast.call(cast.owner, quotesMethods.submit, asked(empty)))).toBe('quote_has_no_lines')
    const edited = await cast.call(cast.owner, quotesMethods.edit, { ...asked(empty), lines: [line], validUntil: null })
    expect(await codeOf(cast.call(cast.owner, quotesMethods.submit, asked(edited)))).toBe('quote_expiry_missing')
    expect(await codeOf(cast.call(cast.owner, quotesMethods.submit, asked(empty)))).toBe('stale_version')
  })

  it('a sum above the limit of the accepting member, who sees the reason', async () => {
    const stage = await invited(cast)
    const quote = await submitted(stage, { lines: [{ ...line, unitPrice: 90_000 }] })
    expect((await get(quote.uuid)).cannot).toEqual({ accept: 'above_your_limit', reject: 'above_your_limit' })
    expect(await codeOf(cast.call(cast.manager, quotesMethods.accept, asked(quote)))).toBe('above_your_limit')
    expect((await cast.call(cast.admin, quotesMethods.accept, asked(quote))).state).toBe('accepted')
  })

  it('acceptance before enough quotes are submitted, without a reason', async () => {
    const quote = await submitted(await invited(cast, { minimumQuotes: 2 }))
    expect(await codeOf(cast.call(cast.manager, quotesMethods.accept, asked(quote)))).toBe('too_few_quotes')
    const accepted = await cast.call(cast.manager, quotesMethods.accept, { ...asked(quote), waiver: 'Only one came' })
    expect([accepted.state, accepted.decisionNote]).toEqual(['accepted', 'Only one came'])
    const { workOrderUuid, jobUuid } = accepted
    const told = await cast.call(cast.manager, workOrdersMethods.activity, { workOrderUuid })
    expect(told.find(({ name }) => name === 'quote.minimum-waived')?.facts.reason).toBe('Only one came')
    const theirs = await cast.call(cast.owner, jobsMethods.activity, { jobUuid })
    expect(theirs.map(({ name }) => name)).not.toContain('quote.minimum-waived')
  })

  it('one of two parallel acceptances of the same quote', async () => {
    const quote = await submitted(await invited(cast))
    const codes = await Promise.all(
      [1, 2].map(() => codeOf(cast.call(cast.manager, quotesMethods.accept, asked(quote)))),
    )
    expect(codes.filter((code) => code === 'answered')).toHaveLength(1)
    expect(codes.some((code) => ['stale_version', 'object_already_approved'].includes(code))).toBe(true)
  })

  it('commands on quotes of a cancelled order, until it is reinstated', async () => {
    const stage = await invited(cast)
    const quote = await submitted(stage)
    const version = await versionOf(cast, stage)
    await cast.call(cast.manager, workOrdersMethods.cancel, {
      workOrderUuid: stage.workOrderUuid,
      version,
      reason: 'duplicate',
    })
    expect((await get(quote.uuid)).can).toEqual([])
    expect(await codeOf(cast.call(cast.manager, quotesMethods.accept, asked(quote)))).not.toBe('answered')
    await cast.call(cast.admin, workOrdersMethods.reinstate, {
      workOrderUuid: stage.workOrderUuid,
      version: await versionOf(cast, stage),
    })
    expect((await get(quote.uuid)).can).toContain('accept')
    expect(await standing(cast, stage)).toEqual(['quoted', 'quoted'])
  })
})

describe('hides', () => {
  it('drafts from the client, quotes from other contractors, organisations and groups', async () => {
    const stage = await invited(cast)
    const quote = await draft(stage)
    expect(await codeOf(get(quote.uuid))).toBe('not_found')
    await cast.call(cast.owner, quotesMethods.submit, asked(quote))
    expect(await codeOf(get(quote.uuid))).toBe('answered')
    for (const who of [cast.rival, cast.outsider, cast.stranger, cast.operative])
      expect([who.membership.display_name, await codeOf(get(quote.uuid, who))]).toEqual([
        who.membership.display_name,
        'not_found',
      ])
    expect(await codeOf(cast.call(cast.rival, quotesMethods.list, { jobUuid: stage.jobUuid }))).toBe('not_found')
    expect(await cast.call(cast.rival, quotesMethods.list, { workOrderUuid: stage.workOrderUuid })).toEqual([])
    expect(await codeOf(cast.call(cast.stranger, quotesMethods.list, { workOrderUuid: stage.workOrderUuid }))).toBe(
      'not_found',
    )
    expect(await codeOf(cast.call(cast.outsider, quotesMethods.accept, asked(quote)))).toBe('not_found')
  })
})
