import { singleSignOnMethods } from '@fettle/contracts/identity/single-sign-on.methods'
import { handler } from '#platform/runner/handlers'
import { findConnectionOf } from '../single-sign-on.store.ts'
import type { Provider } from '../single-sign-on.ts'

export const findSso = handler(singleSignOnMethods.find, async ({ email }, { read }) => ({
  connectionId: (await findConnectionOf(read, email))?.id ?? null,
}))

export const listProviders = (providers: readonly Provider[]) =>
  handler(singleSignOnMethods.providers, async () => providers.map(({ id, name }) => ({ id, name })))
