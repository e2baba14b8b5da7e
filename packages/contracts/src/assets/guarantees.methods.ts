import { guaranteeRefusals, guaranteeStatuses } from '@fettle/domain/assets/asset'
import * as z from 'zod/mini'
import {
  abilities,
  day,
  optionalMultilineText,
  optionalSingleLineText,
  singleLineText,
  uuid,
  version,
} from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

const entries = {
  provider: singleLineText(120),
  validFrom: day,
  validUntil: day,
  terms: optionalMultilineText(2000),
  claimContact: optionalSingleLineText(300),
  /** Months between services that the guarantee demands. */
  needsServiceMonths: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(120))), null),
  lastServiceOn: z._default(z.nullable(day), null),
}

/** What a maker promises for an asset. A missed service ends it. */
export const guaranteeView = z.strictObject({
  uuid,
  assetUuid: uuid,
  assetNumber: z.int(),
  assetName: z.string(),
  locationName: z.string(),
  provider: z.string(),
  validFrom: day,
  validUntil: day,
  terms: z.string(),
  claimContact: z.string(),
  needsServiceMonths: z.nullable(z.int()),
  lastServiceOn: z.nullable(day),
  status: z.enum(guaranteeStatuses),
  /** Last day for the next service. */
  serviceBy: z.nullable(day),
  version,
  ...abilities,
})
export type GuaranteeView = z.output<typeof guaranteeView>

const one = { guaranteeUuid: uuid, version }

export const guaranteesMethods = methods('assets', 'guarantees', {
  list: {
    kind: 'query',
    summary: 'Guarantees of an asset, or of all assets at a location and inside, the last to end first.',
    access: 'assets.view',
    input: { assetUuid: z.optional(uuid), locationUuid: z.optional(uuid) },
    output: z.strictObject({ guarantees: z.array(guaranteeView) }),
  },
  create: {
    kind: 'command',
    summary: 'Adds a guarantee of a maker to an asset.',
    access: 'assets.edit',
    input: { assetUuid: uuid, ...entries },
    output: guaranteeView,
    refusals: guaranteeRefusals,
  },
  edit: {
    kind: 'command',
    summary: 'Changes a guarantee, for example by a service that was done.',
    access: 'assets.edit',
    input: { ...one, ...entries },
    output: guaranteeView,
    refusals: guaranteeRefusals,
  },
  remove: {
    kind: 'command',
    summary: 'Removes a guarantee.',
    access: 'assets.edit',
    input: one,
    output: z.strictObject({}),
  },
})
