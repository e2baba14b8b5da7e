import type { Actor } from '@fettle/domain/access/actor'
import type { Candidate } from '@fettle/domain/calendar/free-windows'
import { groupBy } from '@fettle/domain/kernel/group-by'
import type { Read } from '#platform/database/transaction'
import { listSpans, skillsOfMembers, withPoints } from './occupied.store.ts'
import { type CalendarMember, type Company, listCalendarMembers, loadPatterns } from './people.store.ts'

export type CandidatesAsked = {
  readonly company: Pick<Company, 'id'>
  readonly window: { readonly from: string; readonly until: string }
  readonly userUuid?: string | null
  readonly teamUuid?: string | null
  /** Whether the places of visits are wanted, for travel. */
  readonly withPlaces: boolean
}

/** The people of a company with what is known of their time. */
export const loadCandidates = async (
  read: Read,
  actor: Actor,
  { company, window, userUuid = null, teamUuid = null, withPlaces }: CandidatesAsked,
): Promise<{ members: readonly CalendarMember[]; candidates: readonly Candidate[] }> => {
  const companies = [{ id: company.id, name: '' }]
  const members = await listCalendarMembers(read, actor, { companies, ...window, userUuid, teamUuid })
  const ids = members.map(({ id }) => id)
  const [patternsOf, rows, skillsOf] = await Promise.all([
    loadPatterns(read, actor, [company.id]),
    listSpans(read, { members: ids, ...window }),
    skillsOfMembers(read, ids),
  ])
  const occupied = withPlaces ? await withPoints(read, rows) : rows
  const byMember = groupBy(occupied, ({ membershipId }) => membershipId)
  const candidates = members.map((member) => ({
    memberId: member.id,
    patterns: patternsOf(member),
    occupied: byMember.get(member.id) ?? [],
    skills: skillsOf.get(member.id) ?? [],
  }))
  return { members, candidates }
}
