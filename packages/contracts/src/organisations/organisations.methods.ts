import { isEmail } from '@fettle/domain/rules/addresses'
import * as z from 'zod/mini'
import { address, optionalEmail, optionalSingleLineText, singleLineText, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

/** An organisation of a client group. `invoiceDuePeriod` in days, 30 by default (specification, section 3). */
export const organisationView = z.strictObject({
  uuid,
  name: z.string(),
  color: z.nullable(z.string()),
  logo: z.nullable(z.string()),
  logoUrl: z.nullable(z.string()),
  address,
  isTaxWithholdingEnabled: z.boolean(),
  invoiceDuePeriod: z.int(),
  /** Reference that e-invoices state (BT-10), in Germany the Leitweg-ID; empty for none. */
  buyerReference: z.string(),
  /** Address that receives e-invoices (BT-49); empty for none. */
  invoiceEmail: z.string(),
  organisationGroupUuid: uuid,
  version,
  paymentSystem: z.enum(['is_contractor_stripe_verified', 'mangopay', 'external', 'stripe']),
})
export type OrganisationView = z.output<typeof organisationView>

const entries = {
  name: singleLineText(160),
  color: z._default(z.nullable(z.string().check(z.regex(/^#[0-9a-f]{6}$/i, { error: 'color_invalid' }))), null),
  addressLine1: singleLineText(200),
  town: optionalSingleLineText(120),
  postcode: singleLineText(12),
  invoiceDuePeriod: z._default(z.int().check(z.nonnegative(), z.maximum(180)), 30),
  buyerReference: optionalSingleLineText(50),
  invoiceEmail: optionalEmail,
}

const domain = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.maxLength(253),
  z.refine((value) => isEmail(`somebody@${value}`), { error: 'domain_invalid' }),
)

/** Session limits can only be tightened: at most twelve idle hours and thirty days. */
const security = {
  sessionIdleMinutes: z.int().check(z.minimum(15), z.maximum(720)),
  sessionDays: z.int().check(z.minimum(1), z.maximum(30)),
  /** An empty list allows every domain. */
  invitationDomains: z.array(domain).check(z.maxLength(20)),
}
const tenantSettings = z.strictObject({ name: z.string(), ...security, version })
export type TenantSettings = z.output<typeof tenantSettings>

export const organisationsMethods = methods('accounts', 'organisations', {
  list: {
    kind: 'query',
    summary: 'Organisations of the client group visible to the reader.',
    access: 'organisations.view',
    input: {},
    output: organisationView,
    pages: true,
  },
  create: {
    kind: 'command',
    summary: 'Creates an organisation of the client group.',
    access: 'organisations.edit',
    input: entries,
    output: organisationView,
  },
  edit: {
    kind: 'command',
    summary: 'Changes an organisation: name, colour, address and payment period.',
    access: 'organisations.edit',
    input: { organisationUuid: uuid, version, ...entries },
    output: organisationView,
  },
  settings: {
    kind: 'query',
    summary: 'Settings of the tenant: name, session limits, and invitation domains.',
    access: 'settings.edit',
    input: {},
    output: tenantSettings,
  },
  rename: {
    kind: 'command',
    summary: 'Renames the tenant.',
    access: 'settings.edit',
    input: { version, name: singleLineText(160) },
    output: tenantSettings,
  },
  secure: {
    kind: 'command',
    summary: 'Sets session limits, idle and absolute, and the e-mail domains of invitations.',
    access: 'settings.edit',
    input: { version, ...security },
    output: tenantSettings,
  },
  currentGroup: {
    kind: 'query',
    summary: 'The client group of this membership.',
    access: 'organisations.view',
    input: {},
    output: z.strictObject({ uuid, name: z.string() }),
  },
})
