import type { ScheduleView } from '@fettle/contracts/planned-maintenance/schedules.methods'
import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import { toMoney } from '@fettle/domain/editions/to-money'
import { todayOf } from '@fettle/domain/editions/today'
import { verbsFrom } from '@fettle/domain/kernel/machine'
import {
  allowActivation,
  allowChange,
  type ScheduleConsent,
} from '@fettle/domain/planned-maintenance/schedule-approval'
import { scheduleMachine } from '@fettle/domain/planned-maintenance/schedule-states'
import type { Read } from '#platform/database/transaction'
import type { ScheduleRecord } from './planned-maintenance.tables.ts'
import { loadConsent } from './schedule-approval.ts'
import { scheduleFigures } from './schedules.store.ts'
import { listTargets } from './targets.store.ts'

/** What may be done; what the owners have not agreed to is named with its reason. */
const abilitiesOf = (
  { state, asksOwners }: ScheduleRecord,
  actor: Actor,
  consent: ScheduleConsent,
): Pick<ScheduleView, 'can' | 'cannot'> => {
  if (!hasPermission(actor, 'planned-maintenance.edit')) return { can: [], cannot: {} }
  const change = allowChange({ state, asksOwners }, asksOwners)
  const activation = allowActivation(consent)
  const verbs = [...(state === 'archived' ? [] : ['save']), ...verbsFrom(scheduleMachine, state)]
  const codes = new Map<string, string>([
    ...(change.ok ? [] : [['save', change.code] as const]),
    ...(activation.ok ? [] : (['activate', 'resume'] as const).map((verb) => [verb, activation.code] as const)),
  ])
  const refused = verbs.flatMap((verb) => {
    const code = codes.get(verb)
    return code === undefined ? [] : [[verb, code] as const]
  })
  return { can: verbs.filter((verb) => !codes.has(verb)), cannot: Object.fromEntries(refused) }
}

/** A schedule as the contract shows it. */
export const showSchedule = async (
  read: Read,
  record: ScheduleRecord,
  { actor, now }: { readonly actor: Actor; readonly now: number },
): Promise<ScheduleView> => {
  const [figures, targets, { consent }] = await Promise.all([
    scheduleFigures(read, record.id, todayOf(actor, now)),
    listTargets(read, actor.namespace, record.id),
    loadConsent(read, record, { actor, now }),
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
    ...abilitiesOf(record, actor, consent),
  }
}
