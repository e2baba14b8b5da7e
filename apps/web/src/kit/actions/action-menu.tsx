import { Button } from '@fettle/ui/controls/button'
import { MoreIcon } from '@fettle/ui/controls/icons'
import { Menu, type MenuEntry } from '@fettle/ui/overlays/menu'
import { useLingui } from '@lingui/react/macro'
import { useLabels } from '../use-labels.ts'
import type { Capabilities } from './action.tsx'

/** An entry of the menu; with a verb it is left out, or disabled with the reason, as the server says. */
export type MenuAction = Omit<MenuEntry, 'id'> & { readonly id: string; readonly verb?: string }

type ActionMenuProps = {
  readonly view: Capabilities
  readonly groups: readonly (readonly MenuAction[])[]
}

/** The actions of a page besides its next step; destructive ones belong into the last group. */
export function ActionMenu({ view, groups }: ActionMenuProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const entryOf = ({ verb, ...entry }: MenuAction): MenuEntry[] => {
    if (verb === undefined || view.can.includes(verb)) return [entry]
    const reason = view.cannot[verb]
    return reason === undefined ? [] : [{ ...entry, disabledReason: labels.refusal(reason) }]
  }
  const filled = groups.map((entries, at) => ({ id: `${at}`, entries: entries.flatMap(entryOf) }))
  if (filled.every(({ entries }) => entries.length === 0)) return null
  return (
    <Menu
      trigger={
        <Button variant="secondary" color="default" iconOnly startIcon={<MoreIcon />}>
          {t`More actions`}
        </Button>
      }
      groups={filled}
    />
  )
}
