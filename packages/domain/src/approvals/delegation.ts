import { daysBetween } from '../kernel/calendar.ts'
import type { LocalDate } from '../kernel/time.ts'
import type { ApprovalSubject } from './approval-rule.ts'

/** A member acts for another in their own name. Days are inclusive; an empty subject list means all subjects. */
export type Delegation = {
  readonly uuid: string
  readonly fromUuid: string
  readonly toUuid: string
  readonly subjects: readonly ApprovalSubject[]
  readonly validFrom: LocalDate
  readonly validTo: LocalDate
}

export const delegationRefusals = [
  'delegation_to_oneself',
  'delegation_ends_before_it_begins',
  'delegation_over_already',
  'delegation_too_long',
  'delegation_overlaps',
  'delegate_may_not_approve',
  'delegation_not_yours',
] as const
export type DelegationRefusal = (typeof delegationRefusals)[number]

/** The longest delegation, in days. */
export const maxDelegationDays = 366

/** The subject and day a delegation is looked up for. */
export type DelegationQuery = { readonly subject: ApprovalSubject; readonly day: LocalDate }

const counts = ({ subjects, validFrom, validTo }: Delegation, { subject, day }: DelegationQuery): boolean =>
  validFrom <= day && day <= validTo && (subjects.length === 0 || subjects.includes(subject))

/** The delegation in force for a member; of several, the one created last. */
const delegationOf = (
  delegations: readonly Delegation[],
  fromUuid: string,
  query: DelegationQuery,
): Delegation | undefined =>
  delegations
    .filter((each) => each.fromUuid === fromUuid && counts(each, query))
    .toSorted((one, other) =>
      one.validFrom === other.validFrom ? (one.uuid < other.uuid ? -1 : 1) : one.validFrom > other.validFrom ? -1 : 1,
    )[0]

/**
 * The final delegate of an absent member, following the chain. Undefined when the member is present or the chain is
 * circular.
 */
export const findDelegate = (
  delegations: readonly Delegation[],
  absentUuid: string,
  query: DelegationQuery,
): string | undefined => {
  const seen = new Set([absentUuid])
  let last: string | undefined
  for (let at = delegationOf(delegations, absentUuid, query); at; at = delegationOf(delegations, at.toUuid, query)) {
    if (seen.has(at.toUuid)) return undefined
    seen.add(at.toUuid)
    last = at.toUuid
  }
  return last
}

/** Members this member is a delegate of on that day, excluding themselves. */
export const isDelegateFor = (
  delegations: readonly Delegation[],
  memberUuid: string,
  query: DelegationQuery,
): string[] =>
  [...new Set(delegations.map(({ fromUuid }) => fromUuid))]
    .filter((absent) => findDelegate(delegations, absent, query) === memberUuid)
    .sort()

/** The first problem of a delegation's input; `others` are delegations of the same absent member. */
export const validateDelegation = (
  asked: Omit<Delegation, 'uuid'>,
  { others, day }: { readonly others: readonly Delegation[]; readonly day: LocalDate },
): DelegationRefusal | undefined => {
  const { fromUuid, toUuid, validFrom, validTo, subjects } = asked
  if (fromUuid === toUuid) return 'delegation_to_oneself'
  if (validTo < validFrom) return 'delegation_ends_before_it_begins'
  if (validTo < day) return 'delegation_over_already'
  if (daysBetween(validFrom, validTo) > maxDelegationDays) return 'delegation_too_long'
  const isShared = (other: Delegation) =>
    subjects.length === 0 || other.subjects.length === 0 || subjects.some((each) => other.subjects.includes(each))
  const overlaps = others.some((other) => other.validFrom <= validTo && validFrom <= other.validTo && isShared(other))
  return overlaps ? 'delegation_overlaps' : undefined
}
