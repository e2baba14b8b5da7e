import { complianceMethods } from '@fettle/contracts/compliance/compliance.methods'
import { Card } from '@fettle/ui/layout/card'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { ItemTable } from '../parts/item-table.tsx'
import { useComplianceTitle } from '../use-compliance-labels.ts'

/** What the client requires of an asset; renders nothing without any. */
export function AssetRequirementsCard({ assetUuid }: { assetUuid: string }) {
  const { t } = useLingui()
  const title = useComplianceTitle()
  const enabled = usePermission('compliance.view')
  const { data } = useQuery({ ...methodPageQuery(complianceMethods.list, { assetUuid }, { limit: 10 }), enabled })
  if (!data || data.rows.length === 0) return null
  return (
    <Card title={title} isFlush>
      <ItemTable rows={data.rows} on={undefined} label={t`Requirements of this asset`} isBare />
    </Card>
  )
}
