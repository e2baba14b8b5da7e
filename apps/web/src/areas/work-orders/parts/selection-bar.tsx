import type { BulkKind } from '@fettle/domain/work-orders/bulk-action'
import { Button } from '@fettle/ui/controls/button'
import { BanIcon, ClockIcon, EyeIcon, PersonIcon, SendIcon, TagIcon } from '@fettle/ui/controls/icons'
import { BulkBar } from '@fettle/ui/table/bulk-bar'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { SelectionMenu } from '../../../kit/lists/selection-menu.tsx'
import type { RowSelection } from '../use-selected-rows.ts'
import { type SelectionOutput, SelectionOutputActions } from './selection-output.tsx'

const icons: Readonly<Record<BulkKind, ReactNode>> = {
  assign: <PersonIcon />,
  tag: <TagIcon />,
  untag: <TagIcon />,
  watch: <EyeIcon />,
  prioritise: <ClockIcon />,
  invite: <SendIcon />,
  cancel: <BanIcon />,
}

type SelectionBarProps<Kind extends BulkKind> = {
  readonly selected: RowSelection & { readonly kinds: readonly Kind[] }
  readonly summary: string
  /** Dialog of a bulk action. */
  readonly dialog: (kind: Kind, onClose: () => void) => ReactNode
  /** Takes the selection along: as a file, or printed. */
  readonly output: SelectionOutput
}

/** Bulk actions on selected rows. */
export function SelectionBar<Kind extends BulkKind>({ selected, summary, dialog, output }: SelectionBarProps<Kind>) {
  const { t } = useLingui()
  const [kind, setKind] = useState<Kind>()
  const labels = useKindLabels()
  const { count, kinds } = selected
  if (count === 0) return null
  return (
    <>
      <BulkBar
        summary={summary}
        onClear={selected.clear}
        actions={
          <>
            {selected.canSelectAll && (
              <Button variant="tertiary" size="small" onPress={selected.selectAll}>
                {t`Select all that match`}
              </Button>
            )}
            <SelectionOutputActions {...output} />
            {kinds.length > 0 && (
              <SelectionMenu
                entries={kinds.map((each) => ({
                  id: each,
                  label: labels[each],
                  icon: icons[each],
                  isDanger: each === 'cancel',
                  onAction: () => setKind(each),
                }))}
              />
            )}
          </>
        }
      />
      {kind && dialog(kind, () => setKind(undefined))}
    </>
  )
}

/** Labels of bulk actions. */
const useKindLabels = (): Readonly<Record<BulkKind, string>> => {
  const { t } = useLingui()
  return {
    assign: t`Assign…`,
    tag: t`Add tag…`,
    untag: t`Remove tag…`,
    watch: t`Add follower…`,
    prioritise: t`Change priority…`,
    invite: t`Request quotes…`,
    cancel: t`Cancel work orders…`,
  }
}
