import { ok, type Result, refuse } from '../kernel/result.ts'

/**
 * Relations between orders, read from the first: part of, related to, duplicate of, remainder of its quote, warranty
 * recall of.
 */
export const relationKinds = ['part_of', 'related', 'duplicate_of', 'rest_of', 'recall_of'] as const
export type RelationKind = (typeof relationKinds)[number]

/** Role of the related order as seen from the viewed one. */
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

/** Role of the other order, seen from the first or second of a pair. */
export const roleOf = (kind: RelationKind, isFirst: boolean): RelationRole => roles[kind][isFirst ? 0 : 1]

/** Relations that members create and remove; the others are created by commands. */
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

/** An order and its existing relations. */
export type RelatedOrder = {
  readonly workOrderId: string
  readonly hasParent: boolean
  readonly hasChildren: boolean
}

/**
 * Whether two orders may be related. Orders have at most one parent and two levels, so that open sub-orders are always
 * visible from their parent. Refuses with `related_to_itself`, `already_related`, `child_has_a_parent`,
 * `child_has_children`, `parent_has_a_parent`.
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
