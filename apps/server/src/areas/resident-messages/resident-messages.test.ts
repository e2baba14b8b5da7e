import { randomUUID } from 'node:crypto'
import { placeCodesMethods } from '@fettle/contracts/assets/place-codes.methods'
import { repairPortalMethods } from '@fettle/contracts/repair-reports/repair-portal.methods'
import { repairReportsMethods } from '@fettle/contracts/repair-reports/repair-reports.methods'
import { residentMessagesMethods } from '@fettle/contracts/resident-messages/resident-messages.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inRead } from '#platform/database/transaction'
import { runAsSystem } from '#platform/queue/job-queue'
import { codeOf } from '#platform/testing/test-server'
import { createTestContext, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
let code: string
beforeAll(async () => {
  context = await createTestContext()
  await context.call(context.admin, placeCodesMethods.make, { locationUuids: [context.location] })
  const { rows } = await context.server.pools.owner.query('select code from place_codes where location_id = $1', [
    context.location,
  ])
  code = (rows[0] as { code: string }).code
})
afterAll(() => context?.close())

const taps = { tile: 'taps', answers: { what: 'shower', electric_shower: 'not_electric', only_place_to_wash: 'yes' } }
const flood = { tile: 'power', answers: { what: 'burning_smell' } }
const send = (over: object = {}) => {
  context.server.now += 3_600_001
  return sendNow(over)
}
const sendNow = (over: object = {}) =>
  context.server.user().call(repairPortalMethods.send, {
    code,
    locationUuid: context.location,
    draftKey: randomUUID(),
    language: 'en-GB',
    words: 'Please hurry, call 07700 900123',
    needs: [],
    access: null,
    contact: { telephone: '07700 900123' },
    ...taps,
    ...over,
  } as never)

/** Runs what is queued for reports. */
const take = async () => {
  const { services, pools } = context.server
  const { rows } = await pools.owner.query(
    "select p.id, p.payload from graphile_worker._private_jobs p join graphile_worker._private_tasks t on t.id = p.task_id where t.identifier = 'take-report'",
  )
  const task = services.areas.map(({ backgroundJobs }) => backgroundJobs?.['take-report']).find(Boolean)
  const now = () => context.server.now
  const readAs = <T>(tenantId: string, work: (read: never) => Promise<T>) =>
    inRead(pools.worker, { tenantId, personId: '' }, work as never) as Promise<T>
  for (const { id, payload } of rows) {
    await task?.(payload, { runAs: runAsSystem({ ...services, now }), readAs: readAs as never, now })
    await pools.owner.query('delete from graphile_worker._private_jobs where id = $1', [id])
  }
}
const stateOf = async (reportUuid: string) => context.call(context.manager, repairReportsMethods.get, { reportUuid })
const notifiedAddresses = async (): Promise<string[]> => {
  const { rows } = await context.server.pools.owner.query(
    "select recipient from mails where template = 'report-emergency' order by position",
  )
  return rows.map(({ recipient }: { recipient: string }) => recipient)
}
const inHours = (hours: number) => new Date(context.server.now + hours * 3_600_000).toISOString()
const rule = async (converts: 'emergency' | 'always' | 'never') => {
  const { version } = await context.call(context.admin, residentMessagesMethods.settings, {})
  await context.call(context.admin, residentMessagesMethods.saveSettings, { version, converts })
}

describe('reports of residents at any hour', () => {
  test('become an order at once where they are emergencies, through the ordinary accept', async () => {
    const [calm, urgent] = [await send(), await send(flood)]
    await take()
    expect(await stateOf(calm.uuid)).toMatchObject({ state: 'submitted', workOrderUuid: null })
    const converted = await stateOf(urgent.uuid)
    expect(converted.state).toBe('converted')
    const order = await context.call(context.manager, workOrdersMethods.get, {
      workOrderUuid: String(converted.workOrderUuid),
    })
    expect(order).toMatchObject({ source: 'resident_report', priority: 'emergency' })
    // Contractors read the description: words with a telephone number stay on the report.
    expect(order.description).not.toContain('900123')
    expect(await notifiedAddresses()).not.toEqual([])
  })

  test('follow the rule of the client, which is saved in the version that was read', async () => {
    await rule('never')
    const flooded = await send(flood)
    await take()
    expect((await stateOf(flooded.uuid)).state).toBe('submitted')
    await rule('always')
    const calm = await send()
    await take()
    expect((await stateOf(calm.uuid)).state).toBe('converted')
    const stale = context.call(context.admin, residentMessagesMethods.saveSettings, { version: 1, converts: 'never' })
    expect(await codeOf(stale)).toBe('stale_version')
    await rule('emergency')
  })

  test('are sent to those on call, by rank, and to administrators without a shift', async () => {
    const { call, admin, manager } = context
    const before = (await notifiedAddresses()).length
    const shift = { startsAt: inHours(0), endsAt: inHours(48), telephone: '07700 900 777' }
    const add = (memberUuid: string, rank: number) =>
      call(admin, residentMessagesMethods.addShift, { memberUuid, rank, ...shift })
    const { shifts } = await add(manager.membership.id, 1)
    expect(shifts).toMatchObject([{ memberUuid: manager.membership.id, rank: 1 }])
    const report = await send(flood)
    await take()
    // By e-mail, and by text message to the number of the shift.
    expect((await notifiedAddresses()).slice(before)).toEqual([expect.stringContaining('@'), '+447700900777'])
    const { rows } = await context.server.pools.owner.query(
      'select w.created_by_membership_id as by from work_orders w join repair_reports r on r.work_order_id = w.id where r.id = $1',
      [report.uuid],
    )
    expect(rows).toEqual([{ by: manager.membership.id }])
    await call(admin, residentMessagesMethods.removeShift, { shiftUuid: String(shifts[0]?.uuid) })
    const wrong = call(admin, residentMessagesMethods.addShift, {
      memberUuid: manager.membership.id,
      rank: 1,
      telephone: '',
      startsAt: shift.endsAt,
      endsAt: shift.startsAt,
    })
    expect(await codeOf(wrong)).toBe('shift_ends_before_it_starts')
    const foreign = add(context.stranger.membership.id, 1)
    expect(await codeOf(foreign)).toBe('shift_member_unknown')
    expect(await codeOf(call(manager, residentMessagesMethods.settings, {}))).toBe('forbidden')
  })

  test('above the limit of an address wait for a member', async () => {
    context.server.now += 86_400_000
    for (let sent = 0; sent < 5; sent++) await sendNow()
    const flooded = await sendNow(flood)
    await take()
    expect((await stateOf(flooded.uuid)).state).toBe('submitted')
  })
})
