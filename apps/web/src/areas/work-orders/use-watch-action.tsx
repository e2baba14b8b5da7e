import { watchersMethods } from '@fettle/contracts/work-orders/watchers.methods'
import { EyeIcon, EyeOffIcon } from '@fettle/ui/controls/icons'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { MenuAction } from '../../kit/actions/action-menu.tsx'
import type { CallInput } from '../../platform/calls/call.ts'
import { methodQuery } from '../../platform/queries/method-query.ts'
import { useCommand } from '../../platform/queries/use-command.ts'

/** An order, or for a contractor the job. */
export type Watched = CallInput<typeof watchersMethods.list>

/** Menu entry that follows or unfollows an order or job; none while loading, or without the permission. */
export const useWatchAction = (of: Watched, isEnabled = true): readonly MenuAction[] => {
  const { t } = useLingui()
  const { data } = useQuery({ ...methodQuery(watchersMethods.list, of), enabled: isEnabled })
  const follow = useCommand(watchersMethods.follow)
  const unfollow = useCommand(watchersMethods.unfollow)
  if (!data) return []
  const { isWatching } = data
  const command = isWatching ? unfollow : follow
  return [
    {
      id: 'watch',
      label: isWatching ? t`Unfollow` : t`Follow`,
      icon: isWatching ? <EyeOffIcon /> : <EyeIcon />,
      onAction: () => void command.run(of).catch(() => undefined),
    },
  ]
}
