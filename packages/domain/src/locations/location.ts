import type { Result } from '../kernel/result.ts'
import { ok, refuse } from '../kernel/result.ts'

/** A common part is a stairwell, a roof or a plant room: beside the units of a building, with rooms inside. */
export const locationKinds = ['estate', 'building', 'unit', 'common_part', 'room'] as const
export type LocationKind = (typeof locationKinds)[number]

/** Level of a kind in the tree: a location holds kinds of a greater level. */
const levels: Readonly<Record<LocationKind, number>> = { estate: 0, building: 1, unit: 2, common_part: 2, room: 3 }

/** Greatest number of levels of the tree, estates within estates included. */
export const maxTreeDepth = 12
/** Greatest number of locations directly inside one. */
export const maxChildren = 10_000

/** What is needed of a location to place it below another. */
export type Place = {
  readonly locationId: string
  readonly kind: LocationKind
  readonly organisationUuid: string
  readonly trail: readonly string[]
}
/** The location that is placed, with the number of levels below it. */
export type PlacedLocation = Omit<Place, 'trail'> & { readonly levelsBelow?: number }
/** The location above, with the number of its children other than the placed one. */
export type ParentPlace = Place & { readonly childCount?: number; readonly isArchived?: boolean }

export const placeRefusals = [
  'parent_cannot_hold_this_kind',
  'location_below_itself',
  'parent_of_another_organisation',
  'tree_too_deep',
  'too_many_children',
  'location_archived',
] as const
export type PlaceRefusal = (typeof placeRefusals)[number]

/** Whether a location of one kind can be directly inside one of another kind. Only estates contain their own kind. */
export const canHold = (parent: LocationKind, kind: LocationKind): boolean =>
  levels[parent] < levels[kind] || (parent === 'estate' && kind === 'estate')

/** Kinds that a location can hold, the most usual first. */
export const kindsBelow = (parent: LocationKind): readonly LocationKind[] =>
  locationKinds.filter((kind) => canHold(parent, kind) && kind !== 'estate').concat(parent === 'estate' ? 'estate' : [])

/**
 * Path of a location in the tree, root first. Locations contain smaller ones; only estates contain estates. Refuses
 * with `location_below_itself`, `location_archived`, `parent_of_another_organisation`, `parent_cannot_hold_this_kind`,
 * `tree_too_deep`, `too_many_children`.
 */
export const placeBelow = (
  place: PlacedLocation,
  parent: ParentPlace | null,
): Result<readonly string[], PlaceRefusal> => {
  if (parent === null) return ok<readonly string[]>([])
  if (parent.locationId === place.locationId || parent.trail.includes(place.locationId))
    return refuse('location_below_itself')
  if (parent.isArchived) return refuse('location_archived')
  if (parent.organisationUuid !== place.organisationUuid) return refuse('parent_of_another_organisation')
  if (!canHold(parent.kind, place.kind))
    return refuse('parent_cannot_hold_this_kind', { parent: parent.kind, kind: place.kind })
  const trail = [...parent.trail, parent.locationId]
  if (trail.length + 1 + (place.levelsBelow ?? 0) > maxTreeDepth) return refuse('tree_too_deep', { most: maxTreeDepth })
  if ((parent.childCount ?? 0) >= maxChildren) return refuse('too_many_children', { most: maxChildren })
  return ok<readonly string[]>(trail)
}
