import type { ScheduleView } from '@fettle/contracts/planned-maintenance/schedules.methods'
import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import { toMoney } from '@fettle/domain/editions/to-money'
import { todayOf } from '@fettle/domain/editions/today'
import { verbsFrom } from '@fettle/domain/kernel/machine'
import { scheduleMachine } from '@fettle/domain/planned-maintenance/schedule-states'
import type { Read } from '#platform/database/transaction'
import type { ScheduleRecord } from './planned-maintenance.tables.ts'
import { scheduleFigures } from './schedules.store.ts'
import { listTargets } from './targets.store.ts'

const verbsOf = ({ state }: ScheduleRecord, actor: Actor): string[] => {
  if (!hasPermission(actor, 'planned-maintenance.edit')) return []
  return [...(state === 'archived' ? [] : ['save']), ...verbsFrom(scheduleMachine, state)]
}

/** A schedule as the contract shows it. */
export const showSchedule = async (
  read: Read,
  record: ScheduleRecord,
  { actor, now }: { readonly actor: Actor; readonly now: number },
): Promise<ScheduleView> => {
  const [figures, targets] = await Promise.all([
    scheduleFigures(read, record.id, todayOf(actor, now)),
    listTargets(read, actor.namespace, record.id),
  ])
  const { id, tenantId: _tenant, contractorTenantId, templateId, assigneeMembershipId, ...others } = record
  const { budget, storedThrough: _stored, edition: _edition, ...rest } = others
  const { createdByMembershipId: _creator, activatedByMembershipId: _activator, createdAt: _created, ...shown } = rest
  return {
    ...shown,
    rule: record.rule as ScheduleView['rule'],
    uuid: id,
    contractorUuid: contractorTenantId,
    contractorName: figures.contractor_name,
    templateUuid: templateId,
    templateTitle: figures.template_title,
    assigneeUuid: assigneeMembershipId,
    assigneeName: figures.assignee_name,
    requirementName: figures.requirement_name,
    budget: budget === null ? null : toMoney(budget, actor.namespace),
    targets: targets.length,
    locationName: targets.length === 1 ? (targets[0]?.name ?? null) : null,
    locations: targets.filter(({ assetId }) => assetId === null).map(({ id: uuid, name }) => ({ uuid, name })),
    assets: targets.flatMap(({ assetId, name, place }) =>
      assetId === null ? [] : [{ uuid: assetId, name, locationName: place }],
    ),
    nextDueOn: figures.next_due_on,
    missed: figures.missed,
    can: verbsOf(record, actor),
    cannot: {},
  }
}
