import { profilesMethods } from '@fettle/contracts/profiles/profiles.methods'
import type { Actor } from '@fettle/domain/access/actor'
import { describeProfile } from '@fettle/domain/profiles/profile'
import type { Position } from '@fettle/domain/rules/position'
import { findKnownCompany, offerTrades } from '#areas/contractors/contractors.port'
import type { Tx } from '#platform/database/transaction'
import { postcodeCentre } from '#platform/postcodes/postcode-centre'
import { handler } from '#platform/runner/handlers'
import { accept, Refused } from '#platform/runner/refusal'
import { assertSetIs, lockSet } from '#platform/runner/set-version'
import { saveProfile } from '../profiles.store.ts'
import { showProfile } from '../show-profile.ts'

/** The pin of a person, or the centre of the company's postcode. */
const baseOf = async (tx: Tx, actor: Actor, pin: Position | null) => {
  if (pin) return { ...pin, isPinned: true }
  const { postcode } = await findKnownCompany(tx, actor, null)
  const centre = await postcodeCentre(postcode ?? '', actor.namespace)
  return { latitude: centre?.latitude ?? null, longitude: centre?.longitude ?? null, isPinned: false }
}

export const describeProfileMethod = handler(profilesMethods.describe, async (input, { tx, actor, at }) => {
  if (actor.side !== 'contractor') throw new Refused('not_a_contractor')
  const { version, position, ...said } = accept(describeProfile(input, Number(at.slice(0, 4))))
  const base = await baseOf(tx, actor, position)
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
