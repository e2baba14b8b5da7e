import { ok, type Result, refuse } from '../kernel/result.ts'

/** How one order hangs together with another, said from the first: it is part of it, its duplicate, the rest of its quote, its recall. */
export const relationKinds = ['part_of', 'related', 'duplicate_of', 'rest_of', 'recall_of'] as const
export type RelationKind = (typeof relationKinds)[number]

/** What the other order is to the one that is looked at. */
export const relationRoles = [
  'parent',
  'child',
  'related',
  'original',
  'duplicate',
  'split_from',
  'rest',
  'recalled',
  'recall',
] as const
export type RelationRole = (typeof relationRoles)[number]

const roles: Readonly<Record<RelationKind, readonly [fromFirst: RelationRole, fromSecond: RelationRole]>> = {
  part_of: ['parent', 'child'],
  related: ['related', 'related'],
  duplicate_of: ['original', 'duplicate'],
  rest_of: ['split_from', 'rest'],
  recall_of: ['recalled', 'recall'],
}

/** What the other order is, seen from the first or from the second of a pair. */
export const roleOf = (kind: RelationKind, isFirst: boolean): RelationRole => roles[kind][isFirst ? 0 : 1]

/** Links that somebody makes and takes away by hand; the others tell what happened. */
export const isMadeByHand = (kind: RelationKind): boolean => kind === 'part_of' || kind === 'related'

export const relationRefusals = [
  'related_to_itself',
  'already_related',
  'relation_is_kept',
  'parent_has_a_parent',
  'child_has_children',
  'child_has_a_parent',
  'survivor_is_cancelled',
] as const
export type RelationRefusal = (typeof relationRefusals)[number]

/** An order and what hangs on it already. */
export type RelatedOrder = {
  readonly workOrderId: string
  readonly hasParent: boolean
  readonly hasChildren: boolean
}

/**
 * Whether two orders may be linked. Orders have one parent and stand two levels deep: a building site and its orders,
 * so that nobody has to look for what is still open below what is open.
 */
export const relate = (
  first: RelatedOrder,
  second: RelatedOrder,
  { kind, areLinked }: { readonly kind: RelationKind; readonly areLinked: boolean },
): Result<RelationKind, RelationRefusal> => {
  if (first.workOrderId === second.workOrderId) return refuse('related_to_itself')
  if (areLinked) return refuse('already_related')
  if (kind !== 'part_of') return ok(kind)
  if (first.hasParent) return refuse('child_has_a_parent')
  if (first.hasChildren) return refuse('child_has_children')
  return second.hasParent ? refuse('parent_has_a_parent') : ok(kind)
}
