import { type FactorView, secondFactorMethods } from '@fettle/contracts/identity/second-factor.methods'
import { recentProofMs } from '@fettle/domain/access/second-factor'
import { Banner } from '@fettle/ui/banner'
import { Button } from '@fettle/ui/button'
import { Stack } from '@fettle/ui/stack'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Doorstep } from '../../../kit/doorstep.tsx'
import { useNow } from '../../../kit/now.ts'
import { Await } from '../../../kit/screens/boundary.tsx'
import { MissingPage } from '../../../kit/screens/missing-page.tsx'
import { PageSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { queryOf } from '../../../platform/queries/query-of.ts'
import { useSession } from '../../../platform/session/session.ts'
import { awaitsOf } from '../awaits-of.ts'
import { ActAsForm } from '../forms/act-as-form.tsx'
import { SecondStep } from '../parts/second-step.tsx'
import { SecondFactorPanel } from '../shared/second-factor-panel.tsx'
import { useTakeSession } from '../use-take-session.ts'

/** Staff of the platform choose whom they act as, and say why. Nobody else finds anything here. */
export function ActAsPage() {
  return (
    <Await skeleton={<PageSkeleton />}>
      <ForStaff />
    </Await>
  )
}

function ForStaff() {
  return useSession().person?.isStaff ? <Steps /> : <MissingPage />
}

/** A second factor first, proved a moment ago; then the question. */
function Steps() {
  const { data: factors } = useQuery(queryOf(secondFactorMethods.get, {}))
  return factors ? <Step factors={factors} /> : <PageSkeleton />
}

function Step({ factors }: { factors: FactorView }) {
  const { t } = useLingui()
  const take = useTakeSession()
  const now = useNow()
  const hasFactor = factors.authenticatorSince !== null || factors.passkeys.length > 0
  // Whoever sets one up stays until they say so: recovery codes are shown once.
  const [isSettingUp, setSettingUp] = useState(!hasFactor)
  if (isSettingUp)
    return (
      <Doorstep title={t`Act as a member`} isWide>
        <Stack gap={4}>
          <Banner status="warning">{t`Set up a second factor first: without one nobody acts for others.`}</Banner>
          <SecondFactorPanel headingLevel={2} />
          {hasFactor && (
            <Button size="large" fullWidth onPress={() => setSettingUp(false)}>
              {t`Continue`}
            </Button>
          )}
        </Stack>
      </Doorstep>
    )
  const isFresh = factors.provenAt !== null && now - Date.parse(factors.provenAt) < recentProofMs
  return (
    <Doorstep title={isFresh ? t`Act as a member` : t`Confirm that it is you`} isWide={isFresh}>
      {isFresh ? <ActAsForm /> : <SecondStep awaits={awaitsOf(factors)} onDone={take} />}
    </Doorstep>
  )
}
