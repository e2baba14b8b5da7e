import { workDownloadsMethods } from '@fettle/contracts/downloads/work-downloads.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { maxPrintedOrders } from '@fettle/domain/work-orders/bulk-action'
import { Button } from '@fettle/ui/controls/button'
import { PrintIcon } from '@fettle/ui/controls/icons'
import { useLingui } from '@lingui/react/macro'
import { useDocument } from '../../../kit/actions/use-document.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { DownloadMenu } from '../../downloads/shared/download-menu.tsx'
import type { SelectedJobs, SelectedOrders } from '../use-selected-rows.ts'

export type SelectionOutput = {
  readonly start: (format: 'csv' | 'xlsx') => Promise<unknown>
  readonly isStarting: boolean
  readonly print: () => void
  readonly isPrinting: boolean
  /** At most so many rows are printed at once. */
  readonly canPrint: boolean
}

const canPrint = ({ isAll, count }: { readonly isAll: boolean; readonly count: number }) =>
  !isAll && count <= maxPrintedOrders

/** Chosen work orders as a file or in one PDF. */
export const useOrderOutput = (selected: SelectedOrders): SelectionOutput => {
  const { ids, isAll, filter } = selected
  const workOrderUuids = [...ids]
  const { run, isRunning } = useCommand(workDownloadsMethods.start)
  const { download, isPending } = useDocument(workOrdersMethods.print, { workOrderUuids })
  return {
    start: (format) => run({ format, filter, ...(!isAll && { workOrderUuids }) }),
    isStarting: isRunning,
    print: download,
    isPrinting: isPending,
    canPrint: canPrint(selected),
  }
}

/** Chosen jobs as a file or in one PDF. */
export const useJobOutput = (selected: SelectedJobs): SelectionOutput => {
  const { ids, isAll, filter } = selected
  const jobUuids = [...ids]
  const { run, isRunning } = useCommand(workDownloadsMethods.startJobs)
  const { download, isPending } = useDocument(jobsMethods.print, { jobUuids })
  return {
    start: (format) => run({ format, filter, ...(!isAll && { jobUuids }) }),
    isStarting: isRunning,
    print: download,
    isPrinting: isPending,
    canPrint: canPrint(selected),
  }
}

export function SelectionOutputActions({ start, isStarting, print, isPrinting, canPrint: isOffered }: SelectionOutput) {
  const { t } = useLingui()
  return (
    <>
      {isOffered && (
        <Button
          variant="secondary"
          color="default"
          size="small"
          startIcon={<PrintIcon />}
          loading={isPrinting}
          onPress={print}
        >
          {t`Print`}
        </Button>
      )}
      <DownloadMenu start={start} isRunning={isStarting} isSmall />
    </>
  )
}
