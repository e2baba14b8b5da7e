import { type ComplianceItemRow, complianceMethods } from '@fettle/contracts/compliance/compliance.methods'
import { evidenceMethods } from '@fettle/contracts/compliance/evidence.methods'
import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { type RequirementStatus, requirementStatus } from '@fettle/domain/compliance/requirement-status'
import { addDays } from '@fettle/domain/kernel/calendar'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runAsSystem } from '#platform/queue/job-queue'
import { createTestContext, type TestContext } from '../../integration-tests/test-context.ts'
import { advanceRequirementStatuses } from './advance-statuses.cron.ts'
import { reckonLocations } from './reckon-locations.cron.ts'

const dayMs = 86_400_000
let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context?.close())

const today = () => new Date(context.server.now).toISOString().slice(0, 10)
const rows = async <Row extends Record<string, unknown>>(text: string, values: readonly unknown[] = []) =>
  (await context.server.pools.owner.query<Row>(text, [...values])).rows

const run = (job: typeof reckonLocations) => {
  const { pools, services } = context.server
  const now = () => context.server.now
  const runAs = runAsSystem({ pools, areas: services.areas, refreshPlacement: services.refreshPlacement, now })
  return job({}, { runAs, readAs: (tenantId: string, work: never) => runAs(tenantId, work), now } as never)
}

const dice = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const newHome = () =>
  context.call(context.admin, locationsMethods.create, {
    name: `Quay ${Math.random()}`,
    kind: 'unit',
    parentUuid: null,
    organisationUuid: context.admin.organisationUuid,
    addressLine1: '2 Quay Street',
    town: 'London',
    postcode: 'N1 7AA',
  })

type Item = Pick<ComplianceItemRow, 'uuid' | 'locationUuid' | 'status' | 'requirementKey'>
const page = (limit: number, offset: number): Promise<Item[]> =>
  context.admin.call(
    complianceMethods.list,
    {},
    { 'x-pagination-limit': `${limit}`, 'x-pagination-offset': `${offset}` },
  )
const anyItem = async (roll: (below: number) => number): Promise<Item> => {
  const items = await page(100, 0)
  return items[roll(items.length)] as Item
}

const certify = async (complianceItemUuid: string, over: { issuedOn: string; outcome: string }) => {
  const evidence = await context.call(context.manager, evidenceMethods.handIn, {
    complianceItemUuids: [complianceItemUuid],
    number: 'R-1',
    attachmentUuids: [await context.uploadFile(context.manager)],
    ...over,
  })
  const one = { evidenceUuid: evidence.uuid, version: evidence.version }
  return context.call(context.admin, evidenceMethods.accept, one)
}

/** One random change of what statuses depend on. */
const change = async (roll: (below: number) => number): Promise<void> => {
  const item = await anyItem(roll)
  const fact = ['isLet', 'hasGas', 'isLicensable'][roll(3)]
  if (item.status === 'unknown' || roll(6) === 0) {
    const answers = [{ locationUuid: item.locationUuid, fact, value: [true, true, false, null][roll(4)] }]
    await context.call(context.manager, complianceMethods.answer, { answers })
    return
  }
  const outcome = roll(2) === 0 ? 'satisfactory' : 'unsatisfactory'
  const accepted = await certify(item.uuid, { issuedOn: addDays(today(), -roll(500)), outcome })
  const next = { evidenceUuid: accepted.uuid, version: accepted.version }
  if (roll(4) === 0) await context.call(context.admin, evidenceMethods.withdraw, { ...next, reason: 'Wrong' })
  else if (accepted.outcome !== 'satisfactory' && roll(2) === 0)
    await context.call(context.admin, evidenceMethods.remedy, { ...next, remediedOn: today(), note: 'Mended' })
}

type Derived = {
  item_id: string
  requirement_key: string
  organisation_id: string
  basis: string
  due_on: string | null
  stored: string | null
  read: string | null
}
const derivedItems = (day: string) =>
  rows<Derived>(
    `select o.item_id, o.requirement_key, o.organisation_id, o.basis, o.due_on::text, s.status as stored,
       case when s.status_changes_on <= $1::date then case when s.begins_on <= $1::date then requirement_status(s.basis, s.due_on, s.warn_days, $1::date) end else s.status end as read
     from tenants t cross join lateral requirement_items_on(t.id, $1::date) o left join requirement_statuses s on s.tenant_id = o.tenant_id and s.item_id = o.item_id order by 1`,
    [day],
  )
const statusOf = ({ basis, due_on: dueOn }: Derived, day: string): RequirementStatus =>
  requirementStatus(
    {
      applies: basis === 'not_applicable' ? 'no' : basis === 'unknown' ? 'unknown' : 'yes',
      firstDueOn: dueOn,
      certificate:
        basis === 'certified' || basis === 'defective'
          ? { dueOn, outcome: basis === 'certified' ? 'satisfactory' : 'unsatisfactory', remediedOn: null }
          : null,
    },
    day,
  )

test('stored statuses and counters are those of the domain after random changes, and follow the days', async () => {
  const roll = dice(20_261_127)
  for (let home = 0; home < 4; home++) await newHome()
  await run(reckonLocations)
  for (const locationUuid of new Set((await page(100, 0)).map((item) => item.locationUuid))) {
    const answers = ['isLet', 'hasGas'].map((fact) => ({ locationUuid, fact, value: true }))
    await context.call(context.manager, complianceMethods.answer, { answers })
  }
  const gas = (await page(100, 0)).filter(({ requirementKey }) => requirementKey === 'gas_safety')
  for (const [place, days] of [400, 340, 10].entries())
    await certify(gas[place]?.uuid ?? '', { issuedOn: addDays(today(), -days), outcome: 'satisfactory' })
  const seen = new Set<string>((await derivedItems(today())).map((item) => statusOf(item, today())))
  for (let round = 0; round < 8; round++) {
    for (let step = 0; step < 8; step++) await change(roll)
    const items = await derivedItems(today())
    // Before the task, reads follow the day; afterwards the stored status is that of the day.
    expect(items.map(({ read }) => read)).toEqual(items.map((item) => statusOf(item, today())))
    const before = await context.call(context.admin, complianceMethods.board, {})
    await run(advanceRequirementStatuses)
    const stored = await derivedItems(today())
    expect(stored.map((item) => item.stored)).toEqual(stored.map((item) => statusOf(item, today())))
    expect(await context.call(context.admin, complianceMethods.board, {})).toEqual(before)
    for (const item of stored) seen.add(statusOf(item, today()))
    const counters = await rows(
      "select scope, part, bucket, sum(n)::int as n from bucket_counters where scope like 'requirement:%' group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3",
    )
    const recount = await rows(
      "select 'requirement:' || requirement_key as scope, organisation_id as part, status as bucket, count(*)::int as n from requirement_statuses where status is not null group by 1, 2, 3 order by 1, 2, 3",
    )
    expect(counters).toEqual(recount)
    const due = await rows(
      "select scope, part, bucket, sum(n)::int as n from bucket_counters where scope like 'requirement-due:%' group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3",
    )
    const dueAgain = await rows(
      "select 'requirement-due:' || requirement_key as scope, organisation_id as part, to_char(due_on, 'YYYY-MM') as bucket, count(*)::int as n from requirement_statuses where due_on is not null and basis <> 'not_applicable' group by 1, 2, 3 order by 1, 2, 3",
    )
    expect(due).toEqual(dueAgain)
    expect(due.length).toBeGreaterThan(0)
    context.server.now += (1 + roll(60)) * dayMs
  }
  expect([...seen].sort()).toEqual(expect.arrayContaining(['expired', 'expiring', 'missing', 'unknown', 'valid']))
})

test('pages of all items are those of the day, the most urgent first, each once', async () => {
  const all = (await derivedItems(today())).filter((item) => statusOf(item, today()) !== 'not_applicable')
  const listed: Item[] = []
  for (let offset = 0; offset < all.length; offset += 5) listed.push(...(await page(5, offset)))
  expect(new Set(listed.map(({ uuid }) => uuid)).size).toBe(listed.length)
  const on = new Set<string>(listed.map(({ requirementKey }) => requirementKey))
  expect(listed.length).toBe(all.filter((item) => on.has(item.requirement_key)).length)
  for (const { uuid, status } of listed) {
    const item = all.find(({ item_id: id }) => id === uuid)
    expect([uuid, status]).toEqual([uuid, item && statusOf(item, today())])
  }
  const ranks = ['expired', 'missing', 'remedial_open', 'unknown', 'expiring', 'valid', 'not_due']
  const order = listed.map(({ status }) => ranks.indexOf(status))
  expect(order).toEqual(order.toSorted((a, b) => a - b))
})
