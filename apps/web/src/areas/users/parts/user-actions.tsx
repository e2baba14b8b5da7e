import { type MemberView, usersMethods } from '@fettle/contracts/users/users.methods'
import { displayName } from '@fettle/domain/rules/names'
import { toast } from '@fettle/ui/feedback/toast'
import { Cluster } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { useCommand } from '../../../platform/queries/use-command.ts'

/** Suspends, reinstates or removes a user; resends or revokes an invitation. */
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
      <InvitationActions user={user} after={after} />
      <ConfirmedAction
        verb="deactivate"
        view={user}
        variant="secondary"
        title={t`Deactivate ${name}?`}
        question={t`Access ends immediately. You can reactivate the user.`}
        onConfirm={() => after(deactivate.run(input), t`${name} is deactivated`)}
      >
        {t`Deactivate`}
      </ConfirmedAction>
      <ConfirmedAction
        verb="activate"
        view={user}
        variant="secondary"
        title={t`Activate ${name}?`}
        question={t`The user returns with the previous role.`}
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
        question={t`The user leaves your organisation. Past activity keeps the name.`}
        onConfirm={() => after(remove.run(input), t`${name} is removed`)}
      >
        {t`Remove`}
      </ConfirmedAction>
    </Cluster>
  )
}

type InvitationActionsProps = {
  readonly user: MemberView
  readonly after: (work: Promise<unknown>, title: string) => Promise<void>
}

function InvitationActions({ user, after }: InvitationActionsProps) {
  const { t } = useLingui()
  const resend = useCommand(usersMethods.resendInvitation)
  const revoke = useCommand(usersMethods.revokeInvitation)
  const name = displayName(user)
  const input = { userUuid: user.uuid, version: user.version }
  return (
    <>
      <ConfirmedAction
        verb="resendInvitation"
        view={user}
        variant="secondary"
        title={t`Send the invitation to ${name} again?`}
        question={t`They get a new link, valid for seven days. The previous one stops working.`}
        onConfirm={() => after(resend.run(input), t`The invitation is on its way`)}
      >
        {t`Send again`}
      </ConfirmedAction>
      <ConfirmedAction
        verb="revokeInvitation"
        view={user}
        color="critical"
        variant="secondary"
        title={t`Revoke the invitation to ${name}?`}
        question={t`The link in their email stops working at once.`}
        onConfirm={() => after(revoke.run(input), t`The invitation is revoked`)}
      >
        {t`Revoke invitation`}
      </ConfirmedAction>
    </>
  )
}
