import { AddIcon, AppointmentIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { useLingui } from '@lingui/react/macro'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { usePermission } from '../../../platform/session/session.ts'

/** What schedules are for, where a list has none. */
export function NoSchedules({ title }: { title: string }) {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={<AppointmentIcon />}
      title={title}
      description={t`A schedule plans recurring work, such as gas safety checks, and raises its work orders in time.`}
      actions={<AddSchedule />}
    />
  )
}

/** The way to a new schedule, for who may add one. */
export function AddSchedule() {
  const { t } = useLingui()
  const paths = useClientPaths()
  if (!usePermission('planned-maintenance.edit')) return null
  return (
    <LinkButton href={paths.createSchedule} startIcon={<AddIcon />}>
      {t`Add schedule`}
    </LinkButton>
  )
}
