import { daysBetween } from '../kernel/calendar.ts'
import type { LocalDate } from '../kernel/time.ts'
import type { ApprovalSubject } from './approval-rule.ts'

/** Somebody acts for somebody else, in their own name. Days are inclusive; no subjects are all of them. */
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

/** The longest absence, in days. */
export const maxDelegationDays = 366

/** When and for what a delegation counts. */
export type DelegationQuery = { readonly subject: ApprovalSubject; readonly day: LocalDate }

const counts = ({ subjects, validFrom, validTo }: Delegation, { subject, day }: DelegationQuery): boolean =>
  validFrom <= day && day <= validTo && (subjects.length === 0 || subjects.includes(subject))

/** The delegation that counts for somebody now; of several the one that was begun last. */
const delegationOf = (
  delegations: readonly Delegation[],
  fromUuid: string,
  occasion: DelegationQuery,
): Delegation | undefined =>
  delegations
    .filter((each) => each.fromUuid === fromUuid && counts(each, occasion))
    .toSorted((one, other) =>
      one.validFrom === other.validFrom ? (one.uuid < other.uuid ? -1 : 1) : one.validFrom > other.validFrom ? -1 : 1,
    )[0]

/** Who acts for somebody who is away: whoever stands at the end of the row. Undefined where they are here, or where the row turns back on itself. */
export const findDelegate = (
  delegations: readonly Delegation[],
  absentUuid: string,
  occasion: DelegationQuery,
): string | undefined => {
  const seen = new Set([absentUuid])
  let last: string | undefined
  for (
    let at = delegationOf(delegations, absentUuid, occasion);
    at;
    at = delegationOf(delegations, at.toUuid, occasion)
  ) {
    if (seen.has(at.toUuid)) return undefined
    seen.add(at.toUuid)
    last = at.toUuid
  }
  return last
}

/** For whom somebody acts now, beside themselves. */
export const isDelegateFor = (
  delegations: readonly Delegation[],
  memberUuid: string,
  occasion: DelegationQuery,
): string[] =>
  [...new Set(delegations.map(({ fromUuid }) => fromUuid))]
    .filter((absent) => findDelegate(delegations, absent, occasion) === memberUuid)
    .sort()

/** What is wrong with a delegation as somebody wrote it; `others` are those of the same absent person. */
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
