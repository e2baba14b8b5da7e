import { verificationsMethods } from '@fettle/contracts/verifications/verifications.methods'
import type { Actor } from '@fettle/domain/access/actor'
import { kindsOf, verificationKinds } from '@fettle/domain/verifications/verification-kinds'
import type { Read } from '#platform/database/transaction'
import { handler } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { assertSetIs, lockSet, setVersion } from '#platform/runner/set-version'
import { listDemands, replaceDemands } from '../verifications.store.ts'

const showDemands = async (read: Read, { namespace }: Actor) => ({
  ...(await listWithVersion(read)),
  kinds: [...kindsOf(namespace)],
})

const listWithVersion = async (read: Read) => {
  const demands = await listDemands(read)
  return { demands, version: setVersion(demands) }
}

export const listDemandsMethod = handler(verificationsMethods.demands, (_input, { read, actor }) =>
  showDemands(read, actor),
)

export const setDemands = handler(verificationsMethods.demand, async ({ demands, version }, { tx, actor, at }) => {
  if (demands.some(({ kind }) => verificationKinds[kind].namespace !== actor.namespace))
    throw new Refused('verification_of_another_market')
  await lockSet(tx, 'document-demands')
  assertSetIs(await listDemands(tx), version)
  await replaceDemands(tx, demands, { membershipUuid: actor.membershipUuid, at })
  return showDemands(tx, actor)
})
