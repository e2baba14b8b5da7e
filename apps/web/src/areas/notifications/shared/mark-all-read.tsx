import { notificationsMethods } from '@fettle/contracts/notifications/notifications.methods'
import { Button } from '@fettle/ui/controls/button'
import { CheckIcon } from '@fettle/ui/controls/icons'
import { Trans } from '@lingui/react/macro'
import { useCommand } from '../../../platform/queries/use-command.ts'

/** Marks all listed notifications as read, but none that arrived later. */
export function MarkAllRead({ latestAt }: { latestAt: string | undefined }) {
  const { run, isRunning } = useCommand(notificationsMethods.markRead)
  if (latestAt === undefined) return null
  return (
    <Button
      variant="secondary"
      color="default"
      size="small"
      loading={isRunning}
      startIcon={<CheckIcon />}
      onPress={() => void run({ upTo: latestAt }).catch(() => undefined)}
    >
      <Trans>Mark all as read</Trans>
    </Button>
  )
}
