import { isEmail } from '@fettle/domain/rules/addresses'
import { isFullName } from '@fettle/domain/rules/names'
import { passwordFault } from '@fettle/domain/rules/passwords'
import * as z from 'zod/mini'
import { line, optionalLine } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { sessionView } from './session-view.ts'

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
const locale = z.enum(['en-GB', 'en-US', 'de-DE'])

export const identityMethods = methods('identity', 'identity', {
  current: {
    kind: 'query',
    summary: 'Who is signed in, and in which tenants; null where nobody is.',
    access: 'public',
    input: {},
    output: sessionView,
  },
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
  signOut: {
    kind: 'command',
    summary: 'Ends this session at once.',
    access: 'signed-in',
    input: {},
    output: z.strictObject({}),
  },
  chooseLocale: {
    kind: 'command',
    summary: 'Keeps the language of the person, for mail, documents and messages.',
    access: 'signed-in',
    input: { locale },
    output: sessionView,
  },
})
