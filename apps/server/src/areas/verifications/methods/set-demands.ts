import { verificationsMethods } from '@fettle/contracts/verifications/verifications.methods'
import type { Actor } from '@fettle/domain/access/actor'
import { kindsOf, verificationKinds } from '@fettle/domain/verifications/verification-kinds'
import type { Read } from '#platform/database/transaction'
import { handler } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { listDemands, replaceDemands } from '../verifications.store.ts'

const showDemands = async (read: Read, { namespace }: Actor) => ({
  demands: await listDemands(read),
  kinds: [...kindsOf(namespace)],
})

export const listDemandsMethod = handler(verificationsMethods.demands, (_input, { read, actor }) =>
  showDemands(read, actor),
)

export const setDemands = handler(verificationsMethods.demand, async ({ demands }, { tx, actor, at }) => {
  if (demands.some(({ kind }) => verificationKinds[kind].namespace !== actor.namespace))
    throw new Refused('verification_of_another_market')
  await replaceDemands(tx, demands, { membershipUuid: actor.membershipUuid, at })
  return showDemands(tx, actor)
})
