import { randomUUID } from 'node:crypto'
import { inspectionTemplatesMethods } from '@fettle/contracts/inspections/inspection-templates.methods'
import type { InspectionView } from '@fettle/contracts/inspections/inspection-view'
import { inspectionsMethods } from '@fettle/contracts/inspections/inspections.methods'
import { observationsMethods } from '@fettle/contracts/observations/observations.methods'
import { rolesMethods } from '@fettle/contracts/users/roles.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { question } from '@fettle/domain/inspections/template-builder'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import { createTestContext, hired, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
let inspector: TestMember
let template: string
beforeAll(async () => {
  context = await createTestContext()
  inspector = await context.server.member(context.admin, 'INS')
  template = await publish()
})
afterAll(() => context?.close())

const call = <M extends Parameters<TestContext['call']>[1]>(
  who: TestMember,
  method: M,
  input: Record<string, unknown>,
) => context.call(who, method, input)

const finding = {
  severity: 'danger',
  category: 'electrical',
  service: 'smoke-and-co-alarms',
  dueDays: 1,
  liableParty: 'landlord',
} as const
const content = {
  pages: [
    {
      key: 'p',
      title: 'Safety',
      sections: [
        {
          key: 's',
          title: 'Alarms',
          repeat: 'none',
          questions: [
            question('alarm', 'Alarm sounds', { isCritical: true, observation: finding }),
            question('heating', 'Heating works'),
          ],
        },
      ],
    },
  ],
}

const publish = async (more: Record<string, unknown> = {}) => {
  const draft = await call(context.manager, inspectionTemplatesMethods.create, { title: 'Annual check', ...more })
  const one = { templateUuid: draft.uuid, version: draft.version }
  const entries = { title: draft.title, isReviewed: draft.isReviewed, content }
  const saved = await call(context.manager, inspectionTemplatesMethods.save, { ...one, ...entries })
  await call(context.manager, inspectionTemplatesMethods.publish, { ...one, version: saved.version })
  return draft.uuid
}

const plan = (more: Record<string, unknown> = {}) =>
  call(context.manager, inspectionsMethods.create, {
    templateUuid: template,
    locationUuid: context.location,
    assigneeUuid: inspector.membership.id,
    ...more,
  })

let sequence = 0
type Given = { readonly value: unknown; readonly sequence?: number; readonly answeredAt?: string }
const operation = ({ instances }: InspectionView, questionKey: string, given: string | Given) => ({
  operationUuid: randomUUID(),
  instanceUuid: instances[0]?.uuid,
  questionKey,
  answeredAt: new Date(context.server.now).toISOString(),
  sequence: ++sequence,
  ...(typeof given === 'string' ? { value: given } : given),
})
const record = (
  { uuid: inspectionUuid }: InspectionView,
  operations: readonly unknown[],
  { who = inspector, device = 'phone' } = {},
) => call(who, inspectionsMethods.record, { inspectionUuid, device, operations })
const get = (inspectionUuid: string, who = context.manager) => call(who, inspectionsMethods.get, { inspectionUuid })

/** An inspection with both answers, handed in. */
const handedIn = async (alarm: 'pass' | 'fail', more: Record<string, unknown> = {}) => {
  const inspection = await plan(more)
  await record(inspection, [operation(inspection, 'alarm', alarm), operation(inspection, 'heating', 'pass')])
  return call(inspector, inspectionsMethods.handIn, { inspectionUuid: inspection.uuid })
}

describe('a template', () => {
  test('is published as a version that later changes leave alone', async () => {
    const uuid = await publish({ title: 'Versions' })
    const inspection = await plan({ templateUuid: uuid })
    const before = await call(context.manager, inspectionTemplatesMethods.get, { templateUuid: uuid })
    expect(before).toMatchObject({
      state: 'published',
      publishedVersion: 1,
      hasChanges: false,
      can: ['save', 'retire'],
    })
    const [page] = content.pages
    const shorter = { pages: [{ ...page, title: 'Changed' }] }
    const one = { templateUuid: uuid, version: before.version }
    const saved = await call(context.manager, inspectionTemplatesMethods.save, {
      ...one,
      title: 'Versions',
      content: shorter,
    })
    expect(saved.hasChanges).toBe(true)
    const next = await call(context.manager, inspectionTemplatesMethods.publish, { ...one, version: saved.version })
    expect(next.versions.map(({ versionNumber, inspections }) => [versionNumber, inspections])).toEqual([
      [2, 0],
      [1, 1],
    ])
    expect((await get(inspection.uuid)).content.pages[0]?.title).toBe('Safety')
    const versionUuid = next.versions[1]?.uuid
    const first = await call(context.manager, inspectionTemplatesMethods.version, { versionUuid })
    expect(first.content.pages[0]?.title).toBe('Safety')
    const retired = await call(context.manager, inspectionTemplatesMethods.retire, { ...one, version: next.version })
    expect(retired.state).toBe('retired')
    const listed = await call(context.manager, inspectionTemplatesMethods.list, {})
    expect(listed.map((each) => each.uuid)).not.toContain(uuid)
    expect(await codeOf(plan({ templateUuid: uuid }))).toBe('template_not_published')
  })

  test('with faults is not published, and names them', async () => {
    const draft = await call(context.manager, inspectionTemplatesMethods.create, { title: 'Empty' })
    expect(draft.faults.map(({ code }) => code)).toEqual(['page_untitled'])
    const one = { templateUuid: draft.uuid, version: draft.version }
    expect(await codeOf(call(context.manager, inspectionTemplatesMethods.publish, one))).toBe('template_has_faults')
    expect(await codeOf(plan({ templateUuid: draft.uuid }))).toBe('template_not_published')
  })

  test('starts from one of the edition', async () => {
    const shipped = await call(context.manager, inspectionTemplatesMethods.shipped, {})
    expect(shipped.map(({ key }) => key)).toEqual(['uk-inventory', 'uk-fire-doors'])
    const draft = await call(context.manager, inspectionTemplatesMethods.create, {
      title: 'Doors',
      from: 'uk-fire-doors',
    })
    expect(draft).toMatchObject({ faults: [], can: ['save', 'publish'] })
  })
})

describe('an inspection', () => {
  test('is assigned, walked, handed in, and reviewed by somebody else', async () => {
    const inspection = await plan()
    expect(inspection).toMatchObject({ state: 'assigned', asked: 2, answered: 0 })
    const started = await record(inspection, [operation(inspection, 'alarm', 'pass')])
    expect(started).toMatchObject({ state: 'in_progress', answered: 1 })
    const one = { inspectionUuid: inspection.uuid }
    expect(await codeOf(call(inspector, inspectionsMethods.handIn, one))).toBe('answers_missing')
    await record(inspection, [operation(inspection, 'heating', 'pass')])
    const pending = await call(inspector, inspectionsMethods.handIn, { ...one, summary: 'All well' })
    expect(pending).toMatchObject({ state: 'pending', result: 'passed', score: 100, summary: 'All well' })
    expect(pending.cannot).toMatchObject({ complete: 'own_inspection' })
    const change = { ...one, version: pending.version }
    expect(await codeOf(call(inspector, inspectionsMethods.complete, change))).toBe('own_inspection')
    const done = await call(context.manager, inspectionsMethods.complete, change)
    expect(done).toMatchObject({ state: 'completed', isUnchecked: false, can: ['reopen'] })
  })

  test('is sent back with reasons by question, and reopened with one', async () => {
    const pending = await handedIn('pass')
    const one = { inspectionUuid: pending.uuid }
    const reasons = [{ instanceUuid: pending.instances[0]?.uuid, questionKey: 'alarm', reason: 'Which storey?' }]
    const back = await call(context.manager, inspectionsMethods.sendBack, {
      ...one,
      version: pending.version,
      note: 'Please add detail',
      reasons,
    })
    expect(back).toMatchObject({ state: 'in_progress', sendBack: reasons, sendBackNote: 'Please add detail' })
    const again = await call(inspector, inspectionsMethods.handIn, one)
    const done = await call(context.manager, inspectionsMethods.complete, { ...one, version: again.version })
    const reopened = await call(context.manager, inspectionsMethods.reopen, {
      ...one,
      version: done.version,
      reason: 'Wrong flat',
    })
    expect(reopened).toMatchObject({ state: 'in_progress', completedAt: null })
  })

  test('takes operations repeatedly and in any order, and waits for the last of them', async () => {
    const inspection = await plan()
    const first = operation(inspection, 'alarm', { value: 'fail', sequence: 1 })
    const second = operation(inspection, 'alarm', {
      value: 'pass',
      sequence: 2,
      answeredAt: new Date(context.server.now + 1000).toISOString(),
    })
    const third = operation(inspection, 'heating', { value: 'pass', sequence: 3 })
    await record(inspection, [third])
    const manifest = [{ device: 'phone', last: 3 }]
    const waiting = await call(inspector, inspectionsMethods.handIn, { inspectionUuid: inspection.uuid, manifest })
    expect(waiting).toMatchObject({ state: 'syncing', can: expect.arrayContaining(['takeBack']) })
    await record(inspection, [second, third])
    expect((await get(inspection.uuid)).state).toBe('syncing')
    const arrived = await record(inspection, [first, second])
    expect(arrived).toMatchObject({ state: 'pending', answered: 2, failed: 0 })
    const whole = await get(inspection.uuid)
    expect(whole.result).toBe('passed')
    expect(whole.answers.find(({ questionKey }) => questionKey === 'alarm')?.value).toBe('pass')
    // Known operations that arrive late change nothing; new ones are refused by name.
    expect((await record(inspection, [first])).version).toBe(arrived.version)
    const late = operation(inspection, 'alarm', { value: 'fail', sequence: 4 })
    expect(await codeOf(record(inspection, [late]))).toBe('inspection_state')
  })

  test('keeps what two people answered until the reviewer decides', async () => {
    const inspection = await plan()
    await record(inspection, [operation(inspection, 'alarm', 'pass'), operation(inspection, 'heating', 'pass')])
    const other = await context.server.member(context.admin, 'INS')
    const theirs = operation(inspection, 'alarm', 'fail')
    await record(inspection, [theirs], { who: other, device: 'tablet' })
    const one = { inspectionUuid: inspection.uuid }
    const pending = await call(inspector, inspectionsMethods.handIn, one)
    expect(pending.conflicts.map(({ question: asked }) => asked)).toEqual(['Alarm sounds'])
    const change = { ...one, version: pending.version }
    expect(await codeOf(call(context.manager, inspectionsMethods.complete, change))).toBe('answers_in_conflict')
    const mine = pending.answers.find(({ questionKey }) => questionKey === 'alarm')?.others[0]
    const settled = await call(context.manager, inspectionsMethods.settle, {
      ...change,
      operationUuid: mine?.operationUuid,
    })
    expect(settled).toMatchObject({ conflicts: [], failed: 0, result: 'passed' })
    await call(context.manager, inspectionsMethods.complete, { ...one, version: settled.version })
  })

  test('is assigned to those who may inspect, taken back while answers are missing, and cancelled with a reason', async () => {
    const inspectors = await call(context.manager, inspectionsMethods.inspectors, {})
    expect(inspectors.map(({ uuid }) => uuid)).toContain(inspector.membership.id)
    expect(inspectors.map(({ uuid }) => uuid)).not.toContain(context.finance.membership.id)
    const open = await plan({ assigneeUuid: null })
    const one = { inspectionUuid: open.uuid }
    const assign = (assigneeUuid: string | null, version: number) =>
      call(context.manager, inspectionsMethods.assign, { ...one, version, assigneeUuid })
    expect(await codeOf(assign(context.finance.membership.id, open.version))).toBe('inspector_cannot_perform')
    const assigned = await assign(inspector.membership.id, open.version)
    expect(assigned).toMatchObject({ state: 'assigned', assigneeUuid: inspector.membership.id })
    await record(assigned, [operation(assigned, 'alarm', 'pass'), operation(assigned, 'heating', 'pass')])
    const manifest = [{ device: 'phone', last: 1_000_000 }]
    const waiting = await call(inspector, inspectionsMethods.handIn, { ...one, manifest })
    const back = await call(inspector, inspectionsMethods.takeBack, { ...one, version: waiting.version })
    expect(back.state).toBe('in_progress')
    const cancel = { ...one, version: back.version, reason: 'Sold' }
    const cancelled = await call(context.manager, inspectionsMethods.cancel, cancel)
    expect(cancelled).toMatchObject({ state: 'cancelled', cancelReason: 'Sold', can: [] })
  })

  test('corrects a clock that runs ahead', async () => {
    const inspection = await plan()
    const answeredAt = new Date(context.server.now + 48 * 3_600_000).toISOString()
    await record(inspection, [operation(inspection, 'alarm', { value: 'pass', answeredAt })])
    const recorded = await get(inspection.uuid)
    expect(Date.parse(recorded.answers[0]?.answeredAt ?? '')).toBeLessThan(Date.parse(answeredAt))
  })

  test('is hidden from other tenants and branches, refused to roles without the right, and counted by slug', async () => {
    const inspection = await plan({ assigneeUuid: null })
    for (const who of [context.stranger, context.owner, context.outsider])
      expect(await codeOf(get(inspection.uuid, who))).toBe('not_found')
    expect(await codeOf(get(inspection.uuid, context.finance))).toBe('forbidden')
    expect(await codeOf(record(inspection, [operation(inspection, 'alarm', 'pass')]))).toBe('not_your_inspection')
    const mine = await call(inspector, inspectionsMethods.list, { filter: 'assigned-to-me' })
    expect(mine.every(({ state }) => !['completed', 'cancelled'].includes(state))).toBe(true)
    const counts = await call(context.manager, inspectionsMethods.counts, {})
    const unassigned = await call(context.manager, inspectionsMethods.list, { filter: 'unassigned' })
    expect(counts.unassigned).toBe(unassigned.length)
    const found = await call(context.manager, inspectionsMethods.list, { q: `#${inspection.number}` })
    expect(found.map(({ uuid }) => uuid)).toEqual([inspection.uuid])
  })

  test('is carried out by holders of a custom role with that permission, and not by those without it', async () => {
    const roleWith = (name: string, grants: Record<string, string>) =>
      call(context.admin, rolesMethods.create, { name, basedOn: 'VWR', grants })
    const walks = await roleWith('Caretaker', { 'inspections.view': 'all', 'inspections.perform': 'all' })
    const reads = await roleWith('Reader', { 'inspections.view': 'all' })
    const hold = async (roleUuid: string | null) => {
      const member = await context.server.member(context.admin, 'VWR')
      await context.server.pools.owner.query('update memberships set role_id = $1 where id = $2', [
        roleUuid,
        member.membership.id,
      ])
      return member.membership.id
    }
    const [caretaker, reader] = [await hold(walks.uuid), await hold(reads.uuid)]
    expect((await plan({ assigneeUuid: caretaker })).assigneeUuid).toBe(caretaker)
    expect(await codeOf(plan({ assigneeUuid: reader }))).toBe('inspector_cannot_perform')
    const inspectors = await call(context.manager, inspectionsMethods.inspectors, {})
    expect(inspectors.some(({ uuid }) => uuid === caretaker)).toBe(true)
    expect(inspectors.some(({ uuid }) => uuid === reader)).toBe(false)
  })

  test('of a job is carried out by the hired contractor alone', async () => {
    const { workOrderUuid, jobUuid } = await hired(context)
    const inspection = await plan({ workOrderUuid, jobUuid })
    expect(inspection).toMatchObject({ state: 'assigned', contractorName: 'Leeds Plumbing', assigneeName: null })
    expect(await codeOf(get(inspection.uuid, context.rival))).toBe('not_found')
    const seen = await get(inspection.uuid, context.owner)
    expect(seen).toMatchObject({
      locationName: 'Harbour House',
      clientName: 'Northgate Homes',
      can: ['record', 'uploadDocument'],
    })
    expect(await codeOf(record(inspection, [operation(inspection, 'alarm', 'pass')]))).toBe('not_your_inspection')
    const asOwner = { who: context.owner }
    await record(seen, [operation(seen, 'alarm', 'fail'), operation(seen, 'heating', 'pass')], asOwner)
    const pending = await call(context.owner, inspectionsMethods.handIn, { inspectionUuid: inspection.uuid })
    expect(pending).toMatchObject({ state: 'pending', can: [] })
    const theirs = await call(context.owner, observationsMethods.list, { inspectionUuid: inspection.uuid })
    expect(theirs.map(({ title }) => title)).toEqual(['Alarm sounds'])
    const listed = await call(context.owner, inspectionsMethods.list, { jobUuid })
    expect(listed.length).toBe(1)
  })

  test('takes a paper report instead of answers, whose findings are observations', async () => {
    const inspection = await plan({ locationUuid: await ownPlace() })
    const finding = {
      title: 'Socket without earth',
      severity: 'danger',
      category: 'electrical',
      service: 'smoke-and-co-alarms',
      liableParty: 'landlord',
    }
    const paper = {
      inspectionUuid: inspection.uuid,
      version: inspection.version,
      number: 'E-7',
      issuedOn: '2026-02-20',
      validUntil: '2031-02-20',
      outcome: 'failed',
      findings: [finding],
      attachmentUuids: [await context.uploadFile(inspector)],
    }
    const upload = (more: object = {}, who = inspector) =>
      call(who, inspectionsMethods.uploadDocument, { ...paper, ...more })
    expect(await codeOf(upload({}, context.outsider))).toBe('not_found')
    expect(await codeOf(upload({ issuedOn: '2026-12-24' }))).toBe('document_in_future')
    expect(await codeOf(upload({ attachmentUuids: [] }))).toBe('attachment_uuids:required')
    const pending = await upload()
    expect(pending).toMatchObject({ state: 'pending', result: 'failed', failed: 1, document: { number: 'E-7' } })
    expect(pending.files.map(({ uuid }) => uuid)).toEqual(paper.attachmentUuids)
    const found = await call(context.manager, observationsMethods.list, { inspectionUuid: inspection.uuid })
    expect(found).toMatchObject([{ title: 'Socket without earth', severity: 'danger' }])
    const one = { inspectionUuid: inspection.uuid, version: pending.version }
    const completed = await call(context.manager, inspectionsMethods.complete, one)
    expect(completed).toMatchObject({ state: 'completed', result: 'failed', document: { validUntil: '2031-02-20' } })
  })

  test('is printed as a PDF', async () => {
    const pending = await handedIn('pass')
    const printed = await inspector.raw(inspectionsMethods.document, { inspection_uuid: pending.uuid })
    expect(Buffer.from(printed.body as Uint8Array).toString('latin1', 0, 5)).toBe('%PDF-')
  })
})

describe('an observation', () => {
  const listed = (inspectionUuid: string) => call(context.manager, observationsMethods.list, { inspectionUuid })

  test('is made of a failing answer, seen again by the next inspection, and withdrawn where the answer passes', async () => {
    const location = await ownPlace()
    const first = await handedIn('fail', { locationUuid: location })
    const [observation] = await listed(first.uuid)
    expect(observation).toMatchObject({ title: 'Alarm sounds', severity: 'danger', status: 'new', sightings: 1 })
    const second = await handedIn('fail', { locationUuid: location })
    expect((await listed(second.uuid)).map(({ uuid, sightings }) => [uuid, sightings])).toEqual([
      [observation?.uuid, 2],
    ])

    const elsewhere = await handedIn('fail', { locationUuid: await ownPlace() })
    const [mistaken] = await listed(elsewhere.uuid)
    const one = { inspectionUuid: elsewhere.uuid }
    await call(context.manager, inspectionsMethods.sendBack, { ...one, version: elsewhere.version, note: 'Test again' })
    await record(elsewhere, [operation(elsewhere, 'alarm', 'pass')])
    await call(inspector, inspectionsMethods.handIn, one)
    expect(await listed(elsewhere.uuid)).toEqual([])
    const withdrawn = await call(context.manager, observationsMethods.get, { observationUuid: mistaken?.uuid })
    expect(withdrawn).toMatchObject({ status: 'archived', archiveReason: 'withdrawn' })
  })

  test('of a danger is archived with a proof only', async () => {
    const pending = await handedIn('fail', { locationUuid: await ownPlace() })
    const [row] = await listed(pending.uuid)
    const { version } = await call(context.manager, observationsMethods.get, { observationUuid: row?.uuid })
    const change = { observationUuid: row?.uuid, version, reason: 'done' }
    expect(await codeOf(call(context.manager, observationsMethods.archive, change))).toBe('danger_needs_proof')
    const proofUuids = [await context.uploadFile(context.manager)]
    const archived = await call(context.manager, observationsMethods.archive, { ...change, proofUuids })
    expect(archived).toMatchObject({ status: 'archived', archiveReason: 'done', can: ['reopen'] })
    expect(archived.proofs.length).toBe(1)
    const one = { observationUuid: row?.uuid, version: archived.version }
    const reopened = await call(context.manager, observationsMethods.reopen, one)
    expect(reopened).toMatchObject({ status: 'new', archiveReason: null })
    const entries = {
      title: 'Alarm',
      severity: 'high',
      category: 'electrical',
      service: 'lighting',
      liableParty: 'owner',
    }
    const again = { observationUuid: row?.uuid, version: reopened.version }
    const edited = await call(context.manager, observationsMethods.edit, { ...again, ...entries })
    expect(edited).toMatchObject(entries)
    const wrong = { ...again, version: edited.version, ...entries, service: 'leaks' }
    expect(await codeOf(call(context.manager, observationsMethods.edit, wrong))).toBe('service_not_in_category')
  })

  test('becomes a work order, whose end comes back to it', async () => {
    const pending = await handedIn('fail', { locationUuid: await ownPlace() })
    const [row] = await listed(pending.uuid)
    const { version } = await call(context.manager, observationsMethods.get, { observationUuid: row?.uuid })
    const ordered = await call(context.manager, observationsMethods.raiseOrder, {
      observationUuid: row?.uuid,
      version,
      title: 'Replace the alarm',
      description: 'It does not sound',
      category: 'electrical',
      service: 'smoke-and-co-alarms',
      priority: 'urgent',
    })
    expect(ordered).toMatchObject({ status: 'ordered', cannot: { archive: 'observation_has_open_order' } })
    const order = { workOrderUuid: ordered.workOrderUuid }
    const raised = await call(context.manager, workOrdersMethods.get, order)
    expect(raised).toMatchObject({ title: 'Replace the alarm', source: 'inspection' })
    const cancel = { ...order, version: raised.version, reason: 'created_by_mistake' }
    await call(context.manager, workOrdersMethods.cancel, cancel)
    const after = await call(context.manager, observationsMethods.get, { observationUuid: row?.uuid })
    expect(after).toMatchObject({ status: 'new', workOrderUuid: null })
  })
})

/** A further building of the client, so that findings of other tests do not meet there. */
const ownPlace = async (): Promise<string> => {
  const { locationsMethods } = await import('@fettle/contracts/locations/locations.methods')
  const location = await call(context.admin, locationsMethods.create, {
    name: `House ${sequence}`,
    kind: 'building',
    parentUuid: null,
    organisationUuid: context.admin.organisationUuid,
    addressLine1: '2 High Street',
    town: 'London',
    postcode: 'N1 7AA',
  })
  return location.uuid
}
