import { randomUUID } from 'node:crypto'
import { singleSignOnMethods } from '@fettle/contracts/identity/single-sign-on.methods'
import { handler, handlerAfter } from '#platform/runner/handlers'
import { found, fresh, Invalid, Refused } from '#platform/runner/refusal'
import { seal, unseal } from '#platform/secrets/seal'
import { checkIssuer } from '../open-id.ts'
import { endSessionsOutside } from '../sessions.store.ts'
import {
  deleteConnection,
  getConnection,
  insertConnection,
  listConnections,
  updateConnection,
} from '../single-sign-on.store.ts'
import { checkRole, type SsoServices, sealingOf, showConnection, viewConnection } from '../single-sign-on.ts'

const most = 10

export const listSsoConnections = ({ publicAddress }: SsoServices) =>
  handler(singleSignOnMethods.list, async (_input, { read, actor }) =>
    (await listConnections(read, actor.tenantId)).map((row) => showConnection(row, actor, publicAddress)),
  )

export const createConnection = ({ secret, httpClient, publicAddress }: SsoServices) =>
  handlerAfter(
    singleSignOnMethods.create,
    (input) => checkIssuer(input, httpClient),
    async ({ clientSecret, ...entries }, { tx, actor, at }) => {
      checkRole(actor, entries.roleCode)
      if ((await listConnections(tx, actor.tenantId)).length >= most)
        throw new Refused('too_many_connections', { most })
      const id = randomUUID()
      const sealed = seal(secret, sealingOf(id), clientSecret)
      await insertConnection(tx, id, { entries: { ...entries, sealed }, at })
      return viewConnection(tx, actor, { id, publicAddress })
    },
  )

export const saveConnection = ({ secret, httpClient, publicAddress }: SsoServices) =>
  handlerAfter(
    singleSignOnMethods.save,
    async (input, { read, actor }) => {
      const stored = found(await read((read) => getConnection(read, actor?.tenantId ?? '', input.connectionUuid)))
      const isSameClient = input.issuer === stored.issuer && input.clientId === stored.client_id
      // The stored secret is for the stored issuer and client alone.
      if (input.clientSecret === null && !isSameClient)
        throw new Invalid([{ field: 'client_secret', code: 'required' }])
      const clientSecret = input.clientSecret ?? unseal(secret, sealingOf(stored.id), stored.client_secret_sealed)
      await checkIssuer({ issuer: input.issuer, clientId: input.clientId, clientSecret }, httpClient)
      return { clientSecret }
    },
    async ({ connectionUuid: id, version, clientSecret: _given, ...entries }, context) => {
      const { tx, actor } = context
      checkRole(actor, entries.roleCode)
      fresh(found(await getConnection(tx, actor.tenantId, id)), version)
      const sealed = seal(secret, sealingOf(id), context.found.clientSecret)
      await updateConnection(tx, id, { ...entries, sealed })
      // The author's own session stays, so that a mistake can be corrected.
      await endSessionsOutside(tx, id, context.caller.tokenHash)
      return viewConnection(tx, actor, { id, publicAddress })
    },
  )

export const removeConnection = handler(singleSignOnMethods.remove, async ({ connectionUuid }, { tx }) => {
  if (!(await deleteConnection(tx, connectionUuid))) throw new Refused('not_found')
  return {}
})
