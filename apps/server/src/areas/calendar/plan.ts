import type { Actor } from '@fettle/domain/access/actor'
import {
  checkCrew,
  checkPlan,
  firstObjection,
  type PlanCheck,
  type PlanFact,
  type PlannedPerson,
  type PlannedVisit,
  type PlanWarning,
} from '@fettle/domain/calendar/plan-check'
import { skillsFor } from '@fettle/domain/calendar/skills'
import { dayMs } from '@fettle/domain/kernel/calendar'
import { toInstant } from '@fettle/domain/kernel/instant'
import type { Category } from '@fettle/domain/work-orders/categories'
import { findMembers } from '#areas/users/users.port'
import type { Read } from '#platform/database/transaction'
import { found, Refused } from '#platform/runner/refusal'
import { listSkillsOf, listSpans, pointsOfJobs, skillsOfMembers, withPoints } from './occupied.store.ts'
import { companiesOf, listCalendarMembers, loadPatterns } from './people.store.ts'

export type PlannedSlot = {
  readonly jobId: string
  readonly bookingId: string | null
  readonly startsAt: number
  readonly endsAt: number
  readonly assigneeUuid: string | null
  /** Who comes along. */
  readonly crewUuids: readonly string[]
}
type JobRow = {
  readonly contractorTenantId: string
  readonly category: Category
  readonly zone: string
  readonly completeBy: Date
}

/** What a visit of a job needs. Refuses with `not_found`. */
export const findPlannedJob = async (read: Read, jobId: string): Promise<JobRow> => {
  const [row] = await read.rows<JobRow>(
    'calendar-job',
    `select j.contractor_tenant_id as "contractorTenantId", w.category, w.time_zone as zone, w.complete_by as "completeBy"
     from jobs j join work_orders w on w.client_tenant_id = j.client_tenant_id and w.id = j.work_order_id where j.id = $1`,
    [jobId],
  )
  return found(row)
}

/** What is known of the person around a slot; null where the reader does not plan the time of the company. */
const loadPerson = async (
  read: Read,
  actor: Actor,
  { company, userUuid, slot }: { readonly company: string; readonly userUuid: string; readonly slot: PlannedSlot },
): Promise<(PlannedPerson & { readonly name: string }) | null> => {
  const { startsAt, endsAt } = slot
  const [known] = await findMembers(read, company, [userUuid])
  if (!known) throw new Refused('assignee_unknown')
  const companies = (await companiesOf(read, actor)).filter(({ id }) => id === company)
  const window = { from: toInstant(startsAt - dayMs), until: toInstant(endsAt + dayMs) }
  const [member] = await listCalendarMembers(read, actor, {
    companies,
    ...window,
    userUuid,
    teamUuid: null,
  })
  if (!member) return null
  const patternsOf = await loadPatterns(read, actor, [company])
  const occupied = await withPoints(read, await listSpans(read, { members: [userUuid], ...window }))
  const skillsOf = await skillsOfMembers(read, [userUuid])
  return { name: member.name, patterns: patternsOf(member), occupied, skills: skillsOf.get(userUuid) ?? [] }
}

const ofPerson = <Code extends string>(facts: readonly PlanFact<Code>[], person: string): readonly PlanFact<Code>[] =>
  facts.map((each) => ({ ...each, facts: { ...each.facts, person } }))

/** What speaks against a visit of a person and those who come along at a time. Refuses with `not_found` or `assignee_unknown`. */
export const checkSlot = async (read: Read, actor: Actor, slot: PlannedSlot): Promise<PlanCheck> => {
  const job = await findPlannedJob(read, slot.jobId)
  const company = job.contractorTenantId
  const { assigneeUuid } = slot
  const person = assigneeUuid === null ? null : await loadPerson(read, actor, { company, userUuid: assigneeUuid, slot })
  const [points, skills] = await Promise.all([pointsOfJobs(read, [slot.jobId]), listSkillsOf(read, company)])
  const visit: PlannedVisit = {
    bookingId: slot.bookingId,
    from: slot.startsAt,
    until: slot.endsAt,
    zone: job.zone,
    point: points.get(slot.jobId) ?? null,
    needed: skillsFor(skills, job.category),
    completeBy: job.completeBy.getTime(),
  }
  const checks = [checkPlan(visit, person)]
  for (const userUuid of slot.crewUuids) {
    const member = await loadPerson(read, actor, { company, userUuid, slot })
    if (!member) continue
    const { blocks, warnings } = checkCrew(visit, member)
    checks.push({ blocks: ofPerson(blocks, member.name), warnings: ofPerson(warnings, member.name) })
  }
  return { blocks: checks.flatMap(({ blocks }) => blocks), warnings: checks.flatMap(({ warnings }) => warnings) }
}

/** Refuses with the first fact that forbids the visit or that is not accepted. */
export const assertPlan = async (
  read: Read,
  actor: Actor,
  { accepts, ...slot }: PlannedSlot & { readonly accepts: readonly PlanWarning[] },
): Promise<void> => {
  const objection = firstObjection(await checkSlot(read, actor, slot), accepts)
  if (objection) throw new Refused(objection.code, objection.facts)
}

/** Facts on the wire. */
export const showFacts = <Code>(
  all: readonly { readonly code: Code; readonly facts: Readonly<Record<string, string | number>> }[],
) => all.map(({ code, facts }) => ({ code, facts: { ...facts } }))

/** A check on the wire. */
export const showCheck = ({ blocks, warnings }: PlanCheck) => ({
  blocks: showFacts(blocks),
  warnings: showFacts(warnings),
})
