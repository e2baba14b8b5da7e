import type { Category } from '../work-orders/categories.ts'

/** What remains after a visit that did not complete the work. */
export type FollowOn = {
  /** Another trade than that of the order; null where the contractor comes again. */
  readonly category: Category | null
  readonly people: number | null
  readonly hours: number | null
  readonly materials: string
}

/** Whether the client must act: another trade is a further order. */
export const needsOtherTrade = (
  followOn: FollowOn | null,
  { category, isRaised }: { category: string; isRaised: boolean },
): boolean => !isRaised && followOn !== null && followOn.category !== null && followOn.category !== category
