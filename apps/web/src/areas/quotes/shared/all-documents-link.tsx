import { LinkButton } from '@fettle/ui/controls/link-button'
import { Cluster } from '@fettle/ui/layout/stack'
import { Trans } from '@lingui/react/macro'
import { useClientPaths } from '../../../kit/use-paths.ts'

/** From a quote or invoice back to all of its work order. */
export function AllDocumentsLink({ workOrderUuid }: { workOrderUuid: string }) {
  const paths = useClientPaths()
  return (
    <Cluster>
      <LinkButton href={paths.workOrderMoney(workOrderUuid)} variant="tertiary" color="default" size="small">
        <Trans>All quotes and invoices</Trans>
      </LinkButton>
    </Cluster>
  )
}
