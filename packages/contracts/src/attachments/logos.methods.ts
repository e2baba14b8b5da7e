import * as z from 'zod/mini'
import { uuid } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

/** Logo of the tenant; null when it has none. The URL changes with the image. */
const logo = z.strictObject({ logoUrl: z.nullable(z.string()) })

export const logosMethods = methods('accounts', 'logos', {
  own: {
    kind: 'query',
    summary: 'Where the logo of the tenant is found; null without one, and for whoever has chosen no tenant.',
    access: 'signed-in',
    input: {},
    output: logo,
  },
  choose: {
    kind: 'command',
    summary: 'Makes an uploaded picture the logo of the tenant, for the app, papers and mails.',
    access: 'settings.edit',
    input: { attachmentUuid: uuid },
    output: logo,
    refusals: ['attachment_not_yours', 'attachment_unreadable'],
  },
  remove: {
    kind: 'command',
    summary: 'Takes the logo of the tenant away.',
    access: 'settings.edit',
    input: {},
    output: logo,
  },
})
