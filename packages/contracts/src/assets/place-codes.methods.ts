import * as z from 'zod/mini'
import { count, instant, singleLineText, uuid } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

/** Locations and assets that labels are for. */
const selection = {
  locationUuids: z._default(z.array(uuid).check(z.maxLength(1000)), []),
  assetUuids: z._default(z.array(uuid).check(z.maxLength(1000)), []),
  /** Also what lies in the locations. */
  withInside: z._default(z.boolean(), false),
  /** Also the assets at the locations. */
  withAssets: z._default(z.boolean(), false),
}
/** A code in use, of a location or of an asset there. */
const placeCode = z.strictObject({
  uuid,
  /** As it is printed, in two groups. */
  code: z.string(),
  locationUuid: z.nullable(uuid),
  assetUuid: z.nullable(uuid),
  name: z.string(),
  madeAt: instant,
})
export type PlaceCodeView = z.output<typeof placeCode>

export const placeCodesMethods = methods('assets', 'place-codes', {
  make: {
    kind: 'command',
    summary: 'Gives locations and assets a code where they have none, and counts their labels.',
    access: 'locations.edit',
    input: selection,
    output: z.strictObject({ labelCount: count, madeCount: count }),
    refusals: ['too_many_labels', 'labels_of_nothing'],
  },
  sheet: {
    kind: 'document',
    summary: 'Labels of locations and assets that have a code, as PDF: 21 to a sheet of A4, ten to a sheet of Letter.',
    access: 'locations.edit',
    input: selection,
    output: z.unknown(),
    refusals: ['too_many_labels', 'labels_of_nothing'],
  },
  list: {
    kind: 'query',
    summary: 'The codes in use of a location, of what lies in it and of the assets there.',
    access: 'locations.edit',
    input: { locationUuid: uuid },
    output: placeCode,
    pages: true,
  },
  revoke: {
    kind: 'command',
    summary: 'Revokes a code: its label has no effect from now on, and the next label has another one.',
    access: 'locations.edit',
    input: { codeUuid: uuid },
    output: z.strictObject({}),
  },
  look: {
    kind: 'query',
    summary: 'What the code of a label stands for, for the client. Unknown and foreign codes answer alike.',
    access: 'locations.view',
    input: { code: singleLineText(40) },
    output: z.strictObject({ locationUuid: z.nullable(uuid), assetUuid: z.nullable(uuid) }),
  },
})
