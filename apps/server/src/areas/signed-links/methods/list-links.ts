import { signedLinksMethods } from '@fettle/contracts/signed-links/signed-links.methods'
import { assertParentsVisible } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { showLink } from '../show-link.ts'
import { listLinks } from '../signed-links.store.ts'

export const listLinksMethod = handler(
  signedLinksMethods.list,
  async ({ workOrderUuid }, { read, actor, page, at }) => {
    await assertParentsVisible(read, actor, { workOrderUuid })
    const { rows, count } = await listLinks(read, workOrderUuid, page)
    return { rows: rows.map((row) => showLink(row, at)), count }
  },
)
