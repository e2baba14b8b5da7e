import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { disclaimersMethods } from '@fettle/contracts/work-orders/disclaimers.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import { createTestContext, invited, line, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context?.close())

const said = (who: TestMember) => context.call(who, disclaimersMethods.list, {})
const say = async (text: string, who = context.admin) =>
  context.call(who, disclaimersMethods.save, { text, replacesUuid: (await said(context.admin))[0]?.uuid ?? null })
const quote = async (jobUuid: string) => {
  const draft = await context.call(context.owner, quotesMethods.create, {
    jobUuid,
    lines: [line],
    validUntil: '2026-12-31',
  })
  expect(draft.disclaimer).toBeNull()
  return context.call(context.owner, quotesMethods.submit, { quoteUuid: draft.uuid, version: draft.version })
}

describe('the disclaimer of a client', () => {
  test('is shown before a quote, and the quote keeps its version', async () => {
    await say('Keys are signed for at the office.')
    const { jobUuid } = await invited(context)
    const job = await context.call(context.owner, jobsMethods.get, { jobUuid })
    expect(job.disclaimer?.text).toBe('Keys are signed for at the office.')
    const sent = await quote(jobUuid)
    await say('Keys are in the safe.')
    const seen = (who: TestMember) => context.call(who, quotesMethods.get, { quoteUuid: sent.uuid })
    for (const who of [context.owner, context.manager])
      expect((await seen(who)).disclaimer?.text).toBe('Keys are signed for at the office.')
    const asked = { quoteUuid: sent.uuid, version: sent.version, note: 'Cheaper, please' }
    const { version } = await context.call(context.manager, quotesMethods.requestChange, asked)
    const entries = { lines: [line], validUntil: '2026-12-31' }
    const next = await context.call(context.owner, quotesMethods.revise, { quoteUuid: sent.uuid, version, ...entries })
    expect(next.disclaimer?.text).toBe('Keys are in the safe.')
  })

  test('is stored with an external quote too, as of its recording', async () => {
    await say('Wipe your feet.')
    const { jobUuid } = await invited(context)
    const paper = {
      number: 'P-1',
      description: 'Boiler',
      gross: 120,
      tax: 20,
      attachmentUuids: [await context.uploadFile(context.owner)],
    }
    const days = { paperOn: '2026-03-01', validUntil: '2026-12-31' }
    const recorded = await context.call(context.owner, quotesMethods.recordExternal, { jobUuid, ...paper, ...days })
    await say('Wipe them twice.')
    const seen = await context.call(context.manager, quotesMethods.get, { quoteUuid: recorded.uuid })
    expect(seen.disclaimer?.text).toBe('Wipe your feet.')
  })

  test('is versioned, and removed by an empty text', async () => {
    const before = (await said(context.manager)).length
    await say('One')
    await say('One')
    await say('')
    const versions = await said(context.manager)
    expect(versions.slice(0, 2).map(({ text }) => text)).toEqual(['', 'One'])
    expect(versions.length).toBe(before + 2)
    const { jobUuid } = await invited(context)
    expect((await context.call(context.owner, jobsMethods.get, { jobUuid })).disclaimer).toBeNull()
    const stale = { text: 'Two', replacesUuid: versions[1]?.uuid }
    expect(await codeOf(context.call(context.admin, disclaimersMethods.save, stale))).toBe('stale_version')
  })

  test('is edited by the administrator, and hidden from other clients', async () => {
    expect(await codeOf(say('Mine', context.manager))).toBe('forbidden')
    expect(await codeOf(said(context.owner))).toBe('forbidden')
    expect(await said(context.stranger)).toEqual([])
  })
})
