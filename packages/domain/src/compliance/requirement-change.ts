import type { LocalDate } from '../kernel/time.ts'
import type { Applicability } from './applicability.ts'
import {
  type CertificateFacts,
  type RequirementStatus,
  requirementStatus,
  requirementStatuses,
  type StatusCounts,
} from './requirement-status.ts'

/** A requirement at a location or an asset before or after a change of its record. */
export type ItemState = {
  readonly applies: Applicability
  readonly firstDueOn: LocalDate | null
  readonly certificate: CertificateFacts | null
}
/** Missing where the requirement is not checked there. */
export type ItemChange<Item> = Item & { readonly before: ItemState | undefined; readonly after: ItemState | undefined }

export type ChangedItem<Item> = Item & {
  readonly statusBefore: RequirementStatus | null
  readonly statusAfter: RequirementStatus | null
  readonly dueBefore: LocalDate | null
  readonly dueAfter: LocalDate | null
}

export type RecordChange<Item> = {
  readonly before: StatusCounts
  readonly after: StatusCounts
  /** Items that are checked newly, and those that are not checked any more. */
  readonly added: number
  readonly dropped: number
  /** Deadlines that move. */
  readonly moved: number
  readonly changed: readonly ChangedItem<Item>[]
}

type Days = { readonly on: LocalDate; readonly warnBefore: number; readonly warnAfter: number }

const dueOf = (state: ItemState | undefined): LocalDate | null =>
  state === undefined ? null : state.certificate === null ? state.firstDueOn : state.certificate.dueOn

/** What does not apply is not checked. */
const statusOf = (state: ItemState | undefined, on: LocalDate, warnDays: number): RequirementStatus | null =>
  state === undefined || state.applies === 'no' ? null : requirementStatus(state, on, warnDays)

const countsOf = (statuses: readonly (RequirementStatus | null)[]): StatusCounts =>
  Object.fromEntries(
    requirementStatuses.map((status) => [status, statuses.filter((each) => each === status).length]),
  ) as Record<RequirementStatus, number>

/** What a new record changes on its first day. */
export const describeChange = <Item extends object>(
  items: readonly ItemChange<Item>[],
  { on, warnBefore, warnAfter }: Days,
): RecordChange<Item> => {
  const compared = items.map(({ before, after, ...item }) => {
    const statusBefore = statusOf(before, on, warnBefore)
    const statusAfter = statusOf(after, on, warnAfter)
    return {
      ...(item as unknown as Item),
      statusBefore,
      statusAfter,
      dueBefore: statusBefore === null ? null : dueOf(before),
      dueAfter: statusAfter === null ? null : dueOf(after),
    }
  })
  const isAdded = ({ statusBefore, statusAfter }: ChangedItem<Item>) => statusBefore === null && statusAfter !== null
  const isDropped = ({ statusBefore, statusAfter }: ChangedItem<Item>) => statusBefore !== null && statusAfter === null
  const isMoved = (each: ChangedItem<Item>) => !isAdded(each) && !isDropped(each) && each.dueBefore !== each.dueAfter
  return {
    before: countsOf(compared.map(({ statusBefore }) => statusBefore)),
    after: countsOf(compared.map(({ statusAfter }) => statusAfter)),
    added: compared.filter(isAdded).length,
    dropped: compared.filter(isDropped).length,
    moved: compared.filter(isMoved).length,
    changed: compared.filter((each) => each.statusBefore !== each.statusAfter || isMoved(each)),
  }
}
