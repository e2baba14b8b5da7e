import { isEmail } from '@fettle/domain/rules/addresses'
import { isFullName } from '@fettle/domain/rules/names'
import { passwordFault } from '@fettle/domain/rules/passwords'
import * as z from 'zod/mini'
import { line, optionalLine } from '../kernel/fields.ts'
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
  .check(z.refine((value) => passwordFault(value) === undefined, { error: 'password_weak' }))
export const fullName = z.string().check(
  z.trim(),
  z.maxLength(120),
  z.refine((value) => isFullName(value), { error: 'full_name_invalid' }),
)
/** The token of a link in a mail; one that was tampered with is a link that has ended, like any other. */
const token = line(100)

const entryMethods = methods('identity', 'identity', {
  signUp: {
    kind: 'command',
    summary: 'Opens an account and its tenant (a client group or a contractor company) and signs the person in.',
    access: 'public',
    input: {
      side: z.enum(['client', 'contractor']),
      fullName,
      companyName: line(160),
      email,
      password,
      telephone: optionalLine(30),
      locale,
    },
    output: sessionView,
    refusals: ['email_taken'],
  },
  signIn: {
    kind: 'command',
    summary:
      'Signs a person in by e-mail and password. Unknown people and wrong passwords get one and the same answer.',
    access: 'public',
    input: {
      email: z.string().check(z.trim(), z.maxLength(254), z.minLength(1, { error: 'required' })),
      password: z.string().check(z.minLength(1, { error: 'required' }), z.maxLength(128)),
    },
    output: sessionView,
    refusals: ['credentials_wrong', 'too_many_attempts'],
  },
  forgotPassword: {
    kind: 'command',
    summary: 'Sends a link for a new password, if somebody has this address. Nobody can tell from the answer.',
    access: 'public',
    input: { email },
    output: z.strictObject({}),
  },
  resetPassword: {
    kind: 'command',
    summary: 'Sets a new password by the link of a mail, once, and ends every session of the person.',
    access: 'public',
    input: { token, password },
    output: z.strictObject({}),
    refusals: ['link_ended'],
  },
})

/** People, their sessions, and the ways in and back in. */
export const identityMethods = { ...sessionMethods, ...entryMethods } as const
