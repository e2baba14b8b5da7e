import type { identityMethods } from '@fettle/contracts/identity/identity.methods'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { chooseLocale } from './methods/choose-locale.ts'
import { current } from './methods/current.ts'
import { signIn } from './methods/sign-in.ts'
import { signOut } from './methods/sign-out.ts'
import { signUp } from './methods/sign-up.ts'

const identity = { current, signUp, signIn, signOut, chooseLocale } satisfies Handlers<typeof identityMethods>

export const identityArea: Area = { handlers: { identity } }
