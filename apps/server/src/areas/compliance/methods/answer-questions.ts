import { complianceMethods } from '@fettle/contracts/compliance/compliance.methods'
import { isAnswer } from '@fettle/domain/compliance/location-answers'
import { todayOf } from '@fettle/domain/editions/today'
import { organisationsOf } from '#areas/organisations/organisations.port'
import { handler } from '#platform/runner/handlers'
import { found, fresh, Refused } from '#platform/runner/refusal'
import { saveAnswers } from '../answers.store.ts'
import { findItem, saveItem } from '../items.store.ts'
import { forgetReckoned, listBelow } from '../reckon.store.ts'
import { reckon } from '../reckon.ts'
import { showItem } from '../show-item.ts'

/** Locations derived in the transaction of the answer; the task does the others within a minute. */
const most = 300

export const answerQuestions = handler(complianceMethods.answer, async ({ answers }, { tx, actor, at, now }) => {
  for (const { fact, value } of answers)
    if (value !== null && !isAnswer(fact, value)) throw new Refused('fact_out_of_bounds', { fact })
  const organisations = organisationsOf(actor)
  const named = [...new Set(answers.map(({ locationUuid }) => locationUuid))]
  const places = await listBelow(tx, { ids: named, organisations })
  const seen = new Set(places)
  if (named.some((id) => !seen.has(id))) throw new Refused('not_found')
  await saveAnswers(tx, answers, { membershipId: actor.membershipUuid, at })
  await forgetReckoned(tx, places.slice(most))
  await reckon(tx, places.slice(0, most), { market: actor.namespace, today: todayOf(actor, now) })
  return { answered: answers.length }
})

export const setApplicability = handler(complianceMethods.setApplicability, async (input, { tx, actor, now }) => {
  const { complianceItemUuid, version, applies, reason, reviewOn } = input
  await showItem(tx, { actor, now }, complianceItemUuid)
  const item = found(await findItem(tx, complianceItemUuid))
  fresh(item, version)
  const saved = await saveItem(tx, item, {
    setApplies: applies,
    reason: applies === null ? '' : reason,
    reviewOn: applies === null ? null : reviewOn,
    setByMembershipId: applies === null ? null : actor.membershipUuid,
  })
  if (!saved) throw new Refused('stale_version')
  await reckon(tx, [item.locationId], { market: actor.namespace, today: todayOf(actor, now) })
  return showItem(tx, { actor, now }, item.id)
})
