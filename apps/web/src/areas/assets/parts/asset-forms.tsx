import type { AssetView } from '@fettle/contracts/assets/assets.methods'
import { useLingui } from '@lingui/react/macro'
import { AssetDrawer } from '../forms/asset-drawer.tsx'
import { ConditionDrawer } from '../forms/condition-drawer.tsx'
import { GuaranteeDrawer } from '../forms/guarantee-drawer.tsx'
import { MergeDrawer } from '../forms/merge-drawer.tsx'
import { ReadingDrawer } from '../forms/reading-drawer.tsx'
import { ReplaceDrawer } from '../forms/replace-drawer.tsx'
import { StateDrawer } from '../forms/state-drawer.tsx'
import type { OpenForm } from '../open-form.ts'
import { LabelsDialog } from '../shared/labels-dialog.tsx'

type AssetFormsProps = {
  readonly asset: AssetView
  readonly open: OpenForm | null
  readonly onClose: () => void
}

/** The open form of an asset. */
export function AssetForms({ asset, open, onClose }: AssetFormsProps) {
  const { t } = useLingui()
  switch (open?.form) {
    case 'edit':
      return <AssetDrawer asset={asset} onClose={onClose} />
    case 'part':
      return <AssetDrawer whole={asset} onClose={onClose} />
    case 'condition':
      return <ConditionDrawer asset={asset} onClose={onClose} />
    case 'reading':
      return <ReadingDrawer asset={asset} onClose={onClose} />
    case 'replace':
      return <ReplaceDrawer asset={asset} onClose={onClose} />
    case 'merge':
      return <MergeDrawer asset={asset} onClose={onClose} />
    case 'label':
      return <LabelsDialog title={t`Label of ${asset.name}`} assetUuids={[asset.uuid]} onClose={onClose} />
    case 'state':
      return <StateDrawer asset={asset} verb={open.verb} onClose={onClose} />
    case 'guarantee':
      return <GuaranteeDrawer assetUuid={asset.uuid} guarantee={open.guarantee} onClose={onClose} />
    default:
      return null
  }
}
