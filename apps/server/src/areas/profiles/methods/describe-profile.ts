import { profilesMethods } from '@fettle/contracts/profiles/profiles.methods'
import { describeProfile } from '@fettle/domain/profiles/profile'
import { offerTrades } from '#areas/contractors/contractors.port'
import { handler } from '#platform/runner/handlers'
import { accept, Refused } from '#platform/runner/refusal'
import { assertSetIs, lockSet } from '#platform/runner/set-version'
import { saveProfile } from '../profiles.store.ts'
import { showProfile } from '../show-profile.ts'

export const describeProfileMethod = handler(profilesMethods.describe, async (input, { tx, actor, at }) => {
  if (actor.side !== 'contractor') throw new Refused('not_a_contractor')
  const { version, position, ...said } = accept(describeProfile(input, Number(at.slice(0, 4))))
  const base = { latitude: position?.latitude ?? null, longitude: position?.longitude ?? null }
  await saveProfile(tx, { ...said, ...base, changedByMembershipId: actor.membershipUuid, changedAt: at }, version)
  return showProfile(tx, actor, null)
})

export const offerTradesMethod = handler(
  profilesMethods.offerTrades,
  async ({ categories, version }, { tx, actor }) => {
    if (actor.side !== 'contractor') throw new Refused('not_a_contractor')
    await lockSet(tx, 'offered-trades')
    assertSetIs((await showProfile(tx, actor, null)).categories, version)
    await offerTrades(tx, categories)
    return showProfile(tx, actor, null)
  },
)
