import type { Result } from '../kernel/result.ts'
import { ok, refuse } from '../kernel/result.ts'

export const locationKinds = ['estate', 'building', 'unit', 'room'] as const
export type LocationKind = (typeof locationKinds)[number]

export const tenures = ['social', 'private', 'leasehold', 'own', 'unknown'] as const
export type Tenure = (typeof tenures)[number]
/** Facts of a location; one that is missing is that of the nearest location above. */
export type LocationFacts = { readonly tenure?: Tenure }

/** What is needed of a location to place it below another. */
export type Place = {
  readonly locationId: string
  readonly kind: LocationKind
  readonly organisationUuid: string
  readonly trail: readonly string[]
}
export type PlaceRefusal = 'parent_cannot_hold_this_kind' | 'location_below_itself' | 'parent_of_another_organisation'

const depth = (kind: LocationKind) => locationKinds.indexOf(kind)

/**
 * Path of a location in the tree, root first. Locations contain smaller ones; only estates contain estates. Refuses
 * with `location_below_itself`, `parent_of_another_organisation`, `parent_cannot_hold_this_kind`.
 */
export const placeBelow = (
  place: Omit<Place, 'trail'>,
  parent: Place | null,
): Result<readonly string[], PlaceRefusal> => {
  if (parent === null) return ok<readonly string[]>([])
  if (parent.locationId === place.locationId || parent.trail.includes(place.locationId))
    return refuse('location_below_itself')
  if (parent.organisationUuid !== place.organisationUuid) return refuse('parent_of_another_organisation')
  const fits = depth(parent.kind) < depth(place.kind) || (parent.kind === 'estate' && place.kind === 'estate')
  return fits
    ? ok<readonly string[]>([...parent.trail, parent.locationId])
    : refuse('parent_cannot_hold_this_kind', { parent: parent.kind, kind: place.kind })
}
