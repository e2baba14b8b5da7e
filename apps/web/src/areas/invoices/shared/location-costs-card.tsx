import { costsMethods } from '@fettle/contracts/invoices/costs.methods'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Card } from '@fettle/ui/layout/card'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Money } from '../../../kit/texts/money.tsx'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'

type LocationCostsCardProps = { readonly locationUuid: string; readonly openWorkOrders: number }

/** Work orders and costs of the last twelve months at a location and everything inside. */
export function LocationCostsCard({ locationUuid, openWorkOrders }: LocationCostsCardProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const paths = useClientPaths()
  const { data } = useQuery(methodQuery(costsMethods.ofLocation, { locationUuid }))
  if (!data) return null
  return (
    <Card
      title={t`Last 12 months`}
      description={t`Here and inside, since ${formats.day(data.since)}, tax included.`}
      footer={
        <LinkButton href={paths.locationWorkOrders(locationUuid)} variant="tertiary" size="small">
          {t`Show work orders`}
        </LinkButton>
      }
    >
      <DefinitionList
        items={[
          { label: t`Open now`, value: formats.number(openWorkOrders) },
          { label: t`Raised`, value: formats.number(data.orderCount) },
          { label: t`Invoiced`, value: <Money value={data.invoiced} /> },
          { label: t`Internal costs`, value: <Money value={data.own} /> },
        ]}
      />
    </Card>
  )
}
