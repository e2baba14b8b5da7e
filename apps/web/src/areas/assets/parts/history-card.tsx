import { type AssetChangeView, assetsMethods } from '@fettle/contracts/assets/assets.methods'
import { Link } from '@fettle/ui/controls/link'
import { Card } from '@fettle/ui/layout/card'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Timeline } from '@fettle/ui/layout/timeline'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListPagination } from '../../../kit/lists/list-pagination.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'

/** What happened to an asset, the latest first. */
export function HistoryCard({ assetUuid }: { assetUuid: string }) {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  const [offset, setOffset] = useState(0)
  const { data } = useQuery(methodPageQuery(assetsMethods.history, { assetUuid }, { offset }))
  if (!data) return null
  return (
    <Card title={t`History`}>
      <Stack gap={4}>
        <Timeline
          label={t`History`}
          events={data.rows.map((change) => ({
            id: change.uuid,
            title: labels.assetChange(change.kind, {
              location: change.locationName ?? '',
              condition: change.condition === null ? '' : labels.assetCondition(change.condition),
              asset: change.otherAsset?.name ?? '',
            }),
            when: formats.dateTime(change.at),
            dateTime: change.at,
            body: <ChangeDetail change={change} />,
          }))}
        />
        <ListPagination paging={data.paging} onOffsetChange={setOffset} />
      </Stack>
    </Card>
  )
}

function ChangeDetail({ change: { by, reason, note, otherAsset } }: { change: AssetChangeView }) {
  const labels = useLabels()
  const paths = useClientPaths()
  return (
    <Stack gap={1}>
      <Text size="small" tone="soft">
        {[reason && labels.assetReason(reason), by].filter(Boolean).join(' · ')}
      </Text>
      {note !== '' && <Text keepsLines>{note}</Text>}
      {otherAsset && <Link href={paths.asset(otherAsset.uuid)}>{`#${otherAsset.number} ${otherAsset.name}`}</Link>}
    </Stack>
  )
}
