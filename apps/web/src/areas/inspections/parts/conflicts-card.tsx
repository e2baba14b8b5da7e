import { inspectionsMethods } from '@fettle/contracts/inspections/inspections.methods'
import { Link } from '@fettle/ui/controls/link'
import { Card } from '@fettle/ui/layout/card'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'

/** Inspections in which two people answered a question differently, for those who review. */
export function ConflictsCard() {
  const { t } = useLingui()
  const paths = useClientPaths()
  const mayReview = usePermission('inspections.review')
  const pending = useQuery({
    ...methodPageQuery(inspectionsMethods.list, { filter: 'pending' }, { limit: 100 }),
    enabled: mayReview,
  })
  const rows = (pending.data?.rows ?? []).filter(({ conflictCount }) => conflictCount > 0)
  if (rows.length === 0) return null
  return (
    <Card title={t`Differing answers to decide`} mark="attention">
      <Stack gap={3}>
        {rows.map(({ uuid, number, title, locationName, conflictCount }) => (
          <Stack key={uuid} gap={0}>
            <Link href={paths.inspection(uuid)}>{`#${number} ${title}`}</Link>
            <Text size="small" tone="soft">
              {[locationName, plural(conflictCount, { one: '# question', other: '# questions' })].join(' · ')}
            </Text>
          </Stack>
        ))}
      </Stack>
    </Card>
  )
}
