import { keyKinds, keyRefusals, keyStates } from '@fettle/domain/locations/key-states'
import * as z from 'zod/mini'
import {
  abilities,
  day,
  instant,
  optionalMultilineText,
  optionalSingleLineText,
  singleLineText,
  uuid,
  version,
} from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

/** A key, fob, card or code of a location, or of one that it lies in. */
export const keyView = z.strictObject({
  uuid,
  locationUuid: uuid,
  locationName: z.string(),
  isInherited: z.boolean(),
  kind: z.enum(keyKinds),
  name: z.string(),
  /** Number on the tag. */
  number: z.string(),
  copies: z.int(),
  note: z.string(),
  /** Whether a code is stored; it is shown by `revealCode` only. */
  hasCode: z.boolean(),
  state: z.enum(keyStates),
  holder: z.string(),
  dueBack: z.nullable(day),
  isOverdue: z.boolean(),
  movedAt: z.nullable(instant),
  movedBy: z.string(),
  version,
  ...abilities,
})
export type KeyView = z.output<typeof keyView>

const entries = {
  kind: z.enum(keyKinds),
  name: singleLineText(80),
  number: optionalSingleLineText(40),
  copies: z._default(z.int().check(z.minimum(1), z.maximum(999)), 1),
  note: optionalMultilineText(500),
  /** Missing leaves the code as it is; an empty one removes it. */
  code: z.optional(z.string().check(z.trim(), z.maxLength(60))),
}
const one = { keyUuid: uuid, version }

export const keysMethods = methods('assets', 'keys', {
  list: {
    kind: 'query',
    summary: 'Keys of a location and of all that it lies in, the innermost first, without their codes.',
    access: 'locations.view',
    input: { locationUuid: uuid },
    output: z.strictObject({ keys: z.array(keyView) }),
  },
  create: {
    kind: 'command',
    summary: 'Adds a key to a location.',
    access: 'locations.edit',
    input: { locationUuid: uuid, ...entries },
    output: keyView,
  },
  edit: {
    kind: 'command',
    summary: 'Changes a key; its code is encrypted.',
    access: 'locations.edit',
    input: { ...one, ...entries },
    output: keyView,
  },
  remove: {
    kind: 'command',
    summary: 'Removes a key; the audit log keeps its moves.',
    access: 'locations.edit',
    input: one,
    output: z.strictObject({}),
  },
  handOut: {
    kind: 'command',
    summary: 'Hands a key out to a person or company, with the day on which it is due back.',
    access: 'keys.move',
    input: { ...one, holder: singleLineText(120), dueBack: z._default(z.nullable(day), null) },
    output: keyView,
    refusals: keyRefusals,
  },
  takeIn: {
    kind: 'command',
    summary: 'Takes a key in again, also one that was lost and is found.',
    access: 'keys.move',
    input: one,
    output: keyView,
    refusals: keyRefusals,
  },
  reportLost: {
    kind: 'command',
    summary: 'Reports a key as lost while it is out.',
    access: 'keys.move',
    input: one,
    output: keyView,
    refusals: keyRefusals,
  },
  revealCode: {
    kind: 'command',
    summary: 'Shows the code of a key. Each call is an entry of the audit log.',
    access: 'keys.reveal',
    input: { keyUuid: uuid },
    output: z.strictObject({ code: z.string() }),
    secrets: ['code'],
  },
})
