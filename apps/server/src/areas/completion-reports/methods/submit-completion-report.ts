import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { handler } from '#platform/runner/handlers'
import { handInReport } from '../hand-in-report.ts'
import { tellReport } from '../show-completion-report.ts'

export const submitCompletionReport = handler(
  completionReportsMethods.submit,
  async (input, { tx, actor, at, now }) => {
    await handInReport({ tx, actor, at, now }, input)
    return tellReport(tx, input.completionReportUuid, actor)
  },
)
