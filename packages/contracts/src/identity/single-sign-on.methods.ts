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
    summary: 'The providers that everybody may sign in with here, by name.',
    access: 'public',
    input: {},
    output: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  },
  find: {
    kind: 'query',
    summary: 'The connection that speaks for the domain of an e-mail address; null where there is none.',
    access: 'public',
    input: { email: z.string().check(z.trim(), z.maxLength(254)) },
    output: z.strictObject({ connectionId: z.nullable(z.string()) }),
  },
  authorise: {
    kind: 'command',
    summary: 'Begins to sign in by a connection: answers the address at the provider to go to.',
    access: 'public',
    input: { connectionId, next: z._default(z.nullable(z.string().check(z.maxLength(2_000))), null) },
    output: z.strictObject({ address: z.nullable(z.string()) }),
    secrets: ['address'],
    refusals: ['sso_connection_unknown', 'sso_failed'],
  },
  complete: {
    kind: 'command',
    summary: 'Ends it with what the provider sent the browser back with; the same browser, once, within ten minutes.',
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
    summary: 'The connections of the tenant with their domains.',
    access: 'settings.edit',
    input: {},
    output: z.array(connectionView),
  },
  create: {
    kind: 'command',
    summary: 'Connects the tenant with an OpenID provider, which is asked whether it is one.',
    access: 'settings.edit',
    input: { ...entries, clientSecret: singleLineText(500) },
    output: connectionView,
    refusals: ['sso_issuer_silent', 'role_of_the_other_side', 'role_exceeds_your_rights', 'too_many_connections'],
  },
  save: {
    kind: 'command',
    summary: 'Changes a connection; without a secret the one that is kept stays.',
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
    summary: 'Ends a connection; its people sign in by password again.',
    access: 'settings.edit',
    input: { connectionUuid: uuid },
    output: z.strictObject({}),
  },
  addDomain: {
    kind: 'command',
    summary: 'Names a domain of the tenant, and answers the record that proves it.',
    access: 'settings.edit',
    input: { connectionUuid: uuid, domain },
    output: connectionView,
    refusals: ['domain_taken', 'too_many_domains'],
  },
  verifyDomain: {
    kind: 'command',
    summary: 'Looks for the record in the names of the domain; from then on the connection speaks for its people.',
    access: 'settings.edit',
    input: { connectionUuid: uuid, domainUuid: uuid },
    output: connectionView,
    refusals: ['domain_unproved', 'domain_taken'],
  },
  removeDomain: {
    kind: 'command',
    summary: 'Takes a domain away from a connection.',
    access: 'settings.edit',
    input: { connectionUuid: uuid, domainUuid: uuid },
    output: connectionView,
  },
})
