import { Button } from '@fettle/ui/controls/button'
import { CalendarIcon, GridIcon, ListIcon, PeopleIcon } from '@fettle/ui/controls/icons'
import { Menu } from '@fettle/ui/overlays/menu'
import { useLingui } from '@lingui/react/macro'
import { type TaskViewMode, taskViewModes } from '../task-view-mode.ts'

const icons = { list: <ListIcon />, board: <GridIcon />, people: <PeopleIcon />, calendar: <CalendarIcon /> }

/** Shows the same tasks as rows, as a board, by person or in a calendar. */
export function ViewSwitch({
  mode,
  onSwitch,
}: {
  mode: TaskViewMode | undefined
  onSwitch: (mode: TaskViewMode | undefined) => void
}) {
  const { t } = useLingui()
  const labels = { list: t`List`, board: t`Board`, people: t`By person`, calendar: t`Calendar` }
  const active = mode ?? 'list'
  return (
    <Menu
      groups={[
        {
          id: t`View`,
          entries: (['list', ...taskViewModes] as const).map((id) => ({
            id,
            label: labels[id],
            icon: icons[id],
            onAction: () => onSwitch(id === 'list' ? undefined : id),
          })),
        },
      ]}
      trigger={
        <Button variant="secondary" color="default" startIcon={icons[active]}>
          {labels[active]}
        </Button>
      }
    />
  )
}
