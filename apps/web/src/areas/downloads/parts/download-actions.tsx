import type { DownloadView } from '@fettle/contracts/downloads/download-view'
import { downloadsMethods } from '@fettle/contracts/downloads/downloads.methods'
import { isInProgress } from '@fettle/domain/downloads/download'
import { Button } from '@fettle/ui/controls/button'
import { DeleteIcon, DownloadIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Cluster } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useCommand } from '../../../platform/queries/use-command.ts'

/** Actions on an export: download, cancel, delete. */
export function DownloadActions({ one }: { one: DownloadView }) {
  const { t } = useLingui()
  const cancel = useCommand(downloadsMethods.cancel)
  const remove = useCommand(downloadsMethods.remove)
  const downloadUuid = one.uuid
  if (isInProgress(one.state))
    return (
      <Button
        variant="secondary"
        color="default"
        size="small"
        loading={cancel.isRunning}
        onPress={() => void cancel.run({ downloadUuid }).catch(() => undefined)}
      >
        {t`Cancel`}
      </Button>
    )
  return (
    <Cluster>
      {one.downloadUrl && (
        <LinkButton href={one.downloadUrl} download={one.filename} size="small" startIcon={<DownloadIcon />}>
          {t`Save file`}
        </LinkButton>
      )}
      <Button
        variant="tertiary"
        color="default"
        size="small"
        iconOnly
        startIcon={<DeleteIcon />}
        loading={remove.isRunning}
        onPress={() => void remove.run({ downloadUuid }).catch(() => undefined)}
      >
        {t`Remove ${one.filename}`}
      </Button>
    </Cluster>
  )
}
