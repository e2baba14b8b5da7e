import type { AssetTypeView } from '@fettle/contracts/assets/asset-types.methods'
import { type AssetView, assetsMethods } from '@fettle/contracts/assets/assets.methods'
import type { CustomFieldView } from '@fettle/contracts/locations/custom-fields.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { SideDrawer } from '@fettle/ui/overlays/side-drawer'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { combineQueries, loadStateOf } from '../../../kit/screens/load-state.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { useNavigateTo } from '../../../kit/use-navigate-to.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { customFieldsQuery } from '../../locations/locations.queries.ts'
import { toCustomFormField } from '../../locations/shared/custom-values.ts'
import { assetTypesQuery } from '../assets.queries.ts'
import { AssetFields } from './asset-fields.tsx'
import { emptyAsset, toAssetInput, toAssetValues } from './asset-form-model.ts'

type Named = { readonly uuid: string; readonly name: string }
type AssetDrawerProps = {
  /** The asset to edit; undefined adds one. */
  readonly asset?: AssetView
  /** Where it is added. */
  readonly place?: Named
  /** What it is added to as a part. */
  readonly whole?: AssetView
  readonly onClose: () => void
}

/** Adds an asset, or changes one. */
export function AssetDrawer({ onClose, ...of }: AssetDrawerProps) {
  const { t } = useLingui()
  const { asset, whole } = of
  const data = combineQueries({ types: useQuery(assetTypesQuery()), fields: useQuery(customFieldsQuery('asset')) })
  return (
    <SideDrawer
      title={asset ? t`Edit ${asset.name}` : whole ? t`Add a part to ${whole.name}` : t`Add an asset`}
      isOpen
      keepsOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      {...loadStateOf(data, <PartSkeleton lines={8} />)}
    >
      {({ types, fields }) => {
        const form = { types: types.types, fields: fields.fields, onClose }
        return asset ? <EditForm asset={asset} {...form} /> : <AddForm {...of} {...form} />
      }}
    </SideDrawer>
  )
}

type FormProps = {
  readonly types: readonly AssetTypeView[]
  readonly fields: readonly CustomFieldView[]
  readonly onClose: () => void
}

const useFormContextOf = (fields: readonly CustomFieldView[]) => {
  const formats = useFormats()
  return { fields, decimalMark: formats.number(1.5).charAt(1) }
}

function AddForm({ place, whole, types, fields, onClose }: FormProps & Pick<AssetDrawerProps, 'place' | 'whole'>) {
  const { t } = useLingui()
  const go = useNavigateTo()
  const paths = useClientPaths()
  const context = useFormContextOf(fields)
  const at = place ?? whole?.location
  const form = useCommandForm({
    method: assetsMethods.create,
    defaults: emptyAsset(context, { locationUuid: at?.uuid ?? '', parentUuid: whole?.uuid ?? '' }),
    toInput: (values) => toAssetInput(values, context),
    toField: toCustomFormField(fields),
    onDone: (added) => {
      toast.success({ title: t`${added.name} added` })
      onClose()
      go(paths.asset(added.uuid))
    },
  })
  return (
    <FormShell form={form} submitLabel={t`Add asset`} onCancel={onClose}>
      <AssetFields types={types} fields={fields} place={at} whole={whole} />
    </FormShell>
  )
}

function EditForm({ asset, types, fields, onClose }: FormProps & { asset: AssetView }) {
  const { t } = useLingui()
  const context = useFormContextOf(fields)
  const form = useCommandForm({
    method: assetsMethods.edit,
    record: asset,
    defaults: toAssetValues(asset, context),
    toInput: (values) => ({ assetUuid: asset.uuid, ...toAssetInput(values, context) }),
    toField: toCustomFormField(fields),
    onDone: () => {
      toast.success({ title: t`Changes saved` })
      onClose()
    },
  })
  return (
    <FormShell form={form} submitLabel={t`Save changes`} onCancel={onClose}>
      <AssetFields types={types} fields={fields} place={asset.location} whole={asset.trail.at(-1)} self={asset} />
    </FormShell>
  )
}
