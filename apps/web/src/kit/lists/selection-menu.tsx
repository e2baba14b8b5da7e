import { Button } from '@fettle/ui/controls/button'
import { MoreIcon } from '@fettle/ui/controls/icons'
import { Menu } from '@fettle/ui/overlays/menu'
import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'

type Entry = ComponentProps<typeof Menu>['groups'][number]['entries'][number]

/** What can be done with the selected rows, in the bulk bar of a list. */
export function SelectionMenu({ entries }: { readonly entries: readonly Entry[] }) {
  const { t } = useLingui()
  return (
    <Menu
      placement="top end"
      trigger={
        <Button size="small" startIcon={<MoreIcon />}>
          {t`Actions`}
        </Button>
      }
      groups={[{ id: t`Actions`, entries }]}
    />
  )
}
