import { type WatchersView, watchersMethods } from '@fettle/contracts/work-orders/watchers.methods'
import { Tag } from '@fettle/ui/controls/tag'
import { SelectField } from '@fettle/ui/fields/select-field'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { methodPageQuery, methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { usePermission } from '../../../platform/session/session.ts'
import type { Watched } from '../use-watch-action.tsx'

/** Watchers of an order on the member's side; a dispatcher adds colleagues. */
export function WatchersCard({ of }: { of: Watched }) {
  const { t } = useLingui()
  const mayEdit = usePermission('watchers.edit')
  const { data } = useQuery(methodQuery(watchersMethods.list, of))
  if (!data) return null
  return (
    <Card title={t`Followers`}>
      <Stack gap={3}>
        <Text size="small" tone="soft">
          {t`Followers are notified according to their settings.`}
        </Text>
        <Names of={of} view={data} mayEdit={mayEdit} />
        {mayEdit && <Adding of={of} view={data} />}
      </Stack>
    </Card>
  )
}

type NamesProps = { readonly of: Watched; readonly view: WatchersView; readonly mayEdit: boolean }

function Names({ of, view: { watchers }, mayEdit }: NamesProps) {
  const { t } = useLingui()
  const { run } = useCommand(watchersMethods.remove)
  if (watchers.length === 0) return <Text>{t`No followers yet.`}</Text>
  return (
    <Cluster>
      {watchers.map(({ userUuid, name }) => (
        <Tag
          key={userUuid}
          surface="grey"
          {...(mayEdit ? { onRemove: () => void run({ ...of, userUuid }).catch(() => undefined) } : {})}
        >
          {name}
        </Tag>
      ))}
    </Cluster>
  )
}

function Adding({ of, view }: Omit<NamesProps, 'mayEdit'>) {
  const { t } = useLingui()
  const { data } = useQuery(methodPageQuery(watchersMethods.colleagues, of, { limit: 100 }))
  const { run, isRunning } = useCommand(watchersMethods.add)
  const left = data?.rows.filter(({ userUuid }) => view.watchers.every((each) => each.userUuid !== userUuid)) ?? []
  if (left.length === 0) return null
  return (
    <SelectField
      key={view.watchers.length}
      label={t`Add follower`}
      placeholder={t`Choose a colleague`}
      isRequired={false}
      value=""
      isDisabled={isRunning}
      options={left.map(({ userUuid, name }) => ({ id: userUuid, label: name }))}
      onChange={(userUuid) => void run({ ...of, userUuid }).catch(() => undefined)}
    />
  )
}
