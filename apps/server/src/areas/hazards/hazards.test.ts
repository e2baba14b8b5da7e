import { hazardsMethods } from '@fettle/contracts/hazards/hazards.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runAsSystem } from '#platform/tasks'
import { codeOf, type Player } from '#platform/testing/stage'
import { type Cast, hired, openCast } from '../../stage/cast.ts'
import { evidencePdf } from './evidence-pdf.ts'
import { sendHazardAlerts } from './hazard-alerts.cron.ts'

let cast: Cast
beforeAll(async () => {
  cast = await openCast()
})
afterAll(() => cast?.close())

const hour = 3_600_000
const ago = (hours: number) => new Date(cast.theatre.now - hours * hour).toISOString()
const order = async () => (await hired(cast)).workOrderUuid
type Kind = 'emergency' | 'significant'
const mark = (who: Player, workOrderUuid: string, more: { kind?: Kind; awareAt?: string } = {}) => {
  const said = { kind: 'emergency', awareAt: ago(1), channel: 'call', note: 'Baby in the house', ...more }
  return cast.call(who, hazardsMethods.mark, { workOrderUuid, ...said })
}
const record = (who: Player, workOrderUuid: string, { kind, ...more }: { kind: string; [fact: string]: unknown }) =>
  cast.call(who, hazardsMethods.record, { workOrderUuid, kind, happenedAt: ago(0.5), ...more })
const watch = () => {
  const { pools, engine } = cast.theatre
  const now = () => cast.theatre.now
  const runAs = runAsSystem({ pools, areas: engine.areas, refreshPlacement: engine.refreshPlacement, now })
  return sendHazardAlerts({}, { runAs, readAs: (tenantId, work) => runAs(tenantId, work), now })
}
const eventsOf = async (workOrderUuid: string) =>
  (await cast.call(cast.manager, workOrdersMethods.activity, { workOrderUuid }))
    .filter(({ name }) => name.startsWith('hazard.'))
    .map(({ name, facts }) => [name, facts.step ?? facts.evidence ?? facts.hazardKind])
    .toReversed()

describe('a hazard', () => {
  it('has deadlines from the moment of awareness, completed by evidence only', async () => {
    const uuid = await order()
    expect((await cast.call(cast.manager, hazardsMethods.get, { workOrderUuid: uuid })).canMark).toBe(true)
    const marked = await mark(cast.manager, uuid)
    expect(marked.clocks.map(({ step, doneBy }) => [step, doneBy])).toEqual([
      ['make_safe', null],
      ['summary', null],
    ])
    expect(Date.parse(marked.clocks[0]?.dueAt ?? '') - Date.parse(marked.awareAt)).toBe(24 * hour)
    const { version } = await cast.call(cast.manager, workOrdersMethods.get, { workOrderUuid: uuid })
    await cast.call(cast.admin, workOrdersMethods.cancel, { workOrderUuid: uuid, version, reason: 'no_access' })
    const still = (await cast.call(cast.manager, hazardsMethods.get, { workOrderUuid: uuid })).hazard
    expect(still?.clocks[0]).toMatchObject({ doneAt: null })
    const file = await cast.file(cast.manager)
    const more = { note: 'Boarded up', attachmentUuids: [file] }
    const safe = await record(cast.manager, uuid, { kind: 'made_safe', ...more })
    expect([safe.clocks[0]?.doneBy, safe.evidence[0]?.attachments.length]).toEqual(['made_safe', 1])
    expect(await eventsOf(uuid)).toEqual([
      ['hazard.marked', 'emergency'],
      ['hazard.recorded', 'made_safe'],
    ])
  })

  it('is hidden from contractors, and its evidence is immutable', async () => {
    const uuid = await order()
    const { uuid: hazard } = await mark(cast.manager, uuid)
    expect(await codeOf(cast.call(cast.owner, hazardsMethods.get, { workOrderUuid: uuid }))).toBe('forbidden')
    await record(cast.manager, uuid, { kind: 'access_attempt' })
    const change = (text: string) =>
      cast.theatre.pools.app.connect().then(async (client) => {
        await client.query("begin; select set_config('app.tenant', 'x', true)").catch(() => undefined)
        const refused = await client.query(text).then(
          () => 'done',
          (problem: { code: string }) => problem.code,
        )
        await client.query('rollback')
        client.release()
        return refused
      })
    for (const text of ["update hazard_evidence set note = ''", 'delete from hazard_evidence', 'delete from hazards'])
      expect(await change(text)).toBe('42501')
    expect(hazard).toBeTruthy()
  })

  it('is printed with its deadlines, timeline and the hash of every file', async () => {
    const uuid = await order()
    await mark(cast.manager, uuid)
    const answer = await cast.manager.raw(hazardsMethods.document, { work_order_uuid: uuid })
    expect(
      Buffer.from(answer.body as Uint8Array)
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    const hazard = await record(cast.manager, uuid, { kind: 'investigated', note: 'Black mould' })
    const [evidence] = hazard.evidence
    const paper = evidencePdf(
      {
        hazard,
        events: [
          { name: 'hazard.marked', at: new Date(cast.theatre.now), actor: 'Ann', facts: { hazardKind: 'emergency' } },
        ],
        files: [
          { subject_id: evidence?.uuid ?? '', filename: 'wall.png', sha256: 'ab12', size: 1, created_at: new Date() },
        ],
        order: { number: 7, title: 'Mould', place: ['Harbour House'] },
        issuer: { name: 'Northgate', lines: [] },
        namespace: 'uk',
      },
      cast.theatre.now,
    )
    const text = JSON.stringify(paper)
    for (const word of [
      'wall.png SHA-256 ab12',
      'Black mould',
      'Emergency hazard',
      'SI 2025/1042',
      'Make safe',
      'Harbour House',
    ])
      expect(text).toContain(word)
  })

  it('sends alerts before and after a deadline, once', async () => {
    const uuid = await order()
    await mark(cast.manager, uuid)
    const before = cast.theatre.now
    cast.theatre.now += 18 * hour
    await Promise.all([watch(), watch()])
    cast.theatre.now += 6 * hour
    await watch()
    await watch()
    cast.theatre.now = before
    expect((await eventsOf(uuid)).slice(1)).toEqual([
      ['hazard.near', 'make_safe'],
      ['hazard.breached', 'make_safe'],
    ])
  })
})

describe('refuses', () => {
  it('evidence in the future, before awareness, marking twice, or before the statute', async () => {
    const uuid = await order()
    expect(await codeOf(record(cast.manager, uuid, { kind: 'made_safe' }))).toBe('hazard_not_marked')
    expect(await codeOf(mark(cast.manager, uuid, { kind: 'significant', awareAt: ago(-2) }))).toBe(
      'hazard_moment_ahead',
    )
    expect(await codeOf(mark(cast.manager, uuid, { kind: 'significant', awareAt: '2025-10-01T08:00:00.000Z' }))).toBe(
      'hazard_rules_not_in_force',
    )
    await mark(cast.manager, uuid, { kind: 'significant' })
    expect(await codeOf(mark(cast.admin, uuid))).toBe('hazard_marked_already')
    expect(await codeOf(record(cast.manager, uuid, { kind: 'made_safe', happenedAt: ago(30) }))).toBe(
      'hazard_moment_before_awareness',
    )
  })

  it('members without permission, other organisations and other tenants', async () => {
    const uuid = await order()
    expect(await codeOf(mark(cast.finance, uuid))).toBe('forbidden')
    expect(await codeOf(mark(cast.outsider, uuid))).toBe('not_found')
    expect(await codeOf(mark(cast.stranger, uuid))).toBe('not_found')
    await mark(cast.manager, uuid)
    expect(await codeOf(cast.call(cast.stranger, hazardsMethods.document, { workOrderUuid: uuid }))).toBe('not_found')
  })
})
