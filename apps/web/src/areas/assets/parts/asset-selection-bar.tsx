import type { AssetRow, assetsMethods } from '@fettle/contracts/assets/assets.methods'
import { maxChangedAssets } from '@fettle/domain/assets/asset'
import { Button } from '@fettle/ui/controls/button'
import { BulkBar } from '@fettle/ui/table/bulk-bar'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CallOutput } from '../../../platform/calls/call.ts'
import { StartAssetDownload } from '../../downloads/shared/start-download.tsx'
import { type AssetsChangeKind, ChangeAssetsDrawer } from '../forms/change-assets-drawer.tsx'
import { RefusedAssets } from './refused-assets.tsx'

type AssetSelectionBarProps = {
  readonly selected: readonly string[]
  readonly rows: readonly AssetRow[]
  readonly mayEdit: boolean
  readonly onClear: () => void
}
type Result = CallOutput<typeof assetsMethods.changeMany>

/** Actions on selected assets. */
export function AssetSelectionBar({ selected, rows, mayEdit, onClear }: AssetSelectionBarProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState<AssetsChangeKind | null>(null)
  const [result, setResult] = useState<Result | null>(null)
  const changes: readonly { readonly kind: AssetsChangeKind; readonly label: string }[] = [
    { kind: 'condition', label: t`Set condition` },
    { kind: 'type', label: t`Change type` },
    { kind: 'move', label: t`Move` },
    { kind: 'retire', label: t`Retire` },
  ]
  const isTooMany = selected.length > maxChangedAssets
  return (
    <>
      {selected.length > 0 && (
        <BulkBar
          summary={plural(selected.length, { one: '# asset selected', other: '# assets selected' })}
          onClear={onClear}
          actions={
            <>
              {mayEdit &&
                changes.map(({ kind, label }) => (
                  <Button
                    key={kind}
                    size="small"
                    variant={kind === 'condition' ? 'primary' : 'secondary'}
                    disabledReason={isTooMany ? t`At most ${maxChangedAssets} at once.` : undefined}
                    onPress={() => setOpen(kind)}
                  >
                    {label}
                  </Button>
                ))}
              <StartAssetDownload filter={{ assetUuids: [...selected] }} />
            </>
          }
        />
      )}
      {open !== null && (
        <ChangeAssetsDrawer
          kind={open}
          assetUuids={selected}
          names={rows.filter(({ uuid }) => selected.includes(uuid)).map(({ name }) => name)}
          onClose={() => setOpen(null)}
          onDone={(done) => {
            onClear()
            if (done.refused.length > 0) setResult(done)
          }}
        />
      )}
      {result !== null && <RefusedAssets result={result} onClose={() => setResult(null)} />}
    </>
  )
}
