import { isEmail } from '@fettle/domain/rules/addresses'
import { isFullName } from '@fettle/domain/rules/names'
import { validatePassword } from '@fettle/domain/rules/passwords'
import { isTimeZone } from '@fettle/domain/rules/time-zones'
import * as z from 'zod/mini'
import { count, day, instant, optionalSingleLineText, singleLineText, uuid } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { sessionMethods } from './session.methods.ts'
import { locale, sessionView } from './session-view.ts'

export const email = z.string().check(
  z.trim(),
  z.maxLength(254),
  z.refine((value) => isEmail(value), { error: 'email_invalid' }),
)
export const password = z
  .string()
  .check(z.refine((value) => validatePassword(value) === undefined, { error: 'password_weak' }))
export const fullName = z.string().check(
  z.trim(),
  z.maxLength(120),
  z.refine((value) => isFullName(value), { error: 'full_name_invalid' }),
)
/** Token of an e-mail link; tampered tokens get the same refusal as expired ones. */
const token = singleLineText(100)
/** Version of the terms that was shown to and accepted by the person. */
export const termsVersion = day
const nothing = z.strictObject({})
export const givenPassword = z.string().check(z.minLength(1, { error: 'required' }), z.maxLength(128))

export const ownSessionView = z.strictObject({
  uuid,
  device: z.string(),
  address: z.string(),
  since: instant,
  lastUsedAt: instant,
  isThis: z.boolean(),
})
export type OwnSessionView = z.output<typeof ownSessionView>

const entryMethods = methods('identity', 'identity', {
  signUp: {
    kind: 'command',
    summary:
      'Creates an account with its tenant (a client group or a contractor company) and signs in. A taken address gets the same response; its owner is notified by e-mail.',
    access: 'public',
    input: {
      side: z.enum(['client', 'contractor']),
      fullName,
      companyName: singleLineText(160),
      email,
      password,
      telephone: optionalSingleLineText(30),
      locale,
      termsVersion,
    },
    output: sessionView,
    refusals: ['connected_elsewhere'],
  },
  signIn: {
    kind: 'command',
    summary: 'Signs in by e-mail and password. Unknown people and wrong passwords get the same response.',
    access: 'public',
    input: {
      email: z.string().check(z.trim(), z.maxLength(254), z.minLength(1, { error: 'required' })),
      password: givenPassword,
    },
    output: sessionView,
    refusals: [
      'credentials_wrong',
      'address_not_confirmed',
      'too_many_attempts',
      'user_deactivated',
      'connected_elsewhere',
    ],
  },
  forgotPassword: {
    kind: 'command',
    summary: 'Sends a link for a new password if the address has an account. The response does not disclose it.',
    access: 'public',
    input: { email },
    output: nothing,
  },
  resetPassword: {
    kind: 'command',
    summary: 'Sets a new password by an e-mail link, once, and ends every session of the person.',
    access: 'public',
    input: { token, password },
    output: nothing,
    refusals: ['link_ended', 'connected_elsewhere'],
  },
  confirmEmail: {
    kind: 'command',
    summary: 'Confirms an address by an e-mail link: the initial one, or its replacement.',
    access: 'public',
    input: { uidb64: singleLineText(100), token },
    output: nothing,
    refusals: ['link_ended', 'email_taken'],
  },
})

/** Commands on the person's own account. */
const accountMethods = methods('identity', 'identity', {
  resendConfirmation: {
    kind: 'command',
    summary: 'Sends a new link to confirm the address; the former one becomes invalid.',
    access: 'signed-in',
    input: {},
    output: nothing,
    refusals: ['mail_sent_often'],
  },
  requestConfirmation: {
    kind: 'command',
    summary: 'Sends a new link to confirm the address of an account whose password is given, before signing in.',
    access: 'public',
    input: {
      email: z.string().check(z.trim(), z.maxLength(254), z.minLength(1, { error: 'required' })),
      password: givenPassword,
    },
    output: nothing,
    refusals: ['credentials_wrong', 'too_many_attempts', 'mail_sent_often'],
  },
  changeEmail: {
    kind: 'command',
    summary: 'Changes the address, effective once confirmed. The current address is notified.',
    access: 'signed-in',
    input: { email, password: givenPassword },
    output: nothing,
    refusals: ['too_many_attempts', 'mail_sent_often'],
  },
  changePassword: {
    kind: 'command',
    summary: 'Changes the password, which requires the old one, and ends every other session.',
    access: 'signed-in',
    input: { oldPassword: givenPassword, password },
    output: nothing,
    refusals: ['too_many_attempts'],
  },
  sessions: {
    kind: 'query',
    summary: 'Sessions of the person, most recently used first.',
    access: 'signed-in',
    input: {},
    output: z.strictObject({ sessions: z.array(ownSessionView) }),
  },
  endSession: {
    kind: 'command',
    summary: 'Ends another session of the person at once.',
    access: 'signed-in',
    input: { sessionUuid: uuid },
    output: z.strictObject({ ended: count }),
  },
  endOtherSessions: {
    kind: 'command',
    summary: 'Ends every session of the person except this one.',
    access: 'signed-in',
    input: {},
    output: z.strictObject({ ended: count }),
  },
  saveProfile: {
    kind: 'command',
    summary: 'Saves locale and time zone of the person: for pages, e-mails and quiet hours.',
    access: 'signed-in',
    input: {
      locale,
      timeZone: z.nullable(
        z.string().check(
          z.maxLength(60),
          z.refine((value) => isTimeZone(value), { error: 'time_zone_invalid' }),
        ),
      ),
    },
    output: sessionView,
  },
  acceptTerms: {
    kind: 'command',
    summary: 'Accepts the terms in the version shown to the person.',
    access: 'signed-in',
    input: { termsVersion },
    output: sessionView,
  },
})

/** Sessions, sign-in, recovery and the person's own account. */
export const identityMethods = { ...sessionMethods, ...entryMethods, ...accountMethods } as const
