import type { LocationRow } from '@fettle/contracts/locations/locations.methods'
import { Button } from '@fettle/ui/controls/button'
import { toast } from '@fettle/ui/feedback/toast'
import { BulkBar } from '@fettle/ui/table/bulk-bar'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { LabelsDialog } from '../../assets/shared/labels-dialog.tsx'
import { GroupPlacesDialog } from '../forms/group-places-dialog.tsx'

type LocationSelectionBarProps = {
  readonly selected: readonly string[]
  readonly rows: readonly LocationRow[]
  readonly onClear: () => void
}

/** Actions on selected locations. */
export function LocationSelectionBar({ selected, rows, onClear }: LocationSelectionBarProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'group' | 'labels' | null>(null)
  if (selected.length === 0) return null
  const names = rows.filter(({ uuid }) => selected.includes(uuid)).map(({ name }) => name)
  return (
    <>
      <BulkBar
        summary={plural(selected.length, { one: '# location selected', other: '# locations selected' })}
        onClear={onClear}
        actions={
          <>
            <Button size="small" onPress={() => setOpen('group')}>
              <Trans>Add to a group</Trans>
            </Button>
            <Button size="small" variant="secondary" color="default" onPress={() => setOpen('labels')}>
              <Trans>Print labels</Trans>
            </Button>
          </>
        }
      />
      {open === 'labels' && (
        <LabelsDialog title={t`Print labels`} locationUuids={selected} onClose={() => setOpen(null)} />
      )}
      {open === 'group' && (
        <GroupPlacesDialog
          locationUuids={selected}
          names={names}
          onClose={() => setOpen(null)}
          onDone={(group) => {
            toast.success({ title: t`Added to ${group}` })
            onClear()
          }}
        />
      )}
    </>
  )
}
