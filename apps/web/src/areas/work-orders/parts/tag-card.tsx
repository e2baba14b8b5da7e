import { type TagMark, tagsMethods } from '@fettle/contracts/work-orders/tags.methods'
import type { WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import { Card } from '@fettle/ui/card'
import { LinkButton } from '@fettle/ui/link-button'
import { SelectField } from '@fettle/ui/select-field'
import { Cluster, Stack } from '@fettle/ui/stack'
import { Tag } from '@fettle/ui/tag'
import { Text } from '@fettle/ui/text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSettingsPaths } from '../../../kit/use-paths.ts'
import { pageQueryOf } from '../../../platform/queries/query-of.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { TagMarks } from './tag-marks.tsx'

/** The tags of an order; whoever may edit it puts them on and takes them off here. */
export function TagCard({ order }: { order: WorkOrderView }) {
  const { t } = useLingui()
  const mayTag = usePermission('work-orders.edit')
  if (!mayTag && order.tags.length === 0) return null
  return (
    <Card title={t`Tags`}>
      {mayTag ? (
        <Choosing order={order} />
      ) : (
        <Cluster>
          <TagMarks tags={order.tags} />
        </Cluster>
      )}
    </Card>
  )
}

function Choosing({ order: { uuid: workOrderUuid, tags } }: { order: WorkOrderView }) {
  const { t } = useLingui()
  const all = useQuery(pageQueryOf(tagsMethods.list, {}, { limit: 100 })).data?.rows
  const attach = useCommand(tagsMethods.attach)
  const left = all?.filter(({ uuid }) => tags.every((each) => each.uuid !== uuid)) ?? []
  const choose = (tagUuid: string) => void attach.run({ workOrderUuid, tagUuid }).catch(() => undefined)
  return (
    <Stack gap={3}>
      <Chosen {...{ workOrderUuid, tags }} />
      {all?.length === 0 && <NoTagsYet />}
      {left.length > 0 && (
        <SelectField
          key={tags.length}
          label={t`Add a tag`}
          placeholder={t`Choose a tag`}
          isRequired={false}
          value=""
          isDisabled={attach.isRunning}
          options={left.map(({ uuid, name }) => ({ id: uuid, label: name }))}
          onChange={choose}
        />
      )}
    </Stack>
  )
}

function Chosen({ workOrderUuid, tags }: { workOrderUuid: string; tags: readonly TagMark[] }) {
  const { t } = useLingui()
  const detach = useCommand(tagsMethods.detach)
  if (tags.length === 0) return <Text tone="soft">{t`This work order carries no tag.`}</Text>
  return (
    <Cluster>
      {tags.map(({ uuid: tagUuid, name, color }) => (
        <Tag
          key={tagUuid}
          surface={color}
          onRemove={() => void detach.run({ workOrderUuid, tagUuid }).catch(() => undefined)}
        >
          {name}
        </Tag>
      ))}
    </Cluster>
  )
}

function NoTagsYet() {
  const { t } = useLingui()
  const paths = useSettingsPaths()
  if (!usePermission('tags.edit')) return null
  return (
    <LinkButton href={paths.tags} variant="secondary" color="default" size="small">
      {t`Make the first tag`}
    </LinkButton>
  )
}
