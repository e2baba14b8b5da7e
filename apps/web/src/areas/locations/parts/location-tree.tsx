import { type LocationRow, locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { Tree, type TreeNode } from '@fettle/ui/controls/tree'
import { Skeleton } from '@fettle/ui/feedback/skeleton'
import { Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIsPhone } from '../../../kit/use-media.ts'
import { useNavigateTo } from '../../../kit/use-navigate-to.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'

const whole = { limit: 100 }
const roots = () => methodPageQuery(locationsMethods.list, { roots: true }, whole)
const below = (parentUuid: string) => methodPageQuery(locationsMethods.list, { parentUuid }, whole)

/** Tree of locations; children are loaded on expansion. */
export function LocationTree() {
  const { t } = useLingui()
  const go = useNavigateTo()
  const paths = useClientPaths()
  const isPhone = useIsPhone()
  const [expanded, setExpanded] = useState<readonly string[]>([])
  const { data } = useQuery({ ...roots(), enabled: !isPhone })
  const opened = useQueries({ queries: expanded.map(below) })
  if (isPhone) return null
  if (!data) return <Bones />
  const inside = new Map(expanded.map((uuid, at) => [uuid, opened[at]?.data?.rows] as const))
  const nodeOf = (row: LocationRow): TreeNode => ({
    id: row.uuid,
    label: row.name,
    end: row.openWorkOrders > 0 ? row.openWorkOrders : undefined,
    ...(row.childCount > 0 ? { children: inside.get(row.uuid)?.map(nodeOf) ?? [waiting(row.uuid, t`Loading`)] } : {}),
  })
  if (data.rows.length === 0) return null
  return (
    <Tree
      label={t`Location tree`}
      nodes={data.rows.map(nodeOf)}
      expanded={expanded}
      onExpandedChange={setExpanded}
      onSelect={(uuid) => !uuid.startsWith('waiting') && go(paths.location(uuid))}
    />
  )
}

const waiting = (parent: string, label: string): TreeNode => ({ id: `waiting-${parent}`, label: `${label} …` })

function Bones() {
  return (
    <Stack gap={3}>
      {[70, 55, 80, 60].map((width) => (
        <Skeleton key={width} width={`${width}%`} height={16} />
      ))}
    </Stack>
  )
}
