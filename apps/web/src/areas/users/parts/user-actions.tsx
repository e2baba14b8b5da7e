import { type MemberView, usersMethods } from '@fettle/contracts/users/users.methods'
import { displayName } from '@fettle/domain/rules/names'
import { Cluster } from '@fettle/ui/stack'
import { toast } from '@fettle/ui/toast'
import { useLingui } from '@lingui/react/macro'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { useCommand } from '../../../platform/queries/use-command.ts'

/** Shuts a user out, lets them in again, or takes them out for good. */
export function UserActions({ user, onDone }: { user: MemberView; onDone: () => void }) {
  const { t } = useLingui()
  const deactivate = useCommand(usersMethods.deactivate)
  const activate = useCommand(usersMethods.activate)
  const remove = useCommand(usersMethods.remove)
  const name = displayName(user)
  const input = { userUuid: user.uuid, version: user.version }
  const after = (work: Promise<unknown>, title: string) =>
    work.then(() => {
      toast.success({ title })
      onDone()
    })
  return (
    <Cluster>
      <ConfirmedAction
        verb="deactivate"
        view={user}
        variant="secondary"
        title={t`Deactivate ${name}?`}
        question={t`They can do nothing here any more, from their next click on. You can activate them again.`}
        onConfirm={() => after(deactivate.run(input), t`${name} is deactivated`)}
      >
        {t`Deactivate`}
      </ConfirmedAction>
      <ConfirmedAction
        verb="activate"
        view={user}
        variant="secondary"
        title={t`Activate ${name}?`}
        question={t`They come in again with the role that they had.`}
        onConfirm={() => after(activate.run(input), t`${name} is active again`)}
      >
        {t`Activate`}
      </ConfirmedAction>
      <ConfirmedAction
        verb="remove"
        view={user}
        color="critical"
        variant="secondary"
        title={t`Remove ${name}?`}
        question={t`They leave your organisation. What they did keeps their name.`}
        onConfirm={() => after(remove.run(input), t`${name} is removed`)}
      >
        {t`Remove`}
      </ConfirmedAction>
    </Cluster>
  )
}
