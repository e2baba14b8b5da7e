import type { singleSignOnMethods } from '@fettle/contracts/identity/single-sign-on.methods'
import type { Handlers } from '#platform/runner/handlers'
import { authoriseSso } from './methods/authorise-sso.ts'
import { completeSso } from './methods/complete-sso.ts'
import { findSso, listProviders } from './methods/find-sso.ts'
import { createConnection, listSsoConnections, removeConnection, saveConnection } from './methods/make-connection.ts'
import { addSsoDomain, removeSsoDomain, verifySsoDomain } from './methods/prove-sso-domain.ts'
import type { SsoServices } from './single-sign-on.ts'

/** Handlers of single sign-on: sign-in, and a tenant's connections. */
export const ssoHandlers = (house: SsoServices) =>
  ({
    providers: listProviders(house.providers),
    find: findSso,
    authorise: authoriseSso(house),
    complete: completeSso(house),
    list: listSsoConnections(house),
    create: createConnection(house),
    save: saveConnection(house),
    remove: removeConnection,
    addDomain: addSsoDomain(house),
    verifyDomain: verifySsoDomain(house),
    removeDomain: removeSsoDomain(house),
  }) satisfies Handlers<typeof singleSignOnMethods>
