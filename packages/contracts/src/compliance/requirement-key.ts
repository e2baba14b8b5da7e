import { requirementKeys } from '@fettle/domain/compliance/requirements'
import { isUuid } from '@fettle/domain/rules/uuid'
import * as z from 'zod/mini'

/** Key of a client's own requirement: `own-` and a UUID. */
export const ownRequirementKey = z
  .templateLiteral(['own-', z.string()])
  .check(z.refine((value) => isUuid(value.slice('own-'.length)), { error: 'uuid_invalid' }))

/** Key of a shipped requirement, or of one of the client's own. */
export const requirementKey = z.union([z.enum(requirementKeys), ownRequirementKey])
/** Name of a client's own requirement; null where the requirement is shipped and its name is a label of the key. */
export const requirementName = z.nullable(z.string())
