import * as z from 'zod/mini'
import { methods } from '../kernel/method.ts'
import { locale, sessionView } from './session-view.ts'

/** The identity calls of every page. Separate from the sign-in methods, whose validation code only their forms need. */
export const sessionMethods = methods('identity', 'identity', {
  current: {
    kind: 'query',
    summary: 'The signed-in person with memberships; null without a session.',
    access: 'public',
    input: {},
    output: sessionView,
  },
  signOut: {
    kind: 'command',
    summary: 'Ends this session.',
    access: 'signed-in',
    input: {},
    output: z.strictObject({}),
  },
  chooseLocale: {
    kind: 'command',
    summary: 'Saves the locale of the person, for e-mails, documents and messages.',
    access: 'signed-in',
    input: { locale },
    output: sessionView,
  },
})
