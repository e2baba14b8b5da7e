import { type DisclaimerView, disclaimersMethods } from '@fettle/contracts/work-orders/disclaimers.methods'
import { memberName } from '#areas/users/users.port'
import type { Read } from '#platform/database/transaction'
import { handler } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { type DisclaimerRecord, insertDisclaimer, latestDisclaimer, listDisclaimers } from '../disclaimers.store.ts'

const show = async (
  read: Read,
  { id, text, validFrom, authorMembershipId }: DisclaimerRecord,
): Promise<DisclaimerView> => ({
  uuid: id,
  text,
  validFrom,
  authorName: await memberName(read, authorMembershipId),
})

export const listDisclaimersMethod = handler(disclaimersMethods.list, async (_input, { read, page }) => {
  const { rows, count } = await listDisclaimers(read, page)
  return { rows: await Promise.all(rows.map((row) => show(read, row))), count }
})

/** Refused as stale unless it replaces the latest version; concurrent saves are refused by a unique index. */
export const saveDisclaimer = handler(disclaimersMethods.save, async ({ text, replacesUuid }, { tx, actor, at }) => {
  const latest = await latestDisclaimer(tx, tx.tenantId)
  if ((latest?.id ?? null) !== replacesUuid) throw new Refused('stale_version')
  const said = { text, validFrom: at, authorMembershipId: actor.membershipUuid }
  return show(tx, latest?.text === text ? latest : await insertDisclaimer(tx, said))
})
