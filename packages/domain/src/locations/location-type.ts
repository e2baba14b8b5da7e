import { ok, type Result, refuse } from '../kernel/result.ts'
import type { LocationKind } from './location.ts'

/** Greatest number of types of one client that are in use. */
export const maxTypes = 200
/** Greatest number of groups of one client that are in use, of both kinds. */
export const maxGroups = 500

export const locationTypeRefusals = ['type_name_taken', 'too_many_types'] as const
export const typeOfLocationRefusals = ['type_of_another_kind', 'type_archived'] as const
export type TypeOfLocationRefusal = (typeof typeOfLocationRefusals)[number]

/** Whether a location of a kind can have a type. Refuses with `type_of_another_kind`, and `type_archived` for a new choice. */
export const checkTypeOfLocation = (
  type: { readonly kind: string; readonly name: string; readonly isArchived: boolean },
  location: { readonly kind: LocationKind; readonly isNewChoice: boolean },
): Result<null, TypeOfLocationRefusal> => {
  if (type.kind !== location.kind) return refuse('type_of_another_kind', { type: type.name })
  if (type.isArchived && location.isNewChoice) return refuse('type_archived', { type: type.name })
  return ok(null)
}

export const locationGroupKinds = ['places', 'portfolio'] as const
export type LocationGroupKind = (typeof locationGroupKinds)[number]

export const locationGroupRefusals = ['group_name_taken', 'too_many_groups'] as const
export const placesOfGroupRefusals = ['group_archived'] as const
