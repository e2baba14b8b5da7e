import { type FaultTreeView, faultTreesMethods } from '@fettle/contracts/repair-reports/fault-trees.methods'
import { tileKey, trialDays } from '@fettle/domain/repair-reports/own-tree'
import { Button } from '@fettle/ui/controls/button'
import { Link } from '@fettle/ui/controls/link'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Row, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { UrgencyTag } from '../parts/urgency-tag.tsx'
import type { EditedTree } from './tree-model.ts'

/** What the draft would have changed for the reports of the last months. */
export function TreeTrial({ edited }: { readonly edited: EditedTree }) {
  const { t } = useLingui()
  const [isTried, setTried] = useState(false)
  return (
    <Card
      title={t`Trial with real reports`}
      description={t`Compares the urgency of the reports of the last ${trialDays} days with what this draft says.`}
      actions={
        !isTried && (
          <Button size="small" variant="secondary" color="default" onPress={() => setTried(true)}>
            {t`Try with reports`}
          </Button>
        )
      }
    >
      {isTried ? <Result edited={edited} tree={edited.tree} /> : undefined}
    </Card>
  )
}

function Result({ edited, tree }: { readonly edited: EditedTree; readonly tree: FaultTreeView }) {
  const { t } = useLingui()
  const paths = useClientPaths()
  const { data } = useQuery({
    ...methodQuery(faultTreesMethods.try, { number: tree.number }),
    staleTime: 0,
  })
  if (!data) return <PartSkeleton lines={3} />
  const { reports, raised, lowered, differences } = data
  return (
    <Stack gap={4}>
      <Text>
        {[
          t`${plural(reports, { one: '# report compared', other: '# reports compared' })}`,
          t`${plural(raised, { one: '# more urgent', other: '# more urgent' })}`,
          t`${plural(lowered, { one: '# less urgent', other: '# less urgent' })}`,
        ].join(' · ')}
      </Text>
      <Stack as="ul" gap={3}>
        {differences.map(({ reportUuid, number, tile, locationName, from, to }) => (
          <Row as="li" key={reportUuid} justify="between" align="start" stacksOnPhone>
            <Stack gap={1}>
              <Link href={paths.repairReport(reportUuid)}>{`R-${number} ${edited.textOf(tileKey(tile))}`}</Link>
              <Text size="small" tone="soft">
                {locationName}
              </Text>
            </Stack>
            <Cluster gap={2}>
              <UrgencyTag urgency={from} />
              <span>→</span>
              <UrgencyTag urgency={to} />
            </Cluster>
          </Row>
        ))}
      </Stack>
    </Stack>
  )
}
