import { workDownloadsMethods } from '@fettle/contracts/downloads/work-downloads.methods'
import type { CallInput } from '../../../platform/calls/call.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { DownloadMenu } from './download-menu.tsx'

type Filter = CallInput<typeof workDownloadsMethods.start>['filter']
type JobFilter = CallInput<typeof workDownloadsMethods.startJobs>['filter']

/** Exports the listed work orders in the background. */
export function StartDownload({ filter }: { filter: Filter }) {
  const { run, isRunning } = useCommand(workDownloadsMethods.start)
  return <DownloadMenu start={(format) => run({ format, filter })} isRunning={isRunning} />
}

/** Exports the listed jobs of a contractor. */
export function StartJobDownload({ filter }: { filter: JobFilter }) {
  const { run, isRunning } = useCommand(workDownloadsMethods.startJobs)
  return <DownloadMenu start={(format) => run({ format, filter })} isRunning={isRunning} />
}
