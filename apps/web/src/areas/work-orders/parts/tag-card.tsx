import { type TagAssignment, tagsMethods } from '@fettle/contracts/work-orders/tags.methods'
import type { JobView, WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Tag } from '@fettle/ui/controls/tag'
import { SelectField } from '@fettle/ui/fields/select-field'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useUndoToast } from '../../../kit/actions/use-undo-toast.ts'
import { useSettingsPaths } from '../../../kit/use-paths.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { TagList } from './tag-list.tsx'

type ToTag = {
  readonly tags: readonly TagAssignment[]
  readonly none: string
  readonly isBusy: boolean
  readonly attach: (tagUuid: string) => Promise<unknown>
  readonly detach: (tagUuid: string) => Promise<unknown>
}

/** Tags of an order, editable with permission. */
export function OrderTagCard({ order: { uuid: workOrderUuid, tags } }: { order: WorkOrderView }) {
  const { t } = useLingui()
  const attach = useCommand(tagsMethods.attach)
  const detach = useCommand(tagsMethods.detach)
  const of = {
    tags,
    none: t`No tags.`,
    isBusy: attach.isRunning,
    attach: (tagUuid: string) => attach.run({ workOrderUuid, tagUuid }),
    detach: (tagUuid: string) => detach.run({ workOrderUuid, tagUuid }),
  }
  return <TagCard of={of} mayTag={usePermission('work-orders.edit')} />
}

/** The contractor's own tags on a job, hidden from the client. */
export function JobTagCard({ job: { uuid: jobUuid, tags } }: { job: JobView }) {
  const { t } = useLingui()
  const attach = useCommand(tagsMethods.attachToJob)
  const detach = useCommand(tagsMethods.detachFromJob)
  const of = {
    tags,
    none: t`No tags. Your client never sees them.`,
    isBusy: attach.isRunning,
    attach: (tagUuid: string) => attach.run({ jobUuid, tagUuid }),
    detach: (tagUuid: string) => detach.run({ jobUuid, tagUuid }),
  }
  return <TagCard of={of} mayTag={usePermission('tags.edit')} />
}

function TagCard({ of, mayTag }: { of: ToTag; mayTag: boolean }) {
  const { t } = useLingui()
  if (!mayTag && of.tags.length === 0) return null
  return (
    <Card title={t`Tags`}>
      {mayTag ? (
        <Choosing of={of} />
      ) : (
        <Cluster>
          <TagList tags={of.tags} />
        </Cluster>
      )}
    </Card>
  )
}

function Choosing({ of }: { of: ToTag }) {
  const { t } = useLingui()
  const all = useQuery(methodPageQuery(tagsMethods.list, {}, { limit: 100 })).data?.rows
  const left = all?.filter(({ uuid }) => of.tags.every((each) => each.uuid !== uuid)) ?? []
  return (
    <Stack gap={3}>
      <Chosen of={of} />
      {all?.length === 0 && <NoTagsYet />}
      {left.length > 0 && (
        <SelectField
          key={of.tags.length}
          label={t`Add tag`}
          placeholder={t`Select a tag`}
          isRequired={false}
          value=""
          isDisabled={of.isBusy}
          options={left.map(({ uuid, name }) => ({ id: uuid, label: name }))}
          onChange={(tagUuid) => void of.attach(tagUuid).catch(() => undefined)}
        />
      )}
    </Stack>
  )
}

function Chosen({ of }: { of: ToTag }) {
  const { t } = useLingui()
  const undoable = useUndoToast()
  const take = (uuid: string, name: string) =>
    void of.detach(uuid).then(
      () => undoable(t`Tag ${name} removed`, () => of.attach(uuid)),
      () => undefined,
    )
  if (of.tags.length === 0) return <Text tone="soft">{of.none}</Text>
  return (
    <Cluster>
      {of.tags.map(({ uuid, name, color }) => (
        <Tag key={uuid} surface={color} onRemove={() => take(uuid, name)}>
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
      {t`Add tag`}
    </LinkButton>
  )
}
