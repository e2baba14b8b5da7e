import { LinkButton } from '@fettle/ui/link-button'
import { Text } from '@fettle/ui/text'
import { useLingui } from '@lingui/react/macro'
import { useParameter } from '../../../kit/address-parameter.ts'
import { Doorstep } from '../../../kit/doorstep.tsx'
import { Await } from '../../../kit/screens/boundary.tsx'
import { PageSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { authPaths } from '../../../paths/auth.paths.ts'
import { useSession } from '../../../platform/session/session.ts'
import { addressAfterSignIn } from '../next-address.ts'
import { ResendConfirmation } from '../parts/resend-confirmation.tsx'

/** After signing up: where the link went, what waits for it, and the way in meanwhile. */
export function CheckMailPage() {
  return (
    <Await skeleton={<PageSkeleton />}>
      <CheckMail />
    </Await>
  )
}

function CheckMail() {
  const { t } = useLingui()
  const namespace = useParameter('namespace')
  const session = useSession()
  const { person } = session
  if (!person)
    return (
      <Doorstep
        title={t`Please look into your mail`}
        description={t`Open the link that we sent to confirm your address.`}
      >
        <LinkButton href={authPaths.login(namespace)} size="large" fullWidth>
          {t`To the login`}
        </LinkButton>
      </Doorstep>
    )
  const { email, isEmailConfirmed } = person
  return (
    <Doorstep
      title={isEmailConfirmed ? t`Your address is confirmed` : t`Please look into your mail`}
      description={
        isEmailConfirmed ? email : t`We have sent a link to ${email}. Open it to confirm that the address is yours.`
      }
    >
      {!isEmailConfirmed && (
        <>
          <Text>{t`You can look round and set things up meanwhile. Inviting colleagues and contractors waits until then.`}</Text>
          <ResendConfirmation />
        </>
      )}
      <LinkButton href={addressAfterSignIn(session, namespace, null)} size="large" fullWidth>
        {t`Go on to Fettle`}
      </LinkButton>
    </Doorstep>
  )
}
