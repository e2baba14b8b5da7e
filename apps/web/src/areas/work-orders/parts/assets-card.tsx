import type { AssetOfOrderView } from '@fettle/contracts/work-orders/work-order-view'
import { Link } from '@fettle/ui/controls/link'
import { Tag } from '@fettle/ui/controls/tag'
import { Card } from '@fettle/ui/layout/card'
import { Row, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useLabels } from '../../../kit/use-labels.ts'

type AssetsCardProps = {
  readonly assets: readonly AssetOfOrderView[]
  /** The page of an asset, which contractors do not have. */
  readonly hrefOf?: (assetUuid: string) => string
}

/** Assets that an order or a job is about. */
export function AssetsCard({ assets, hrefOf }: AssetsCardProps) {
  const { t } = useLingui()
  if (assets.length === 0) return null
  return (
    <Card title={t`Assets`}>
      <Stack as="ul" gap={3}>
        {assets.map((asset) => (
          <Asset key={asset.number} asset={asset} hrefOf={hrefOf} />
        ))}
      </Stack>
    </Card>
  )
}

function Asset({ asset, hrefOf }: { asset: AssetOfOrderView; hrefOf: AssetsCardProps['hrefOf'] }) {
  const { t } = useLingui()
  const labels = useLabels()
  const { uuid, number, name, typeName, make, model, serial, locationName, state } = asset
  const text = `#${number} ${name}`
  return (
    <Row as="li" justify="between" align="start">
      <Stack gap={0}>
        <Text weight="medium">{uuid && hrefOf ? <Link href={hrefOf(uuid)}>{text}</Link> : text}</Text>
        <Text size="small" tone="soft">
          {[typeName, make, model, serial && t`serial no. ${serial}`, locationName].filter(Boolean).join(' · ')}
        </Text>
      </Stack>
      {state !== null && state !== 'in_service' && (
        <Tag surface={state === 'retired' ? 'grey' : 'red'}>{labels.assetState(state)}</Tag>
      )}
    </Row>
  )
}
