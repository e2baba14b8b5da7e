import { roleCodes } from '@fettle/domain/access/grants'
import * as z from 'zod/mini'
import { instant, singleLineText, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { sessionView } from './session-view.ts'

/** Uuid of a tenant's connection, or name of a provider configured for this installation. */
const connectionId = z.string().check(z.regex(/^[a-z0-9-]{3,40}$/, { error: 'invalid' }))

const connectionView = z.strictObject({
  uuid,
  version,
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  roleCode: z.enum(roleCodes),
  isEnforced: z.boolean(),
  /** Redirect URI to register with the provider. */
  callbackAddress: z.string(),
  loginAddress: z.string(),
  domains: z.array(z.strictObject({ uuid, domain: z.string(), record: z.string(), verifiedAt: z.nullable(instant) })),
})
export type ConnectionView = z.output<typeof connectionView>

const issuer = z
  .string()
  .check(
    z.trim(),
    z.maxLength(300),
    z.regex(/^https?:\/\/[^\s?#@/]+(?:\/[^\s?#]*)?$/, { error: 'web_address_invalid' }),
  )
const domain = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(253),
    z.regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/, { error: 'domain_invalid' }),
  )
const entries = {
  name: singleLineText(80),
  issuer,
  clientId: singleLineText(200),
  roleCode: z.enum(roleCodes),
  isEnforced: z.boolean(),
}

/** The five login error codes of the specification (section 8), and one for a failed provider. */
const failures = [
  'access_denied',
  'connected_elsewhere',
  'missing_email',
  'user_deactivated',
  'user_missing',
  'sso_failed',
  'sso_attempt_over',
] as const

export const singleSignOnMethods = methods('identity', 'single-sign-on', {
  providers: {
    kind: 'query',
    summary: 'Sign-in providers of this installation, by name.',
    access: 'public',
    input: {},
    output: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  },
  find: {
    kind: 'query',
    summary: 'The single sign-on connection of an e-mail address’s domain; null without one.',
    access: 'public',
    input: { email: z.string().check(z.trim(), z.maxLength(254)) },
    output: z.strictObject({ connectionId: z.nullable(z.string()) }),
  },
  authorise: {
    kind: 'command',
    summary: 'Starts single sign-on by a connection: returns the provider’s authorization URL.',
    access: 'public',
    input: { connectionId, next: z._default(z.nullable(z.string().check(z.maxLength(2_000))), null) },
    output: z.strictObject({ address: z.nullable(z.string()) }),
    secrets: ['address'],
    refusals: ['sso_connection_unknown', 'sso_failed'],
  },
  complete: {
    kind: 'command',
    summary: 'Completes single sign-on with the provider’s response; in the same browser, once, within ten minutes.',
    access: 'public',
    input: {
      state: singleLineText(200),
      code: singleLineText(4_000),
      iss: z._default(z.nullable(z.string().check(z.maxLength(300))), null),
    },
    output: z.strictObject({ session: sessionView, next: z.nullable(z.string()) }),
    refusals: failures,
  },
  list: {
    kind: 'query',
    summary: 'Single sign-on connections of the tenant with their domains.',
    access: 'settings.edit',
    input: {},
    output: z.array(connectionView),
  },
  create: {
    kind: 'command',
    summary: 'Creates a connection to an OpenID provider, whose discovery document is verified.',
    access: 'settings.edit',
    input: { ...entries, clientSecret: singleLineText(500) },
    output: connectionView,
    refusals: ['sso_issuer_silent', 'role_of_the_other_side', 'role_exceeds_your_rights', 'too_many_connections'],
  },
  save: {
    kind: 'command',
    summary: 'Changes a connection; without a secret the stored one is kept.',
    access: 'settings.edit',
    input: {
      connectionUuid: uuid,
      version,
      ...entries,
      clientSecret: z._default(z.nullable(singleLineText(500)), null),
    },
    output: connectionView,
    refusals: ['sso_issuer_silent', 'role_of_the_other_side', 'role_exceeds_your_rights'],
  },
  remove: {
    kind: 'command',
    summary: 'Deletes a connection; its members sign in by password again.',
    access: 'settings.edit',
    input: { connectionUuid: uuid },
    output: z.strictObject({}),
  },
  addDomain: {
    kind: 'command',
    summary: 'Adds a domain, and returns the DNS record that proves its ownership.',
    access: 'settings.edit',
    input: { connectionUuid: uuid, domain },
    output: connectionView,
    refusals: ['domain_taken', 'too_many_domains'],
  },
  verifyDomain: {
    kind: 'command',
    summary: 'Verifies the DNS record; afterwards the connection is responsible for the domain.',
    access: 'settings.edit',
    input: { connectionUuid: uuid, domainUuid: uuid },
    output: connectionView,
    refusals: ['domain_unproved', 'domain_taken'],
  },
  removeDomain: {
    kind: 'command',
    summary: 'Removes a domain from a connection.',
    access: 'settings.edit',
    input: { connectionUuid: uuid, domainUuid: uuid },
    output: connectionView,
  },
})
