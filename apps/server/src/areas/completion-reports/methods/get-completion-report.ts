import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { handler } from '#platform/runner/handlers'
import { showOneReport } from '../show-completion-report.ts'

export const getCompletionReport = handler(completionReportsMethods.get, ({ completionReportUuid }, { read, actor }) =>
  showOneReport(read, completionReportUuid, actor),
)
