import type { SessionView } from '@fettle/contracts/identity/session-view'
import { usersMethods } from '@fettle/contracts/users/users.methods'
import { Button } from '@fettle/ui/controls/button'
import { Banner } from '@fettle/ui/feedback/banner'
import { TextField } from '@fettle/ui/fields/text-field'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useNavigateTo } from '../../../kit/use-navigate-to.ts'
import { landingPath } from '../../../paths/dashboard.paths.ts'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { useLocale } from '../../../platform/language/use-locale.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { NewPasswordField } from '../parts/new-password-field.tsx'
import { TermsNotice } from '../parts/terms-notice.tsx'
import { useSessionHandover } from '../use-session-handover.ts'

/** After an invitation is accepted, opens the tenant that was joined: the newest membership. */
const useArrival = () => {
  const take = useSessionHandover()
  const go = useNavigateTo()
  return (session: SessionView) => {
    take(session)
    const joined = [...session.memberships].sort((a, b) => b.id - a.id)[0]
    if (joined) go(landingPath(joined), { replace: true })
  }
}

/** Name and password of an invited person without an account. */
export function AcceptForm({ token, fullName }: { token: string; fullName: string }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { termsVersion } = useEdition()
  const form = useCommandForm({
    method: usersMethods.acceptInvitation,
    defaults: { fullName, password: '' },
    toInput: (values) => ({ token, account: { ...values, locale, termsVersion } }),
    toField: (field) => field.replace(/^account\./, ''),
    onDone: useArrival(),
  })
  return (
    <>
      <FormShell form={form} submitLabel={t`Accept the invitation`} allowsLeaving fullWidth>
        <FormField name="fullName" as={TextField} autoComplete="name" label={t`First and last name`} />
        <NewPasswordField />
      </FormShell>
      <TermsNotice />
    </>
  )
}

/** Accepts as the signed-in person. */
export function AcceptButton({ token }: { token: string }) {
  const { t } = useLingui()
  const accept = useCommand(usersMethods.acceptInvitation, { isQuiet: true })
  const completeSignIn = useArrival()
  const press = () => void accept.run({ token, account: null }).then(completeSignIn, () => undefined)
  return (
    <>
      {accept.failure && <Banner status="warning_urgent" isUrgent title={accept.failure.message} />}
      <Button size="large" fullWidth loading={accept.isRunning} onPress={press}>
        {t`Accept the invitation`}
      </Button>
    </>
  )
}
