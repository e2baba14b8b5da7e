import { signedLinksMethods } from '@fettle/contracts/signed-links/signed-links.methods'
import { loadOrderToEdit } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { found, fresh, Refused } from '#platform/runner/refusal'
import { showLink } from '../show-link.ts'
import { findLink, revokeLink } from '../signed-links.store.ts'

export const revokeLinkMethod = handler(signedLinksMethods.revoke, async ({ linkUuid, version }, { tx, actor, at }) => {
  const link = found(await findLink(tx, linkUuid))
  await loadOrderToEdit(tx, actor, link.workOrderId)
  fresh(link, version)
  if (!(await revokeLink(tx, { id: linkUuid, version, at }))) throw new Refused('link_ended')
  return showLink(found(await findLink(tx, linkUuid)), at)
})
