import { randomBytes } from 'node:crypto'
import { singleSignOnMethods } from '@fettle/contracts/identity/single-sign-on.methods'
import { handler, handlerAfter } from '#platform/runner/handlers'
import { found, Refused } from '#platform/runner/refusal'
import { endSessionsOutside } from '../sessions.store.ts'
import { deleteDomain, getConnection, insertDomain, proveDomain } from '../single-sign-on.store.ts'
import { recordOf, type SsoServices, viewConnection } from '../single-sign-on.ts'

const most = 20

export const addSsoDomain = ({ publicAddress }: SsoServices) =>
  handler(singleSignOnMethods.addDomain, async ({ connectionUuid, domain }, { tx, actor, at }) => {
    const known = found(await getConnection(tx, actor.tenantId, connectionUuid))
    if (known.domains.length >= most) throw new Refused('too_many_domains', { most })
    if (known.domains.some((each) => each.domain === domain)) throw new Refused('domain_taken')
    const proof = randomBytes(16).toString('hex')
    await insertDomain(tx, { connectionId: connectionUuid, domain, proof, at })
    return viewConnection(tx, actor, { id: connectionUuid, publicAddress })
  })

/** A DNS TXT record proves ownership of a domain. */
export const verifySsoDomain = ({ resolveTxtRecords, publicAddress }: SsoServices) =>
  handlerAfter(
    singleSignOnMethods.verifyDomain,
    async ({ connectionUuid, domainUuid }, { read, actor }) => {
      const row = found(await read((read) => getConnection(read, actor?.tenantId ?? '', connectionUuid)))
      const { domain, proof } = found(row.domains.find((each) => each.id === domainUuid))
      const texts = await resolveTxtRecords(domain).catch((): readonly string[] => [])
      if (!texts.includes(recordOf(proof))) throw new Refused('domain_unproved', { domain }, 422)
    },
    async ({ connectionUuid, domainUuid }, { tx, actor, caller, at }) => {
      await proveDomain(tx, domainUuid, at)
      await endSessionsOutside(tx, connectionUuid, caller.tokenHash)
      return viewConnection(tx, actor, { id: connectionUuid, publicAddress })
    },
  )

export const removeSsoDomain = ({ publicAddress }: SsoServices) =>
  handler(singleSignOnMethods.removeDomain, async ({ connectionUuid, domainUuid }, { tx, actor }) => {
    if (!(await deleteDomain(tx, connectionUuid, domainUuid))) throw new Refused('not_found')
    return viewConnection(tx, actor, { id: connectionUuid, publicAddress })
  })
