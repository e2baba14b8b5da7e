import * as z from 'zod/mini'
import { uuid } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

/** Logo of the tenant; null when it has none. The URL changes with the image. */
const logo = z.strictObject({ logoUrl: z.nullable(z.string()) })

export const logosMethods = methods('accounts', 'logos', {
  own: {
    kind: 'query',
    summary: 'URL of the tenant’s logo; null without one, or without a selected tenant.',
    access: 'signed-in',
    input: {},
    output: logo,
  },
  choose: {
    kind: 'command',
    summary: 'Sets an uploaded image as the tenant’s logo, for the app, PDFs and e-mails.',
    access: 'settings.edit',
    input: { attachmentUuid: uuid },
    output: logo,
    refusals: ['attachment_not_yours', 'attachment_unreadable'],
  },
  remove: {
    kind: 'command',
    summary: 'Removes the tenant’s logo.',
    access: 'settings.edit',
    input: {},
    output: logo,
  },
})
