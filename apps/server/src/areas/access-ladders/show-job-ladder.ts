import type { JobLadder } from '@fettle/contracts/access-ladders/access-ladders.methods'
import { defaultLadders, visibleStep } from '@fettle/domain/access-ladders/access-ladder'
import type { Read } from '#platform/database/transaction'
import { findLadderOfJob } from './access-ladders.store.ts'
import { toLadderProgress } from './evaluate-ladder.ts'

const nothing: JobLadder = { failedVisits: 0, visits: 0, contactsMade: 0, contacts: 0, next: null, attempts: [] }

/** The contractor's view of the escalation: attempts by kind, day and result, and the responsible party. */
export const showJobLadder = async (read: Read, jobId: string, now: number): Promise<JobLadder> => {
  const told = await findLadderOfJob(read, jobId)
  if (!told) return nothing
  const visits = told.visits.map((visit) => ({ ...visit, at: Date.parse(visit.at) }))
  const { standing, failed, lastAccess } = toLadderProgress(
    {
      order: told,
      isHazard: told.is_hazard,
      rules: told.rules ?? defaultLadders,
      visits,
      contactedAt: told.contacts.map(({ at }) => Date.parse(at)),
    },
    now,
  )
  if (standing.next === null) return nothing
  const attempts: JobLadder['attempts'] = [
    ...failed.map(({ id, at }) => ({ uuid: id, kind: 'visit' as const, result: null, at: new Date(at).toISOString() })),
    ...told.contacts.map(({ id, channel, result, at }) => ({ uuid: id, kind: channel, result, at })),
  ]
  const { failedVisits, visits: wanted, contactsMade, contacts } = standing
  return {
    failedVisits,
    visits: wanted,
    contactsMade,
    contacts,
    next: visibleStep(standing.next),
    attempts: attempts
      .filter(({ at }) => lastAccess === null || Date.parse(at) > lastAccess)
      .sort((one, other) => other.at.localeCompare(one.at)),
  }
}
