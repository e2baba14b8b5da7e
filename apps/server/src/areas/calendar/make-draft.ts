import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import { mostDraftJobs } from '@fettle/domain/calendar/plan-draft'
import { planTeam, type TeamOrder, type TeamPlan } from '@fettle/domain/calendar/plan-team'
import { skillsFor } from '@fettle/domain/calendar/skills'
import { addDays, startOfDay } from '@fettle/domain/kernel/calendar'
import { groupBy } from '@fettle/domain/kernel/group-by'
import { toInstant } from '@fettle/domain/kernel/instant'
import { findMembership } from '#areas/users/users.port'
import type { Read, Tx } from '#platform/database/transaction'
import { pushToMember } from '#platform/push/push-to-member'
import type { BackgroundJob } from '#platform/runner/area'
import { type BundleJob, bundleJobs } from './bundles.store.ts'
import type { PlanDraftRecord } from './calendar.tables.ts'
import { findDispatchSettings } from './dispatch-settings.store.ts'
import { loadCandidates } from './load-candidates.ts'
import { listSkillsOf, pointsOfJobs } from './occupied.store.ts'
import { companiesOf } from './people.store.ts'
import { insertDraftItems, lockDraft, saveDraft } from './plan-drafts.store.ts'
import { listTray } from './tray.store.ts'

type Planning = {
  readonly actor: Actor
  readonly draft: PlanDraftRecord
  readonly now: number
}

/** The plan of one company: its waiting work, and its people or those of the team. */
const planCompany = async (
  read: Read,
  { actor, draft, now }: Planning,
  {
    companyId,
    jobs,
  }: { readonly companyId: string; readonly jobs: readonly (BundleJob & { readonly zone: string })[] },
): Promise<TeamPlan> => {
  const zone = jobs[0]?.zone ?? 'UTC'
  const from = Math.max(now, startOfDay(zone, draft.firstDay))
  const window = { from, until: Math.max(from, startOfDay(zone, addDays(draft.lastDay, 1))) }
  const [{ candidates }, settings, points, skills] = await Promise.all([
    loadCandidates(read, actor, {
      company: { id: companyId },
      window: { from: toInstant(window.from), until: toInstant(window.until) },
      teamUuid: draft.teamId,
      withPlaces: true,
    }),
    findDispatchSettings(read, companyId),
    pointsOfJobs(
      read,
      jobs.map(({ id }) => id),
    ),
    listSkillsOf(read, companyId),
  ])
  const orders = jobs.map(
    (job): TeamOrder => ({
      id: job.id,
      minutes: settings.visitMinutes,
      zone: job.zone,
      point: points.get(job.id) ?? null,
      needed: skillsFor(skills, job.category),
      completeBy: job.completeBy.getTime(),
    }),
  )
  const { gridMinutes, bufferMinutes } = settings
  return planTeam(orders, candidates, { window, gridMinutes, bufferMinutes })
}

/** The plan of all waiting work that the member may plan. */
const planWaitingWork = async (read: Read, planning: Planning): Promise<TeamPlan> => {
  const { actor, now } = planning
  const page = { offset: 0, limit: mostDraftJobs }
  const tray = await listTray(read, actor, { q: '', jobUuid: null, at: toInstant(now), page })
  const zoneOf = new Map(tray.rows.map(({ jobUuid, timeZone }) => [jobUuid, timeZone]))
  const jobs = await bundleJobs(read, [...zoneOf.keys()])
  const companies = new Set((await companiesOf(read, actor)).map(({ id }) => id))
  const ofCompanies = groupBy(
    [...jobs.values()].map((job) => ({ ...job, zone: zoneOf.get(job.id) ?? 'UTC' })),
    ({ companyId }) => companyId,
  )
  const plans: TeamPlan[] = []
  for (const [companyId, own] of ofCompanies)
    if (companies.has(companyId)) plans.push(await planCompany(read, planning, { companyId, jobs: own }))
  return { placed: plans.flatMap(({ placed }) => placed), left: plans.flatMap(({ left }) => left) }
}

export const pushDraft = (tx: Tx, { id, membershipId }: Pick<PlanDraftRecord, 'id' | 'membershipId'>) =>
  pushToMember(tx, membershipId, { event: 'plan-draft.changed', data: { plan_draft_uuid: id } })

const fillDraft = async (tx: Tx, planning: Planning): Promise<void> => {
  const { draft } = planning
  const { placed, left } = await planWaitingWork(tx, planning)
  await insertDraftItems(tx, draft.id, [
    ...placed.map(({ orderId, memberId, startsAt, endsAt, travelMinutes }) => ({
      jobId: orderId,
      state: 'placed' as const,
      membershipId: memberId,
      startsAt: toInstant(startsAt),
      endsAt: toInstant(endsAt),
      travelMinutes,
      code: null,
    })),
    ...left.map(({ orderId, code, skill }) => ({
      jobId: orderId,
      state: 'left' as const,
      membershipId: null,
      startsAt: null,
      endsAt: null,
      travelMinutes: 0,
      code,
      facts: skill === null ? {} : { skill },
    })),
  ])
}

/** Plans a draft with what its member may see and plan now. */
export const makeDraft: BackgroundJob = async (payload, { runAs, now }) => {
  const { tenantId, draftId } = payload as { tenantId: string; draftId: string }
  await runAs(tenantId, async (tx) => {
    const draft = await lockDraft(tx, draftId)
    if (draft?.state !== 'planning') return
    const actor = await findMembership(tx, draft.membershipId)
    const mayPlan = actor !== undefined && hasPermission(actor, 'calendar.plan')
    if (mayPlan) await fillDraft(tx, { actor, draft, now: now() })
    await saveDraft(tx, draft, { state: mayPlan ? 'ready' : 'failed', plannedAt: toInstant(now()) })
    await pushDraft(tx, draft)
  })
}
