import { complianceMethods } from '@fettle/contracts/compliance/compliance.methods'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Card } from '@fettle/ui/layout/card'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { ItemTable } from '../parts/item-table.tsx'
import { useComplianceTitle } from '../use-compliance-labels.ts'

/** Requirements at a location and inside it, the most urgent first, and the questions that are open. */
export function LocationComplianceCard({ locationUuid }: { locationUuid: string }) {
  const { t } = useLingui()
  const paths = useClientPaths()
  const title = useComplianceTitle()
  const enabled = usePermission('compliance.view')
  const asked = { locationUuid }
  const items = useQuery({ ...methodPageQuery(complianceMethods.list, asked, { limit: 5 }), enabled })
  const questions = useQuery({ ...methodPageQuery(complianceMethods.questions, asked, { limit: 1 }), enabled })
  if (!items.data || items.data.rows.length === 0) return null
  const open = questions.data?.paging.count ?? 0
  return (
    <Card
      title={title}
      isFlush
      actions={
        open > 0 && (
          <LinkButton href={`${paths.complianceQuestions}?location=${locationUuid}`} size="small" variant="secondary">
            {plural(open, { one: 'Answer # question', other: 'Answer # questions' })}
          </LinkButton>
        )
      }
    >
      <ItemTable rows={items.data.rows} on={undefined} label={t`Requirements at this location`} isBare />
    </Card>
  )
}
