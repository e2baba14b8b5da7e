import { dispatchMethods } from '@fettle/contracts/calendar/dispatch.methods'
import { skillsFor } from '@fettle/domain/calendar/skills'
import { suggestSlots } from '@fettle/domain/calendar/suggest-slots'
import { addDays, startOfDay } from '@fettle/domain/kernel/calendar'
import { toInstant } from '@fettle/domain/kernel/instant'
import { handler } from '#platform/runner/handlers'
import { found } from '#platform/runner/refusal'
import { assertDirectLabour } from '../assert-direct-labour.ts'
import { findDispatchSettings, saveDispatchSettings } from '../dispatch-settings.store.ts'
import { loadCandidates } from '../load-candidates.ts'
import { listSkillsOf, pointsOfJobs } from '../occupied.store.ts'
import { companiesOf } from '../people.store.ts'
import { showFieldDay } from '../show-field-day.ts'
import { daysOf } from '../show-range.ts'
import { listTray } from '../tray.store.ts'
import { findVisitedJob } from '../visited-job.store.ts'

export const dispatchSettingsMethod = handler(dispatchMethods.settings, async (_input, { read, actor }) => {
  assertDirectLabour(actor)
  return findDispatchSettings(read, read.tenantId)
})

export const saveDispatchSettingsMethod = handler(dispatchMethods.saveSettings, async (input, { tx, actor }) => {
  assertDirectLabour(actor)
  await saveDispatchSettings(tx, input)
  return findDispatchSettings(tx, tx.tenantId)
})

export const fieldDayMethod = handler(dispatchMethods.today, (input, { read, actor, now }) =>
  showFieldDay(read, input.day, { actor, now }),
)

export const suggestVisit = handler(dispatchMethods.suggest, async (input, { read, actor, at, now }) => {
  assertDirectLabour(actor)
  daysOf(input)
  const { jobUuid } = input
  const job = found((await listTray(read, actor, { q: '', jobUuid, at, page: { offset: 0, limit: 1 } })).rows[0])
  const visited = found(await findVisitedJob(read, jobUuid))
  const company = (await companiesOf(read, actor)).find(({ id }) => id === visited.contractorTenantId)
  if (!company || !visited.isHired) return { job, isPlannable: false, minutes: 0, slots: [], without: [] }
  const zone = job.timeZone
  const from = Math.max(now, startOfDay(zone, input.firstDay))
  const until = startOfDay(zone, addDays(input.lastDay, 1))
  const window = { from: toInstant(from), until: toInstant(Math.max(from, until)) }
  const { members, candidates } = await loadCandidates(read, actor, { company, window, withPlaces: true })
  const [settings, points, skills] = await Promise.all([
    findDispatchSettings(read, company.id),
    pointsOfJobs(read, [jobUuid]),
    listSkillsOf(read, company.id),
  ])
  const minutes = input.minutes ?? settings.visitMinutes
  const { slots, without } = suggestSlots(
    {
      minutes,
      zone,
      point: points.get(jobUuid) ?? null,
      needed: skillsFor(skills, job.category),
      completeBy: Date.parse(job.completeBy),
      formerMemberId: visited.formerMemberId,
      gridMinutes: settings.gridMinutes,
      bufferMinutes: settings.bufferMinutes,
    },
    candidates,
    { from, until: Math.max(from, until) },
  )
  const nameOf = (id: string) => members.find((member) => member.id === id)?.name ?? ''
  return {
    job,
    isPlannable: true,
    minutes,
    slots: slots.map(({ memberId, startsAt, endsAt, reasons, ...slot }) => ({
      ...slot,
      userUuid: memberId,
      name: nameOf(memberId),
      startsAt: toInstant(startsAt),
      endsAt: toInstant(endsAt),
      reasons: [...reasons],
    })),
    without: without.map(({ memberId, code, skill = null }) => ({
      userUuid: memberId,
      name: nameOf(memberId),
      code,
      skill,
    })),
  }
})
