import { Tag } from '@fettle/ui/controls/tag'
import { Trans } from '@lingui/react/macro'

/** Marks the conversation of a whole order among those of single jobs. */
export function OrderTag() {
  return (
    <Tag surface="teal">
      <Trans>Whole order</Trans>
    </Tag>
  )
}
