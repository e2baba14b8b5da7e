import type { AssetView } from '@fettle/contracts/assets/assets.methods'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon } from '@fettle/ui/controls/icons'
import { Link } from '@fettle/ui/controls/link'
import { Card } from '@fettle/ui/layout/card'
import { Row, Stack } from '@fettle/ui/layout/stack'
import { Trans, useLingui } from '@lingui/react/macro'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { AssetStateTag } from './asset-state-tag.tsx'

/** Parts of an asset; left out while there are none and the reader cannot add one. */
export function PartsCard({ asset, onAdd }: { asset: AssetView; onAdd: () => void }) {
  const { t } = useLingui()
  const paths = useClientPaths()
  const mayAdd = asset.can.includes('edit')
  if (asset.parts.length === 0 && !mayAdd) return null
  return (
    <Card
      title={t`Parts`}
      actions={
        mayAdd && (
          <Button size="small" variant="secondary" color="default" startIcon={<AddIcon />} onPress={onAdd}>
            <Trans>Add part</Trans>
          </Button>
        )
      }
      {...(asset.parts.length > 0
        ? {
            children: (
              <Stack as="ul" gap={2}>
                {asset.parts.map(({ uuid, number, name, state }) => (
                  <Row as="li" key={uuid} justify="between">
                    <Link href={paths.asset(uuid)}>{`#${number} ${name}`}</Link>
                    {state !== 'in_service' && <AssetStateTag state={state} />}
                  </Row>
                ))}
              </Stack>
            ),
          }
        : {})}
    />
  )
}
