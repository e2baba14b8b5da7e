import type { ScheduleView, schedulesMethods } from '@fettle/contracts/planned-maintenance/schedules.methods'
import type { RequirementKey } from '@fettle/domain/compliance/requirements'
import type { Priority } from '@fettle/domain/work-orders/priorities'
import type { CallInput } from '../../../platform/calls/call.ts'
import type { Place } from '../shared/place.ts'
import { emptyRule, type RuleValues, toRule, toRuleValues } from '../shared/recurrence-model.ts'

type Entries = CallInput<typeof schedulesMethods.create>

/** Form values of a schedule; days as YYYY-MM-DD or empty, budget in minor units. */
export type ScheduleValues = RuleValues & {
  title: string
  description: string
  category: string
  service: string
  priority: string
  costCode: string
  makes: Entries['makes'] & string
  templateUuid: string
  assigneeUuid: string
  contractorUuid: string
  requirementKey: string
  asksOwners: boolean
  budget: number | null
  locationUuids: readonly Place[]
  assetUuids: readonly Place[]
  startsOn: string
  basis: Entries['basis'] & string
  shift: Entries['shift'] & string
  earlyDays: number | null
  leadDays: number | null
}

export const emptySchedule = (place?: Place): ScheduleValues => ({
  title: '',
  description: '',
  category: '',
  service: '',
  priority: 'planned',
  costCode: '',
  makes: 'order',
  templateUuid: '',
  assigneeUuid: '',
  contractorUuid: '',
  requirementKey: '',
  asksOwners: false,
  budget: null,
  locationUuids: place ? [place] : [],
  assetUuids: [],
  ...emptyRule,
  startsOn: '',
  basis: 'scheduled',
  shift: 'none',
  earlyDays: 0,
  leadDays: 14,
})

export const toScheduleValues = (view: ScheduleView): ScheduleValues => {
  return {
    ...emptySchedule(),
    title: view.title,
    description: view.description,
    category: view.category,
    service: view.service,
    priority: view.priority,
    costCode: view.costCode,
    makes: view.makes,
    templateUuid: view.templateUuid ?? '',
    assigneeUuid: view.assigneeUuid ?? '',
    contractorUuid: view.contractorUuid ?? '',
    requirementKey: view.requirementKey ?? '',
    asksOwners: view.asksOwners,
    budget: view.budget?.amount ?? null,
    locationUuids: view.locations,
    assetUuids: view.assets,
    ...toRuleValues(view.rule),
    startsOn: view.startsOn,
    basis: view.basis,
    shift: view.shift,
    earlyDays: view.earlyDays,
    leadDays: view.leadDays,
  }
}

/** Entries of the kind that is made; those of another kind are hidden in the form and left out. */
const toKindInput = (values: ScheduleValues) => {
  const isOrder = values.makes === 'order'
  const idOf = (uuid: string, isUsed: boolean) => (isUsed && uuid !== '' ? uuid : null)
  return {
    makes: values.makes,
    service: isOrder ? values.service : '',
    templateUuid: idOf(values.templateUuid, values.makes === 'inspection'),
    assigneeUuid: idOf(values.assigneeUuid, !isOrder),
    contractorUuid: idOf(values.contractorUuid, isOrder),
    requirementKey: idOf(values.requirementKey, isOrder) as RequirementKey | null,
    budget: isOrder ? values.budget : null,
  }
}

export const toScheduleInput = (values: ScheduleValues): Entries => ({
  title: values.title,
  description: values.description,
  category: values.category,
  priority: values.priority as Priority,
  costCode: values.costCode,
  ...toKindInput(values),
  locationUuids: values.locationUuids.map(({ uuid }) => uuid),
  assetUuids: values.assetUuids.map(({ uuid }) => uuid),
  rule: toRule(values, values.basis === 'scheduled'),
  startsOn: values.startsOn,
  basis: values.basis,
  shift: values.shift,
  earlyDays: values.earlyDays ?? 0,
  leadDays: values.leadDays ?? 0,
  asksOwners: values.asksOwners,
})
