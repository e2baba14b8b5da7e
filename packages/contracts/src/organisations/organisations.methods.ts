import * as z from 'zod/mini'
import { address, line, optionalLine, uuid } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

/** A branch of a client group. `invoiceDuePeriod` in days, 30 when nobody chose. */
export const organisationView = z.strictObject({
  uuid,
  name: z.string(),
  color: z.nullable(z.string()),
  logo: z.nullable(z.string()),
  logoUrl: z.nullable(z.string()),
  address,
  isTaxWithholdingEnabled: z.boolean(),
  invoiceDuePeriod: z.int(),
  organisationGroupUuid: uuid,
  paymentSystem: z.enum(['is_contractor_stripe_verified', 'mangopay', 'external', 'stripe']),
})
export type OrganisationView = z.output<typeof organisationView>

export const organisationsMethods = methods('accounts', 'organisations', {
  list: {
    kind: 'query',
    summary: 'Branches of the client group that the reader may see.',
    access: 'organisations.view',
    input: {},
    output: organisationView,
    pages: true,
  },
  create: {
    kind: 'command',
    summary: 'Opens another branch of the client group.',
    access: 'organisations.edit',
    input: {
      name: line(160),
      color: z._default(z.nullable(z.string().check(z.regex(/^#[0-9a-f]{6}$/i, { error: 'color_invalid' }))), null),
      addressLine1: line(200),
      town: optionalLine(120),
      postcode: line(12),
      invoiceDuePeriod: z._default(z.int().check(z.nonnegative(), z.maximum(180)), 30),
    },
    output: organisationView,
  },
  currentGroup: {
    kind: 'query',
    summary: 'The client group of this membership.',
    access: 'organisations.view',
    input: {},
    output: z.strictObject({ uuid, name: z.string() }),
  },
})
