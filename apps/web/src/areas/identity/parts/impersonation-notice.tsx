import { impersonationMethods } from '@fettle/contracts/identity/impersonation.methods'
import type { SessionView } from '@fettle/contracts/identity/session-view'
import { displayName } from '@fettle/domain/rules/names'
import { Button } from '@fettle/ui/controls/button'
import { Banner } from '@fettle/ui/feedback/banner'
import { useLingui } from '@lingui/react/macro'
import { authPaths } from '../../../paths/auth.paths.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { useMembership } from '../../../platform/session/session.ts'
import { switchUser } from '../../../platform/session/switch-user.ts'

type ImpersonationNoticeProps = {
  readonly person: NonNullable<SessionView['person']>
  readonly impersonation: NonNullable<SessionView['impersonation']>
}

/** Notice during impersonation: staff, member and end, with a button to end it. */
export function ImpersonationNotice({ person, impersonation: { staffName, endsAt } }: ImpersonationNoticeProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const { namespace, tenantName } = useMembership()
  const end = useCommand(impersonationMethods.end)
  const leave = async () => {
    await end.run({})
    await switchUser(authPaths.actAs(namespace))
  }
  const [memberName, until] = [displayName(person), formats.time(endsAt)]
  return (
    <Banner
      status="error"
      isEdge
      title={t`${staffName} is acting as ${memberName} of ${tenantName}, until ${until}.`}
      actions={
        <Button
          size="tiny"
          variant="secondary"
          color="default"
          loading={end.isRunning}
          onPress={() => void leave().catch(() => undefined)}
        >
          {t`End now`}
        </Button>
      }
    >
      {t`Everything is written into their audit log. Payments, approvals, rights and the account itself stay closed.`}
    </Banner>
  )
}
