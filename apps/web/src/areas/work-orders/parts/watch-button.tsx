import { watchersMethods } from '@fettle/contracts/work-orders/watchers.methods'
import { Button } from '@fettle/ui/controls/button'
import { EyeIcon, EyeOffIcon } from '@fettle/ui/controls/icons'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { CallInput } from '../../../platform/calls/call.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'

/** An order, or for a contractor the job. */
export type Watched = CallInput<typeof watchersMethods.list>

/** Watches or unwatches an order. */
export function WatchButton({ of }: { of: Watched }) {
  const { t } = useLingui()
  const { data } = useQuery(methodQuery(watchersMethods.list, of))
  const follow = useCommand(watchersMethods.follow)
  const unfollow = useCommand(watchersMethods.unfollow)
  if (!data) return null
  const { isWatching } = data
  const command = isWatching ? unfollow : follow
  return (
    <Button
      variant="secondary"
      color="default"
      startIcon={isWatching ? <EyeOffIcon /> : <EyeIcon />}
      loading={follow.isRunning || unfollow.isRunning}
      onPress={() => void command.run(of).catch(() => undefined)}
    >
      {isWatching ? t`Stop following` : t`Follow`}
    </Button>
  )
}
