import { downloadsMethods } from '@fettle/contracts/downloads/downloads.methods'
import { Button } from '@fettle/ui/controls/button'
import { DownloadIcon } from '@fettle/ui/controls/icons'
import { toast } from '@fettle/ui/feedback/toast'
import { Menu } from '@fettle/ui/overlays/menu'
import { useLingui } from '@lingui/react/macro'
import { useIsPhone } from '../../../kit/use-media.ts'
import { useNavigateTo } from '../../../kit/use-navigate-to.ts'
import { useSidePaths } from '../../../kit/use-paths.ts'
import type { CallInput } from '../../../platform/calls/call.ts'
import { useFlag } from '../../../platform/flags/flags.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { usePermission } from '../../../platform/session/session.ts'

type Filter = CallInput<typeof downloadsMethods.start>['filter']
type JobFilter = CallInput<typeof downloadsMethods.startJobs>['filter']
type InvoiceFilter = Omit<CallInput<typeof downloadsMethods.startInvoices>, 'format'>
type LocationFilter = CallInput<typeof downloadsMethods.startLocations>['filter']
type AssetFilter = CallInput<typeof downloadsMethods.startAssets>['filter']
type TaskFilter = CallInput<typeof downloadsMethods.startTasks>['filter']
type InspectionFilter = CallInput<typeof downloadsMethods.startInspections>['filter']
type ObservationFilter = CallInput<typeof downloadsMethods.startObservations>['filter']
type ComplianceFilter = CallInput<typeof downloadsMethods.startCompliance>['filter']
type Format = 'csv' | 'xlsx'

/** Exports the listed work orders in the background. */
export function StartDownload({ filter }: { filter: Filter }) {
  const { run, isRunning } = useCommand(downloadsMethods.start)
  // On a phone it is beside the button for a new order.
  const isPhone = useIsPhone()
  return <DownloadMenu start={(format) => run({ format, filter })} isRunning={isRunning} isShort={isPhone} />
}

/** Exports the listed jobs of a contractor. */
export function StartJobDownload({ filter }: { filter: JobFilter }) {
  const { run, isRunning } = useCommand(downloadsMethods.startJobs)
  return <DownloadMenu start={(format) => run({ format, filter })} isRunning={isRunning} />
}

/** Exports the listed invoices. */
export function StartInvoiceDownload({ filter }: { filter: InvoiceFilter }) {
  const { run, isRunning } = useCommand(downloadsMethods.startInvoices)
  return <DownloadMenu start={(format) => run({ format, ...filter })} isRunning={isRunning} />
}

/** Exports the listed locations. */
export function StartLocationDownload({ filter }: { filter: LocationFilter }) {
  const { run, isRunning } = useCommand(downloadsMethods.startLocations)
  const isPhone = useIsPhone()
  return <DownloadMenu start={(format) => run({ format, filter })} isRunning={isRunning} isShort={isPhone} />
}

/** Exports the listed assets. */
export function StartAssetDownload({ filter }: { filter: AssetFilter }) {
  const { run, isRunning } = useCommand(downloadsMethods.startAssets)
  const isPhone = useIsPhone()
  return <DownloadMenu start={(format) => run({ format, filter })} isRunning={isRunning} isShort={isPhone} />
}

/** Exports the listed tasks. */
export function StartTaskDownload({ filter }: { filter: TaskFilter }) {
  const { t } = useLingui()
  const { run, isRunning } = useCommand(downloadsMethods.startTasks)
  const isPhone = useIsPhone()
  const archive = { label: t`ZIP archive with files`, start: () => run({ format: 'zip', filter }) }
  return (
    <DownloadMenu
      start={(format) => run({ format, filter })}
      {...(useFlag('download_attachments_tasks') && { archive })}
      isRunning={isRunning}
      isShort={isPhone}
    />
  )
}

/** Exports the listed inspections. */
export function StartInspectionDownload({ filter }: { filter: InspectionFilter }) {
  const { run, isRunning } = useCommand(downloadsMethods.startInspections)
  const isPhone = useIsPhone()
  return <DownloadMenu start={(format) => run({ format, filter })} isRunning={isRunning} isShort={isPhone} />
}

/** Exports the listed observations, also as an archive with their photos. */
export function StartObservationDownload({ filter }: { filter: ObservationFilter }) {
  const { t } = useLingui()
  const { run, isRunning } = useCommand(downloadsMethods.startObservations)
  const isPhone = useIsPhone()
  const archive = { label: t`ZIP archive with photos`, start: () => run({ format: 'zip', filter }) }
  return (
    <DownloadMenu
      start={(format) => run({ format, filter })}
      {...(useFlag('download_attachments_observations') && { archive })}
      isRunning={isRunning}
      isShort={isPhone}
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

type DownloadMenuProps = {
  readonly start: (format: Format) => Promise<unknown>
  /** The list with the files of its rows. */
  readonly archive?: { readonly label: string; readonly start: () => Promise<unknown> }
  readonly isRunning: boolean
  readonly isShort?: boolean
  /** Of chosen rows, beside other actions on them. */
  readonly isSmall?: boolean
}

/** Downloads rows in the background, in the format that is chosen. */
export function DownloadMenu({ start, archive, isRunning, isShort = false, isSmall = false }: DownloadMenuProps) {
  const { t } = useLingui()
  const go = useNavigateTo()
  const { downloads } = useSidePaths()
  if (!usePermission('reports.export')) return null
  const entry = (id: string, label: string, begin: () => Promise<unknown>) => ({
    id,
    label,
    onAction: () =>
      void begin()
        .then(() =>
          toast.info({
            title: t`Preparing your download`,
            message: t`You can keep working; we’ll notify you when it is ready.`,
            action: { label: t`Go to downloads`, onAction: () => go(downloads) },
          }),
        )
        .catch(() => undefined),
  })
  return (
    <Menu
      trigger={
        <Button
          variant="secondary"
          color="default"
          size={isSmall ? 'small' : 'medium'}
          startIcon={<DownloadIcon />}
          iconOnly={isShort}
          loading={isRunning}
        >
          {t`Download`}
        </Button>
      }
      groups={[
        {
          id: isSmall ? t`Download the selection` : t`Download this list`,
          entries: [
            entry('xlsx', t`Excel workbook`, () => start('xlsx')),
            entry('csv', t`CSV file`, () => start('csv')),
            ...(archive ? [entry('zip', archive.label, archive.start)] : []),
          ],
        },
      ]}
    />
  )
}
