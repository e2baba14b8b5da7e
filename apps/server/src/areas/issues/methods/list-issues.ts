import { issuesMethods } from '@fettle/contracts/issues/issues.methods'
import { assertParentsVisible } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { listIssues } from '../issues.store.ts'
import { showIssues } from '../show-issue.ts'

export const listIssuesMethod = handler(issuesMethods.list, async (filter, { read, actor, page }) => {
  await assertParentsVisible(read, actor, filter)
  const { rows, ...total } = await listIssues(read, actor, { filter, page })
  return { rows: await showIssues(read, rows, actor), ...total }
})
