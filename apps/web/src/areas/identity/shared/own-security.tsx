import { Card } from '@fettle/ui/card'
import { Skeleton } from '@fettle/ui/skeleton'
import { Stack } from '@fettle/ui/stack'
import { useLingui } from '@lingui/react/macro'
import { Await } from '../../../kit/screens/boundary.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { ChangeEmailForm } from '../forms/change-email-form.tsx'
import { ChangePasswordForm } from '../forms/change-password-form.tsx'
import { SessionList } from '../parts/session-list.tsx'

/** How somebody signs in, and where they are signed in: for any page of settings. */
export function OwnSecurity() {
  const { t } = useLingui()
  const { person } = useSession()
  return (
    <Stack>
      <Card title={t`Where you are signed in`} headingLevel={3}>
        <Await skeleton={<Skeleton height={120} />}>
          <SessionList />
        </Await>
      </Card>
      <Card title={t`Password`} headingLevel={3}>
        <ChangePasswordForm />
      </Card>
      <Card title={t`E-mail`} description={person?.email} headingLevel={3}>
        <ChangeEmailForm />
      </Card>
    </Stack>
  )
}
