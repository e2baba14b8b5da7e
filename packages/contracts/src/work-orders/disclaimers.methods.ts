import * as z from 'zod/mini'
import { instant, optionalMultilineText, uuid } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

/** A client's disclaimer, valid from a moment on; an empty text removes it. */
export const disclaimerView = z.strictObject({
  uuid,
  text: z.string(),
  validFrom: instant,
  authorName: z.string(),
})
export type DisclaimerView = z.output<typeof disclaimerView>

export const disclaimersMethods = methods('find-a-pro', 'disclaimers', {
  list: {
    kind: 'query',
    summary: 'What the client says to contractors who quote or take work, the version in force first.',
    access: 'work-orders.view',
    input: {},
    output: disclaimerView,
    pages: true,
  },
  save: {
    kind: 'command',
    summary: 'Says it anew from now on; quotes that were sent keep the version they were made under.',
    access: 'order-settings.edit',
    input: { text: optionalMultilineText(10_000), replacesUuid: z._default(z.nullable(uuid), null) },
    output: disclaimerView,
  },
})
