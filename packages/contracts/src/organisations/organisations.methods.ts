import * as z from 'zod/mini'
import { address, uuid } from '../kernel/fields.ts'
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
  list: { kind: 'query', summary: 'Branches of the client group that the reader may see.', access: 'organisations.view', input: {}, output: organisationView, pages: true },
  currentGroup: {
    kind: 'query',
    summary: 'The client group of this membership.',
    access: 'organisations.view',
    input: {},
    output: z.strictObject({ uuid, name: z.string() }),
  },
})
