import { secondFactorMethods } from '@fettle/contracts/identity/second-factor.methods'
import { Button } from '@fettle/ui/controls/button'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { PublicPageLayout } from '../../../kit/public-page-layout.tsx'
import { useNavigateTo } from '../../../kit/use-navigate-to.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useSession } from '../../../platform/session/session.ts'
import { addressAfterSignIn } from '../next-address.ts'
import { SecondFactorStep } from '../parts/second-factor-step.tsx'
import { pendingChallenge } from '../pending-challenge.ts'
import { SecondFactorPanel } from '../shared/second-factor-panel.tsx'
import { useSessionHandover } from '../use-session-handover.ts'

/** Required second factor: proves it, or sets one up first. */
export function SecondFactorPage() {
  const { t } = useLingui()
  const namespace = useRouteParam('namespace')
  const next = new URLSearchParams(useLocation().searchStr).get('next')
  const take = useSessionHandover()
  const go = useNavigateTo()
  const session = useSession()
  const factors = useQuery(methodQuery(secondFactorMethods.get, {}))
  const goOn = () => go(addressAfterSignIn(session, namespace, next), { replace: true })
  const hasFactor = factors.data && (factors.data.authenticatorSince !== null || factors.data.passkeys.length > 0)
  if (factors.data && hasFactor && factors.data.provenAt === null)
    return (
      <PublicPageLayout title={t`Confirm it’s you`}>
        <SecondFactorStep
          awaits={pendingChallenge(factors.data)}
          onDone={(proven) => {
            take(proven)
            goOn()
          }}
        />
      </PublicPageLayout>
    )
  return (
    <PublicPageLayout title={t`Second factor`} isWide>
      <SecondFactorPanel headingLevel={2} />
      {hasFactor && (
        <Button size="large" fullWidth onPress={goOn}>
          {t`Continue`}
        </Button>
      )}
    </PublicPageLayout>
  )
}
