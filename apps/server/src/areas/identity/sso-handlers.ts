import type { singleSignOnMethods } from '@fettle/contracts/identity/single-sign-on.methods'
import type { Handlers } from '#platform/runner/handlers'
import { authoriseSso } from './methods/authorise-sso.ts'
import { completeSso } from './methods/complete-sso.ts'
import { findSso, listProviders } from './methods/find-sso.ts'
import { createConnection, listSsoConnections, removeConnection, saveConnection } from './methods/make-connection.ts'
import { addSsoDomain, removeSsoDomain, verifySsoDomain } from './methods/prove-sso-domain.ts'
import type { SsoServices } from './single-sign-on.ts'

/** Handlers of single sign-on: sign-in, and a tenant's connections. */
export const ssoHandlers = (services: SsoServices) =>
  ({
    providers: listProviders(services.providers),
    find: findSso,
    authorise: authoriseSso(services),
    complete: completeSso(services),
    list: listSsoConnections(services),
    create: createConnection(services),
    save: saveConnection(services),
    remove: removeConnection,
    addDomain: addSsoDomain(services),
    verifyDomain: verifySsoDomain(services),
    removeDomain: removeSsoDomain(services),
  }) satisfies Handlers<typeof singleSignOnMethods>
