import { randomUUID } from 'node:crypto'
import { inspectionTemplatesMethods } from '@fettle/contracts/inspections/inspection-templates.methods'
import type { InspectionView } from '@fettle/contracts/inspections/inspection-view'
import { inspectionsMethods } from '@fettle/contracts/inspections/inspections.methods'
import { observationsMethods } from '@fettle/contracts/observations/observations.methods'
import { type ScopeView, scopesMethods } from '@fettle/contracts/observations/scopes.methods'
import { todayOf } from '@fettle/domain/editions/today'
import { shippedTemplates } from '@fettle/domain/inspections/shipped-templates'
import type { TemplateQuestion } from '@fettle/domain/inspections/template'
import { addDays } from '@fettle/domain/kernel/calendar'
import type { AnswerValue } from '@fettle/domain/questions/answer-value'
import { servicesOf } from '@fettle/domain/work-orders/categories'
import type { ApiUser } from './api-user.ts'
import { day } from './days.ts'
import type { Photographs } from './photographs.ts'
import { asUserAt } from './scenario-run.ts'
import type { SeededMarket } from './seeded-market.ts'

type Seeding = { readonly now: number; readonly photographs: Photographs }

const signature = 'M 40 120 C 80 40 120 40 160 120 C 200 180 240 60 280 110 C 320 150 380 90 440 110'

/** A plausible answer; a failing one where asked for. */
const answerOf = (question: TemplateQuestion, fails: boolean): AnswerValue | null => {
  const { kind, options, failsOn } = question
  if (kind === 'pass_fail') return fails ? 'fail' : 'pass'
  if (kind === 'yes_no') return !failsOn.includes('yes')
  if (kind === 'choice')
    return (fails ? failsOn[0] : options.find(({ label }) => !failsOn.includes(label))?.label) ?? null
  if (kind === 'several') return options.slice(0, 1).map(({ label }) => label)
  if (kind === 'rating') return 4
  if (kind === 'reading') return 14_287
  if (kind === 'number' || kind === 'key_count') return 2
  if (kind === 'date') return '2026-01-15'
  if (kind === 'time') return '09:30'
  if (kind === 'signature') return signature
  return kind === 'text' ? 'T1' : null
}

type Walking = {
  readonly inspector: ApiUser
  readonly photographs: Photographs
  /** How many of the questions that can fail do. */
  readonly failures: number
  readonly at: number
}

/** Answers every question that applies, with photos where they are required, and hands the inspection in. */
export const walk = async (inspection: InspectionView, { inspector, photographs, failures, at }: Walking) => {
  const questions = inspection.content.pages.flatMap(({ sections }) =>
    sections.flatMap((section) =>
      inspection.instances
        .filter(({ sectionKey }) => sectionKey === section.key)
        .flatMap(({ uuid }) => section.questions.map((question) => ({ question, instanceUuid: uuid }))),
    ),
  )
  const failing = questions
    .filter(({ question }) => question.observation !== null)
    .slice(0, failures)
    .map(({ question, instanceUuid }) => `${instanceUuid}/${question.key}`)
  const operations = []
  for (const [index, { question, instanceUuid }] of questions.entries()) {
    const fails = failing.includes(`${instanceUuid}/${question.key}`)
    const needsPhoto = question.photo === 'required' || (question.photo === 'required_on_fail' && fails)
    const name = `inspection-${inspection.number}-${index}`
    operations.push({
      operationUuid: randomUUID(),
      instanceUuid,
      questionKey: question.key,
      value: answerOf(question as TemplateQuestion, fails) as never,
      photoUuids: needsPhoto ? [await photographs.take(inspector, 'inspections', name)] : [],
      answeredAt: new Date(at + index * 20_000).toISOString(),
      sequence: index + 1,
    })
  }
  const inspectionUuid = inspection.uuid
  for (let from = 0; from < operations.length; from += 200)
    await inspector.call(inspectionsMethods.record, {
      inspectionUuid,
      device: 'demo',
      operations: operations.slice(from, from + 200),
    })
  return inspector.call(inspectionsMethods.handIn, {
    inspectionUuid,
    manifest: [{ device: 'demo', last: operations.length }],
  })
}

/** Templates of the edition, and inspections in each status. Returns identifiers for the routes. */
export const seedInspections = async (market: SeededMarket, { now, photographs }: Seeding) => {
  const manager = asUserAt(market.staff.PRM ?? market.staff.ADM, now - 3 * day)
  const inspector = asUserAt(market.staff.INS ?? market.staff.ADM, now - 2 * day)
  const today = todayOf(manager, now)
  const templates: string[] = []
  for (const { key, title, description } of shippedTemplates(market.seedData.namespace)) {
    const draft = await manager.call(inspectionTemplatesMethods.create, { from: key, title, description })
    const one = { templateUuid: draft.uuid, version: draft.version }
    templates.push((await manager.call(inspectionTemplatesMethods.publish, one)).uuid)
  }
  const inspectors = await manager.call(inspectionsMethods.inspectors, {})
  const assigneeUuid = inspectors.find(({ uuid }) => uuid === membershipOf(inspector))?.uuid ?? null
  const plan = (at: number, more: { readonly template?: number; readonly dueIn: number; readonly isOpen?: boolean }) =>
    manager.call(inspectionsMethods.create, {
      templateUuid: templates[more.template ?? 0] ?? '',
      locationUuid: market.places[at]?.uuid ?? '',
      assigneeUuid: more.isOpen ? null : assigneeUuid,
      dueOn: addDays(today, more.dueIn),
    })
  const walking = { inspector, photographs, at: now - 2 * day }
  const former = await inspectBefore({ manager, inspector }, plan, { now, photographs })
  const done = await walk(await plan(1, { dueIn: -2 }), { ...walking, failures: 1 })
  manager.at = now - day
  await manager.call(inspectionsMethods.complete, { inspectionUuid: done.uuid, version: done.version })
  const found = await walk(await plan(2, { template: 1, dueIn: -1 }), { ...walking, failures: 2 })
  const draft = await scopeOf(manager, found.uuid)
  const other = await walk(await plan(5, { template: 1, dueIn: -1 }), { ...walking, failures: 3 })
  const { uuid: scopeUuid, version } = await price(manager, await scopeOf(manager, other.uuid), 85)
  await manager.call(scopesMethods.agree, { scopeUuid, version })
  const dear = await walk(await plan(3, { template: 1, dueIn: -1 }), { ...walking, failures: 2 })
  const large = await price(manager, await scopeOf(manager, dear.uuid), 780)
  await manager.call(scopesMethods.submit, { scopeUuid: large.uuid, version: large.version })
  await plan(1, { dueIn: 12 })
  await plan(3, { template: 1, dueIn: 0 })
  await plan(4, { dueIn: -3, isOpen: true })
  const [observation] = await manager.call(observationsMethods.list, { inspectionUuid: done.uuid })
  return {
    inspectionUuid: done.uuid,
    otherUuid: former.uuid,
    templateUuid: templates[0] ?? '',
    jobTemplateUuid: templates[1] ?? '',
    observationUuid: observation?.uuid ?? '',
    scopeUuid: draft.uuid,
    pendingScopeUuid: large.uuid,
    page: '1',
    section: done.instances[0]?.uuid ?? '',
  }
}

type Plan = (at: number, more: { readonly dueIn: number }) => Promise<InspectionView>
type Staff = Readonly<Record<'manager' | 'inspector', ApiUser>>

/** The inspection of the same home nine months ago, when nothing was wrong, to compare the present one with. */
const inspectBefore = async ({ manager, inspector }: Staff, plan: Plan, { now, photographs }: Seeding) => {
  const [managerAt, inspectorAt, then] = [manager.at, inspector.at, now - 270 * day]
  manager.at = then - day
  const planned = await plan(1, { dueIn: -270 })
  inspector.at = then
  const { uuid: inspectionUuid, version } = await walk(planned, { inspector, photographs, failures: 0, at: then })
  manager.at = then + day
  const completed = await manager.call(inspectionsMethods.complete, { inspectionUuid, version })
  manager.at = managerAt
  inspector.at = inspectorAt
  return completed
}

/** The scope of works of an inspection with all of its observations. */
const scopeOf = async (manager: ApiUser, inspectionUuid: string): Promise<ScopeView> => {
  const observations = await manager.call(observationsMethods.list, { inspectionUuid })
  const observationUuids = observations.map(({ uuid }) => uuid)
  const { scopeUuids } = await manager.call(scopesMethods.start, { inspectionUuid, observationUuids })
  return manager.call(scopesMethods.get, { scopeUuid: scopeUuids[0] ?? '' })
}

/** Prices every line from a sum on, with a trade where the template gives none. */
const price = async (manager: ApiUser, scope: ScopeView, least: number): Promise<ScopeView> => {
  let priced = scope
  for (const [at, { uuid: lineUuid, ...line }] of scope.lines.entries())
    priced = await manager.call(scopesMethods.saveLine, {
      scopeUuid: scope.uuid,
      version: priced.version,
      lineUuid,
      description: line.description,
      category: line.category === '' ? 'carpentry' : line.category,
      service: line.category === '' ? (servicesOf('carpentry')[0] ?? '') : line.service,
      quantity: '1',
      unit: 'lump_sum',
      unitPrice: `${least + at * 40}.00`,
      liableParty: line.liableParty,
    })
  return priced
}

const membershipOf = ({ session }: ApiUser): string | undefined => session.memberships[0]?.uuid
