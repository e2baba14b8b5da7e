import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { handler } from '#platform/runner/handlers'
import { viewReport } from '../show-completion-report.ts'
import { submitForSignOff } from '../submit-report.ts'

export const submitCompletionReport = handler(
  completionReportsMethods.submit,
  async (input, { tx, actor, at, now }) => {
    await submitForSignOff({ tx, actor, at, now }, input)
    return viewReport(tx, input.completionReportUuid, actor)
  },
)
