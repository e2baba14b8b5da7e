import type { ObservationRow } from '@fettle/contracts/observations/observations.methods'
import { Button } from '@fettle/ui/controls/button'
import { BulkBar } from '@fettle/ui/table/bulk-bar'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useStartScope } from '../use-start-scope.ts'

type ObservationSelectionBarProps = {
  readonly selected: ReadonlySet<string>
  readonly rows: readonly ObservationRow[]
  readonly onClear: () => void
}

/** The way from selected observations to scopes of works: those without order and scope. */
export function ObservationSelectionBar({ selected, rows, onClear }: ObservationSelectionBarProps) {
  const { t } = useLingui()
  const startScope = useStartScope()
  const chosen = rows.filter(({ uuid }) => selected.has(uuid))
  if (chosen.length === 0) return null
  const isNew = chosen.every(({ status }) => status === 'new')
  return (
    <BulkBar
      summary={plural(chosen.length, { one: '# observation selected', other: '# observations selected' })}
      onClear={onClear}
      actions={
        <Button
          size="small"
          disabledReason={isNew ? undefined : t`Only new observations can be added: choose those without a work order.`}
          onPress={() => void startScope({ observationUuids: chosen.map(({ uuid }) => uuid) })}
        >
          {t`Add to a scope of works`}
        </Button>
      }
    />
  )
}
