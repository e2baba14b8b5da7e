import type { InputOf } from '@fettle/contracts/kernel/method'
import type { schedulesMethods } from '@fettle/contracts/planned-maintenance/schedules.methods'
import type { Actor } from '@fettle/domain/access/actor'
import { enterSchedule } from '@fettle/domain/planned-maintenance/schedule'
import type { RecurrenceRule } from '@fettle/domain/recurrence/recurrence'
import { findAppointments } from '#areas/contractors/contractors.port'
import { assertInspector, findPublished } from '#areas/inspections/inspections.port'
import { requirementsToChoose } from '#areas/order-certificates/order-certificates.port'
import { organisationsOf } from '#areas/organisations/organisations.port'
import { findMembership } from '#areas/users/users.port'
import type { Read } from '#platform/database/transaction'
import { accept, Refused } from '#platform/runner/refusal'
import { findTargets, type Target } from './targets.store.ts'

type Entered = InputOf<typeof schedulesMethods.create>

/** Columns and targets of an entered schedule. Refuses targets outside the scope with `not_found`, and contractors that are not appointed. */
export const readEntries = async (
  { tx, actor, now }: { readonly tx: Read; readonly actor: Actor; readonly now: number },
  input: Entered,
) => {
  const { locationUuids, assetUuids, contractorUuid, templateUuid, assigneeUuid, ...entries } = accept(
    enterSchedule({ ...input, rule: input.rule as RecurrenceRule }),
  )
  if (entries.requirementKey !== null) {
    const offered = await requirementsToChoose(tx, { actor, now })
    if (!offered.some(({ requirementKey: key }) => key === entries.requirementKey))
      throw new Refused('requirement_unknown')
  }
  const ids = [...new Set([...locationUuids, ...assetUuids])]
  const targets = await findTargets(tx, actor.namespace, { ids, organisations: organisationsOf(actor) })
  if (targets.length < ids.length) throw new Refused('not_found')
  if (contractorUuid !== null) {
    const asked = { clientTenantId: actor.tenantId, contractorTenantIds: [contractorUuid], areOutside: false }
    const appointments = await findAppointments(tx, asked)
    if (appointments.length === 0) throw new Refused('contractor_not_appointed')
  }
  if (templateUuid !== null) await findPublished({ tx }, templateUuid)
  if (entries.makes === 'inspection') await assertInspector({ tx }, assigneeUuid)
  else if (assigneeUuid !== null && !(await findMembership(tx, assigneeUuid))) throw new Refused('assignee_inactive')
  const columns = {
    ...entries,
    contractorTenantId: contractorUuid,
    templateId: templateUuid,
    assigneeMembershipId: entries.makes === 'order' ? null : assigneeUuid,
  }
  return { columns, targets }
}

/** Places that the change does not name although the actor cannot see them: they stay. */
export const keepsHidden = (before: readonly Target[], seen: readonly Target[], named: readonly Target[]): Target[] => {
  const visible = new Set(seen.map(({ id }) => id))
  return [...named, ...before.filter(({ id }) => !visible.has(id))]
}
