import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { assertParentsVisible } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { listReports } from '../completion-reports.store.ts'
import { showReports } from '../show-completion-report.ts'

export const listCompletionReports = handler(completionReportsMethods.list, async (filter, { read, actor, page }) => {
  await assertParentsVisible(read, actor, filter)
  const { rows, ...total } = await listReports(read, actor, { filter, page })
  return { rows: await showReports(read, rows, actor), ...total }
})
