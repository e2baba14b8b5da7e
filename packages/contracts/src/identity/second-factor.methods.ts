import { factorPolicies } from '@fettle/domain/access/second-factor'
import * as z from 'zod/mini'
import { count, instant, singleLineText, uuid } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { sessionView } from './session-view.ts'

/** Recovery codes are returned once: a replayed response contains null. */
const recoveryCodes = z.strictObject({ recoveryCodes: z.nullable(z.array(z.string())) })

/** The person's second factors, and whether a tenant requires one. */
const factorView = z.strictObject({
  authenticatorSince: z.nullable(instant),
  recoveryCodesLeft: count,
  passkeys: z.array(z.strictObject({ uuid, name: z.string(), createdAt: instant, usedAt: z.nullable(instant) })),
  isAsked: z.boolean(),
  provenAt: z.nullable(instant),
  /** Whether the person has a password; without one their provider signs them in. */
  hasPassword: z.boolean(),
})
export type FactorView = z.output<typeof factorView>

/** Six digits of an authenticator app, or a recovery code in any notation. */
const code = z.string().check(z.trim(), z.minLength(1, { error: 'required' }), z.maxLength(40))

/** Empty where the person has a second factor or no password. */
const currentPassword = z._default(z.string().check(z.maxLength(200)), '')
const presenceRefusals = ['fresh_factor_needed', 'fresh_sign_in_needed', 'too_many_attempts'] as const

export const secondFactorMethods = methods('identity', 'second-factor', {
  get: {
    kind: 'query',
    summary: 'Second factors of the signed-in person, and whether a tenant requires one.',
    access: 'signed-in',
    input: {},
    output: factorView,
  },
  beginAuthenticator: {
    kind: 'command',
    summary:
      'Creates a secret for an authenticator app, active once confirmed by a code. Requires a recent second factor, else the password.',
    access: 'signed-in',
    input: { password: currentPassword },
    output: z.strictObject({ secret: z.nullable(z.string()), address: z.nullable(z.string()) }),
    secrets: ['secret', 'address'],
    refusals: ['authenticator_already_there', ...presenceRefusals],
  },
  confirmAuthenticator: {
    kind: 'command',
    summary: 'Confirms the app by its first code. Returns recovery codes if there were none, once.',
    access: 'signed-in',
    input: { code },
    output: recoveryCodes,
    secrets: ['recovery_codes'],
    refusals: ['code_wrong', 'too_many_attempts', 'authenticator_not_begun'],
  },
  removeAuthenticator: {
    kind: 'command',
    summary: 'Removes the authenticator app; requires a recent proof.',
    access: 'signed-in',
    input: {},
    output: factorView,
    refusals: ['fresh_factor_needed', 'second_factor_asked_by_tenant'],
  },
  renewRecoveryCodes: {
    kind: 'command',
    summary: 'Replaces the recovery codes by ten new ones; requires a recent proof.',
    access: 'signed-in',
    input: {},
    output: recoveryCodes,
    secrets: ['recovery_codes'],
    refusals: ['fresh_factor_needed', 'no_second_factor'],
  },
  prove: {
    kind: 'command',
    summary: 'Completes a sign-in, or renews the proof, by a code of the app or a recovery code. Codes are single-use.',
    access: 'public',
    input: { code },
    output: sessionView,
    refusals: ['code_wrong', 'too_many_attempts', 'no_second_factor'],
  },
  askMembers: {
    kind: 'command',
    summary: 'Sets the second-factor policy of this tenant. Requires a proved second factor.',
    access: 'settings.edit',
    input: { policy: z.enum(factorPolicies) },
    output: z.strictObject({ policy: z.enum(factorPolicies) }),
    refusals: ['no_second_factor'],
  },
  policy: {
    kind: 'query',
    summary: 'Second-factor policy of this tenant, and the number of members with a factor.',
    access: 'settings.edit',
    input: {},
    output: z.strictObject({ policy: z.enum(factorPolicies), members: count, membersWithFactor: count }),
  },
})

/** Web Authentication messages are passed as the JSON text of the browser API. */
const message = z.string().check(z.minLength(2, { error: 'required' }), z.maxLength(20_000))
const question = z.strictObject({ options: z.string() })

export const passkeysMethods = methods('identity', 'passkeys', {
  beginRegistration: {
    kind: 'command',
    summary: 'Options to register a passkey. Requires a recent second factor, else the password.',
    access: 'signed-in',
    input: { password: currentPassword },
    output: question,
    refusals: ['too_many_passkeys', ...presenceRefusals],
  },
  finishRegistration: {
    kind: 'command',
    summary: 'Registers a passkey. Returns recovery codes if there were none.',
    access: 'signed-in',
    input: { name: singleLineText(80), answer: message },
    output: recoveryCodes,
    secrets: ['recovery_codes'],
    refusals: ['passkey_refused'],
  },
  remove: {
    kind: 'command',
    summary: 'Removes a passkey; requires a recent proof.',
    access: 'signed-in',
    input: { passkeyUuid: uuid },
    output: factorView,
    refusals: ['fresh_factor_needed', 'second_factor_asked_by_tenant'],
  },
  beginSignIn: {
    kind: 'command',
    summary:
      'Options to authenticate with a passkey: to sign in without a password, as second factor, or as recent proof.',
    access: 'public',
    input: {},
    output: question,
  },
  finishSignIn: {
    kind: 'command',
    summary: 'Signs in by a passkey, which counts as both factors.',
    access: 'public',
    input: { answer: message },
    output: sessionView,
    refusals: ['passkey_refused'],
  },
})
