import { Tag } from '@fettle/ui/controls/tag'
import { Trans } from '@lingui/react/macro'

/** Marks conversations of orders among those of jobs. */
export function OrderTag() {
  return (
    <Tag surface="teal">
      <Trans>Everyone</Trans>
    </Tag>
  )
}
