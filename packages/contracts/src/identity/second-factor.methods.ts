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
})
export type FactorView = z.output<typeof factorView>

/** Six digits of an authenticator app, or a recovery code in any notation. */
const code = z.string().check(z.trim(), z.minLength(1, { error: 'required' }), z.maxLength(40))

export const secondFactorMethods = methods('identity', 'second-factor', {
  get: {
    kind: 'query',
    summary: 'Which second factors the signed-in person has, and whether a tenant asks for one.',
    access: 'signed-in',
    input: {},
    output: factorView,
  },
  beginAuthenticator: {
    kind: 'command',
    summary: 'Makes a secret for an authenticator app; it counts once a code of it was confirmed.',
    access: 'signed-in',
    input: {},
    output: z.strictObject({ secret: z.nullable(z.string()), address: z.nullable(z.string()) }),
    secrets: ['secret', 'address'],
    refusals: ['authenticator_already_there', 'fresh_factor_needed'],
  },
  confirmAuthenticator: {
    kind: 'command',
    summary:
      'Confirms the app by its first code. Answers recovery codes where there were none: they are shown this once.',
    access: 'signed-in',
    input: { code },
    output: recoveryCodes,
    secrets: ['recovery_codes'],
    refusals: ['code_wrong', 'too_many_attempts', 'authenticator_not_begun'],
  },
  removeAuthenticator: {
    kind: 'command',
    summary: 'Takes the authenticator app away; asks for a fresh proof.',
    access: 'signed-in',
    input: {},
    output: factorView,
    refusals: ['fresh_factor_needed', 'second_factor_asked_by_tenant'],
  },
  renewRecoveryCodes: {
    kind: 'command',
    summary: 'Makes ten new recovery codes and ends the old ones; asks for a fresh proof.',
    access: 'signed-in',
    input: {},
    output: recoveryCodes,
    secrets: ['recovery_codes'],
    refusals: ['fresh_factor_needed', 'no_second_factor'],
  },
  prove: {
    kind: 'command',
    summary:
      'The second step of signing in, or a fresh proof later: a code of the app or a recovery code. Every code opens once.',
    access: 'public',
    input: { code },
    output: sessionView,
    refusals: ['code_wrong', 'too_many_attempts', 'no_second_factor'],
  },
  askMembers: {
    kind: 'command',
    summary: 'Says of whom this tenant asks a second factor. Whoever asks must have proved one.',
    access: 'settings.edit',
    input: { policy: z.enum(factorPolicies) },
    output: z.strictObject({ policy: z.enum(factorPolicies) }),
    refusals: ['no_second_factor'],
  },
  policy: {
    kind: 'query',
    summary: 'Of whom this tenant asks a second factor, and how many members have one.',
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
    summary: 'Asks the browser to make a passkey for the signed-in person.',
    access: 'signed-in',
    input: {},
    output: question,
    refusals: ['fresh_factor_needed', 'too_many_passkeys'],
  },
  finishRegistration: {
    kind: 'command',
    summary: 'Keeps the passkey that the browser made. Answers recovery codes where there were none.',
    access: 'signed-in',
    input: { name: singleLineText(80), answer: message },
    output: recoveryCodes,
    secrets: ['recovery_codes'],
    refusals: ['passkey_refused'],
  },
  remove: {
    kind: 'command',
    summary: 'Takes a passkey away; asks for a fresh proof.',
    access: 'signed-in',
    input: { passkeyUuid: uuid },
    output: factorView,
    refusals: ['fresh_factor_needed', 'second_factor_asked_by_tenant'],
  },
  beginSignIn: {
    kind: 'command',
    summary:
      'Asks the browser for one of its passkeys: to sign in without a password, as second step, or as fresh proof.',
    access: 'public',
    input: {},
    output: question,
  },
  finishSignIn: {
    kind: 'command',
    summary: 'Signs in by a passkey, which is both factors in one.',
    access: 'public',
    input: { answer: message },
    output: sessionView,
    refusals: ['passkey_refused'],
  },
})
