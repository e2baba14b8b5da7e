import * as z from 'zod/mini'
import { methods } from '../kernel/method.ts'
import { locale, sessionView } from './session-view.ts'

/** The identity calls of every page. Separate from the sign-in methods, whose validation code only their forms need. */
export const sessionMethods = methods('identity', 'identity', {
  current: {
    kind: 'query',
    summary: 'Who is signed in, and in which tenants; null where nobody is.',
    access: 'public',
    input: {},
    output: sessionView,
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
