import type { LinkEntries } from '@fettle/contracts/tasks/task-view'
import { type Actor, grantOf, hasPermission } from '@fettle/domain/access/actor'
import { organisationsOf } from '#areas/organisations/organisations.port'
import { activeMembers } from '#areas/work-orders/work-orders.port'
import type { Read } from '#platform/database/transaction'
import { found, Refused } from '#platform/runner/refusal'
import { toActor } from '#platform/runner/resolve-actor'
import { findSubject } from './task-subjects.ts'
import { teamNames } from './tasks.store.ts'

export type Assignment = { readonly assigneeUuid: string | null; readonly teamUuid: string | null }

/** Members who work on tasks, by name. */
export const listWorkers = async (read: Read): Promise<{ userUuid: string; name: string }[]> =>
  (await activeMembers(read, { q: '' }))
    .filter((member) => hasPermission(toActor({ person: null }, member), 'tasks.work'))
    .map(({ id, display_name }) => ({ userUuid: id, name: display_name }))

const findMember = async (read: Read, id: string): Promise<Actor | undefined> => {
  const [member] = await activeMembers(read, { q: '', ids: [id] })
  return member && toActor({ person: null }, member)
}

type About = { readonly organisationId: string | null; readonly main: LinkEntries | undefined }

/** Whether a member sees a task of a branch that is mainly about a thing. */
const seesTask = async (read: Read, member: Actor, { organisationId, main }: About): Promise<boolean> => {
  const organisations = organisationsOf(member)
  if (organisationId !== null && organisations !== null && !organisations.includes(organisationId)) return false
  return main === undefined || (await findSubject(read, member, main)) !== undefined
}

/** Refuses an assignment to both, to a member who has left or may not see what the task is about, or by rights that cover oneself only. */
export const checkAssignment = async (
  read: Read,
  actor: Actor,
  { assigneeUuid, teamUuid, ...about }: Assignment & About,
): Promise<void> => {
  if (assigneeUuid !== null && teamUuid !== null) throw new Refused('assignee_and_team')
  if (teamUuid !== null) found(await teamNames(read, teamUuid))
  if (assigneeUuid === null) return
  const member = await findMember(read, assigneeUuid)
  if (!member) throw new Refused('assignee_inactive')
  if (!hasPermission(member, 'tasks.work') || !(await seesTask(read, member, about)))
    throw new Refused('assignee_cannot_see')
}

/** Who may create tasks for themselves only has to give them to themselves. */
export const checkOwnOnly = (actor: Actor, { assigneeUuid, teamUuid }: Assignment): void => {
  if (grantOf(actor, 'tasks.create') === 'assigned' && (assigneeUuid !== actor.membershipUuid || teamUuid !== null))
    throw new Refused('only_for_oneself')
}

/** A colleague who may watch a task. Refuses with `assignee_inactive` otherwise. */
export const checkWatcher = async (read: Read, userUuid: string, about: About): Promise<void> => {
  const member = await findMember(read, userUuid)
  if (!member || !hasPermission(member, 'tasks.view') || !(await seesTask(read, member, about)))
    throw new Refused('assignee_inactive')
}
