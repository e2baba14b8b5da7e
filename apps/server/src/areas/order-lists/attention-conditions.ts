import { type RoleCode, roleCodes } from '@fettle/domain/access/grants'
import { roles } from '@fettle/domain/access/roles'
import {
  type ClientStep,
  type ContractorStep,
  clientStepPermission,
  contractorStepPermission,
  sharedSteps,
} from '@fettle/domain/work-orders/next-step'
import type { Condition } from './list-conditions.ts'

type Step = ClientStep | ContractorStep
type AssigneeFilter = {
  readonly assignee?: string | undefined
  readonly step?: Step | undefined
  readonly attention?: 'me' | undefined
  /** The membership that `me` stands for. */
  readonly self: string
}

/** Members of the tenant $1 who may take a step, by their built-in or custom role. */
const ableMembers = (step: Step, side: 'client' | 'contractor'): string => {
  const permission =
    side === 'client' ? clientStepPermission[step as ClientStep] : contractorStepPermission[step as ContractorStep]
  const codes = roleCodes.filter((code: RoleCode) => roles[code].grants[permission] !== undefined)
  return `select m.id from memberships m left join roles r on r.tenant_id = m.tenant_id and r.id = m.role_id
    where m.tenant_id = $1 and m.status = 'ACTIVE'
      and (r.grants ? '${permission}' or (r.id is null and m.role_code in (${codes.map((code) => `'${code}'`).join()})))`
}

/**
 * Conditions on the assignee and the step of orders or jobs. `attention` leaves out what is assigned to another member who may
 * take the step; steps of a function are never left out.
 */
export const assigneeConditions = (
  { assignee, step, attention, self }: AssigneeFilter,
  { side, table }: { side: 'client' | 'contractor'; table: '' | 'j.' },
): (Condition | false | undefined)[] => {
  const column = `${table}assignee_membership_id`
  const isAttention = attention === 'me' && step !== undefined && !sharedSteps.includes(step)
  return [
    assignee === 'none'
      ? { key: 'unassigned', text: (n) => `(${column} is null and $${n}::text is not null)`, value: 'none' }
      : assignee !== undefined && {
          key: 'assignee',
          text: (n) => `${column} = $${n}::uuid`,
          value: assignee === 'me' ? self : assignee,
        },
    step && {
      key: 'step',
      text: (n) => `(${table}responsible_party = '${side}' and ${table}next_step = $${n})`,
      value: step,
    },
    isAttention && {
      key: `attention-${step}`,
      text: (n) => `(${column} is null or ${column} = $${n}::uuid or ${column} not in (${ableMembers(step, side)}))`,
      value: self,
    },
  ]
}
