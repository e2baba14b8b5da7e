import type { AssetView } from '@fettle/contracts/assets/assets.methods'
import { Link } from '@fettle/ui/controls/link'
import { Card } from '@fettle/ui/layout/card'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { customFieldsQuery } from '../../locations/locations.queries.ts'
import { customFieldsOf } from '../../locations/shared/custom-values.ts'
import { useCustomValueText } from '../../locations/shared/use-custom-value-text.ts'

/** Data of an asset with its custom fields. */
export function DataCard({ asset }: { asset: AssetView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const paths = useClientPaths()
  const textOf = useCustomValueText()
  const { data } = useQuery(customFieldsQuery('asset'))
  const whole = asset.trail.at(-1)
  const own = customFieldsOf(data?.fields ?? [], asset.type.uuid).flatMap((field) => {
    const value = asset.customValues[field.key]
    return value === undefined ? [] : [{ label: field.label, value: textOf(field, value) }]
  })
  const items = [
    { label: t`Location`, value: <Link href={paths.location(asset.location.uuid)}>{asset.location.name}</Link> },
    { label: t`Part of`, value: whole && <Link href={paths.asset(whole.uuid)}>{whole.name}</Link> },
    { label: t`Make`, value: asset.make },
    { label: t`Model`, value: asset.model },
    { label: t`Serial number`, value: asset.serial },
    { label: t`Quantity`, value: asset.quantity > 1 ? formats.number(asset.quantity) : '' },
    { label: t`Reference`, value: asset.externalReference },
    ...own,
  ]
  return (
    <Card title={t`Data`}>
      <DefinitionList items={items.filter(({ value }) => Boolean(value))} />
    </Card>
  )
}
