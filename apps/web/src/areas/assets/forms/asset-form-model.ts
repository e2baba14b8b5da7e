import type { AssetView, assetsMethods } from '@fettle/contracts/assets/assets.methods'
import type { CustomFieldView } from '@fettle/contracts/locations/custom-fields.methods'
import type { CallInput } from '../../../platform/calls/call.ts'
import { type CustomFormValues, toCustomFormValues, toCustomInput } from '../../locations/shared/custom-values.ts'

export type AssetValues = {
  name: string
  typeUuid: string
  locationUuid: string
  parentUuid: string
  make: string
  model: string
  serial: string
  quantity: number | null
  installedOn: string
  customValues: CustomFormValues
}
/** What the form needs besides the asset: the custom fields, and the decimal mark of the reader. */
export type AssetFormContext = { readonly fields: readonly CustomFieldView[]; readonly decimalMark: string }

export const emptyAsset = (
  { fields, decimalMark }: AssetFormContext,
  place: { readonly locationUuid: string; readonly parentUuid: string },
): AssetValues => ({
  name: '',
  typeUuid: '',
  ...place,
  make: '',
  model: '',
  serial: '',
  quantity: 1,
  installedOn: '',
  customValues: toCustomFormValues(fields, {}, decimalMark),
})

export const toAssetValues = (asset: AssetView, { fields, decimalMark }: AssetFormContext): AssetValues => ({
  name: asset.name,
  typeUuid: asset.type.uuid,
  locationUuid: asset.location.uuid,
  parentUuid: asset.trail.at(-1)?.uuid ?? '',
  make: asset.make,
  model: asset.model,
  serial: asset.serial,
  quantity: asset.quantity,
  installedOn: asset.installedOn ?? '',
  customValues: toCustomFormValues(fields, asset.customValues, decimalMark),
})

export const toAssetInput = (
  { parentUuid, quantity, installedOn, customValues, ...values }: AssetValues,
  { fields }: AssetFormContext,
): CallInput<typeof assetsMethods.create> => ({
  ...values,
  parentUuid: parentUuid === '' ? null : parentUuid,
  quantity: quantity ?? 1,
  installedOn: installedOn === '' ? null : installedOn,
  customValues: toCustomInput(fields, values.typeUuid || null, customValues),
})
