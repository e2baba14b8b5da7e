import { downloadsMethods } from '@fettle/contracts/downloads/downloads.methods'
import { useLingui } from '@lingui/react/macro'
import type { CallInput } from '../../../platform/calls/call.ts'
import { useFlag } from '../../../platform/flags/flags.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { DownloadMenu } from './download-menu.tsx'

type InvoiceFilter = Omit<CallInput<typeof downloadsMethods.startInvoices>, 'format'>
type LocationFilter = CallInput<typeof downloadsMethods.startLocations>['filter']
type AssetFilter = CallInput<typeof downloadsMethods.startAssets>['filter']
type TaskFilter = CallInput<typeof downloadsMethods.startTasks>['filter']
type InspectionFilter = CallInput<typeof downloadsMethods.startInspections>['filter']
type ObservationFilter = CallInput<typeof downloadsMethods.startObservations>['filter']
type ComplianceFilter = CallInput<typeof downloadsMethods.startCompliance>['filter']

/** Exports the listed invoices. */
export function StartInvoiceDownload({ filter }: { filter: InvoiceFilter }) {
  const { run, isRunning } = useCommand(downloadsMethods.startInvoices)
  return <DownloadMenu start={(format) => run({ format, ...filter })} isRunning={isRunning} />
}

/** Exports the listed locations. */
export function StartLocationDownload({ filter }: { filter: LocationFilter }) {
  const { run, isRunning } = useCommand(downloadsMethods.startLocations)
  return <DownloadMenu start={(format) => run({ format, filter })} isRunning={isRunning} />
}

/** Exports the listed assets. */
export function StartAssetDownload({ filter }: { filter: AssetFilter }) {
  const { run, isRunning } = useCommand(downloadsMethods.startAssets)
  return <DownloadMenu start={(format) => run({ format, filter })} isRunning={isRunning} />
}

/** Exports the listed tasks. */
export function StartTaskDownload({ filter }: { filter: TaskFilter }) {
  const { t } = useLingui()
  const { run, isRunning } = useCommand(downloadsMethods.startTasks)
  const archive = { label: t`ZIP archive with files`, start: () => run({ format: 'zip', filter }) }
  return (
    <DownloadMenu
      start={(format) => run({ format, filter })}
      {...(useFlag('download_attachments_tasks') && { archive })}
      isRunning={isRunning}
    />
  )
}

/** Exports the listed inspections. */
export function StartInspectionDownload({ filter }: { filter: InspectionFilter }) {
  const { run, isRunning } = useCommand(downloadsMethods.startInspections)
  return <DownloadMenu start={(format) => run({ format, filter })} isRunning={isRunning} />
}

/** Exports the listed observations, also as an archive with their photos. */
export function StartObservationDownload({ filter }: { filter: ObservationFilter }) {
  const { t } = useLingui()
  const { run, isRunning } = useCommand(downloadsMethods.startObservations)
  const archive = { label: t`ZIP archive with photos`, start: () => run({ format: 'zip', filter }) }
  return (
    <DownloadMenu
      start={(format) => run({ format, filter })}
      {...(useFlag('download_attachments_observations') && { archive })}
      isRunning={isRunning}
    />
  )
}

/** Exports the register of requirements at locations, also as an archive with all certificates. */
export function StartComplianceDownload({ filter }: { filter: ComplianceFilter }) {
  const { t } = useLingui()
  const { run, isRunning } = useCommand(downloadsMethods.startCompliance)
  return (
    <DownloadMenu
      start={(format) => run({ format, filter })}
      isRunning={isRunning}
      archive={{ label: t`ZIP archive with certificates`, start: () => run({ format: 'zip', filter }) }}
    />
  )
}
