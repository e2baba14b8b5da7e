import { assigneesMethods } from '@fettle/contracts/work-orders/assignees.methods'
import { watchersMethods } from '@fettle/contracts/work-orders/watchers.methods'
import type { AssigneeView } from '@fettle/contracts/work-orders/work-order-view'
import { Button } from '@fettle/ui/controls/button'
import { EditIcon } from '@fettle/ui/controls/icons'
import { toast } from '@fettle/ui/feedback/toast'
import { Cluster } from '@fettle/ui/layout/stack'
import { Menu } from '@fettle/ui/overlays/menu'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { useMembership, usePermission } from '../../../platform/session/session.ts'

type AssigneeFieldProps = {
  /** The work order, or for a contractor the job. */
  readonly of: { readonly workOrderUuid: string } | { readonly jobUuid: string }
  readonly assignee: AssigneeView | null
}

/** The responsible member, and a menu that changes it. */
export function AssigneeField({ of, assignee }: AssigneeFieldProps) {
  const { t } = useLingui()
  const mayEdit = usePermission('assignees.edit')
  const name = assignee?.name ?? t`Unassigned`
  if (!mayEdit) return <>{name}</>
  return (
    <Cluster gap={2}>
      {name}
      <AssigneeMenu of={of} assignee={assignee} />
    </Cluster>
  )
}

function AssigneeMenu({ of, assignee }: AssigneeFieldProps) {
  const { t } = useLingui()
  const { uuid: self } = useMembership()
  const { data } = useQuery(methodPageQuery(watchersMethods.colleagues, of, { limit: 100 }))
  const { run } = useCommand(assigneesMethods.set)
  const set = (userUuid: string | null) =>
    void run({ ...of, userUuid })
      .then((view) =>
        toast.success({
          title: view.assignee ? t`${view.assignee.name} is now responsible` : t`No one is responsible now`,
        }),
      )
      .catch(() => undefined)
  const entry = (id: string, label: string, userUuid: string | null) => ({ id, label, onAction: () => set(userUuid) })
  const others = (data?.rows ?? []).filter(({ userUuid }) => userUuid !== self && userUuid !== assignee?.userUuid)
  return (
    <Menu
      trigger={
        <Button size="small" variant="tertiary" startIcon={<EditIcon />}>
          {assignee ? t`Reassign` : t`Assign`}
        </Button>
      }
      groups={[
        {
          id: 'own',
          entries: [
            ...(assignee?.userUuid === self ? [] : [entry('me', t`Me`, self)]),
            ...(assignee ? [entry('none', t`Unassigned`, null)] : []),
          ],
        },
        { id: 'others', entries: others.map(({ userUuid, name }) => entry(userUuid, name, userUuid)) },
      ]}
    />
  )
}
