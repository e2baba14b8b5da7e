import type { AssetState } from '@fettle/domain/assets/asset-states'
import { Tag } from '@fettle/ui/controls/tag'
import { useLabels } from '../../../kit/use-labels.ts'

const surfaces = { in_service: 'green', out_of_service: 'red', retired: 'grey' } as const

/** State of an asset as a tag. */
export function AssetStateTag({ state }: { state: AssetState }) {
  const labels = useLabels()
  return <Tag surface={surfaces[state]}>{labels.assetState(state)}</Tag>
}
