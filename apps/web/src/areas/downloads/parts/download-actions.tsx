import { type DownloadView, downloadsMethods } from '@fettle/contracts/downloads/downloads.methods'
import { isInProgress } from '@fettle/domain/downloads/download'
import { Button } from '@fettle/ui/button'
import { DeleteIcon, DownloadIcon } from '@fettle/ui/icons'
import { LinkButton } from '@fettle/ui/link-button'
import { Cluster } from '@fettle/ui/stack'
import { useLingui } from '@lingui/react/macro'
import { useCommand } from '../../../platform/queries/use-command.ts'

/** What can be done with a download now: fetched, called off, or taken away. */
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
