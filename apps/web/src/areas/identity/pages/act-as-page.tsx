import { type FactorView, secondFactorMethods } from '@fettle/contracts/identity/second-factor.methods'
import { recentProofMs } from '@fettle/domain/access/second-factor'
import { Button } from '@fettle/ui/controls/button'
import { Banner } from '@fettle/ui/feedback/banner'
import { Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PublicPageLayout } from '../../../kit/public-page-layout.tsx'
import { NotFoundPage } from '../../../kit/screens/not-found-page.tsx'
import { PageSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { SuspenseBoundary } from '../../../kit/screens/suspense-boundary.tsx'
import { useNow } from '../../../kit/use-now.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useSession } from '../../../platform/session/session.ts'
import { ActAsForm } from '../forms/act-as-form.tsx'
import { SecondFactorStep } from '../parts/second-factor-step.tsx'
import { pendingChallenge } from '../pending-challenge.ts'
import { SecondFactorPanel } from '../shared/second-factor-panel.tsx'
import { useSessionHandover } from '../use-session-handover.ts'

/** Staff of the platform choose a member to impersonate and give a reason. Other people get the not-found page. */
export function ActAsPage() {
  return (
    <SuspenseBoundary skeleton={<PageSkeleton />}>
      <ForStaff />
    </SuspenseBoundary>
  )
}

function ForStaff() {
  return useSession().person?.isStaff ? <Steps /> : <NotFoundPage />
}

/** Requires a recent proof of the second factor before the form. */
function Steps() {
  const { data: factors } = useQuery(methodQuery(secondFactorMethods.get, {}))
  return factors ? <Step factors={factors} /> : <PageSkeleton />
}

function Step({ factors }: { factors: FactorView }) {
  const { t } = useLingui()
  const take = useSessionHandover()
  const now = useNow()
  const hasFactor = factors.authenticatorSince !== null || factors.passkeys.length > 0
  // Stays on the set-up until it is confirmed: recovery codes are shown once.
  const [isSettingUp, setSettingUp] = useState(!hasFactor)
  if (isSettingUp)
    return (
      <PublicPageLayout title={t`Act as a member`} isWide>
        <Stack gap={4}>
          <Banner status="warning">{t`Set up a second factor first: it is required to act for others.`}</Banner>
          <SecondFactorPanel headingLevel={2} />
          {hasFactor && (
            <Button size="large" fullWidth onPress={() => setSettingUp(false)}>
              {t`Continue`}
            </Button>
          )}
        </Stack>
      </PublicPageLayout>
    )
  const isFresh = factors.provenAt !== null && now - Date.parse(factors.provenAt) < recentProofMs
  return (
    <PublicPageLayout title={isFresh ? t`Act as a member` : t`Confirm it’s you`} isWide={isFresh}>
      {isFresh ? <ActAsForm /> : <SecondFactorStep awaits={pendingChallenge(factors)} onDone={take} />}
    </PublicPageLayout>
  )
}
