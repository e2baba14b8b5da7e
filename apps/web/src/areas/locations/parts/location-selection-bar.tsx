import type { LocationRow } from '@fettle/contracts/locations/locations.methods'
import { Button } from '@fettle/ui/controls/button'
import { toast } from '@fettle/ui/feedback/toast'
import { BulkBar } from '@fettle/ui/table/bulk-bar'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { GroupPlacesDialog } from '../forms/group-places-dialog.tsx'

type LocationSelectionBarProps = {
  readonly selected: readonly string[]
  readonly rows: readonly LocationRow[]
  readonly onClear: () => void
}

/** Actions on selected locations. */
export function LocationSelectionBar({ selected, rows, onClear }: LocationSelectionBarProps) {
  const { t } = useLingui()
  const [isGrouping, setGrouping] = useState(false)
  if (selected.length === 0) return null
  const names = rows.filter(({ uuid }) => selected.includes(uuid)).map(({ name }) => name)
  return (
    <>
      <BulkBar
        summary={plural(selected.length, { one: '# location selected', other: '# locations selected' })}
        onClear={onClear}
        actions={
          <Button size="small" onPress={() => setGrouping(true)}>
            <Trans>Add to a group</Trans>
          </Button>
        }
      />
      {isGrouping && (
        <GroupPlacesDialog
          locationUuids={selected}
          names={names}
          onClose={() => setGrouping(false)}
          onDone={(group) => {
            toast.success({ title: t`Added to ${group}` })
            onClear()
          }}
        />
      )}
    </>
  )
}
