import { Button } from '@fettle/ui/controls/button'
import { DownloadIcon } from '@fettle/ui/controls/icons'
import { toast } from '@fettle/ui/feedback/toast'
import { Menu } from '@fettle/ui/overlays/menu'
import { useLingui } from '@lingui/react/macro'
import { useIsPhone } from '../../../kit/use-media.ts'
import { useNavigateTo } from '../../../kit/use-navigate-to.ts'
import { useSidePaths } from '../../../kit/use-paths.ts'
import { usePermission } from '../../../platform/session/session.ts'

type DownloadMenuProps = {
  readonly start: (format: 'csv' | 'xlsx') => Promise<unknown>
  /** The list with the files of its rows. */
  readonly archive?: { readonly label: string; readonly start: () => Promise<unknown> }
  readonly isRunning: boolean
  /** Of chosen rows, beside other actions on them. */
  readonly isSmall?: boolean
}

/** Downloads rows in the background, in the format that is chosen. */
export function DownloadMenu({ start, archive, isRunning, isSmall = false }: DownloadMenuProps) {
  const { t } = useLingui()
  const go = useNavigateTo()
  const isPhone = useIsPhone()
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
          iconOnly={isPhone && !isSmall}
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
