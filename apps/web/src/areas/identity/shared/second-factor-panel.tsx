import { type FactorView, secondFactorMethods } from '@fettle/contracts/identity/second-factor.methods'
import { Button } from '@fettle/ui/controls/button'
import { Banner } from '@fettle/ui/feedback/banner'
import { SkeletonText } from '@fettle/ui/feedback/skeleton'
import { Card } from '@fettle/ui/layout/card'
import { Stack } from '@fettle/ui/layout/stack'
import { Plural, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { AuthenticatorCard } from '../parts/authenticator-card.tsx'
import { PasskeysCard } from '../parts/passkeys-card.tsx'
import { RecoveryCodes } from '../parts/recovery-codes.tsx'

/** The person's own second factors: app, passkeys and recovery codes. */
export function SecondFactorPanel({ headingLevel = 3 }: { headingLevel?: 2 | 3 }) {
  const { t } = useLingui()
  const [codes, setCodes] = useState<readonly string[]>()
  const factors = useQuery({ ...methodQuery(secondFactorMethods.get, {}), meta: { showToastOnError: true } })
  if (!factors.data) return <SkeletonText lines={6} />
  const hasFactor = factors.data.authenticatorSince !== null || factors.data.passkeys.length > 0
  return (
    <Stack gap={4}>
      {factors.data.isAsked && !hasFactor && (
        <Banner status="warning" title={t`Your organisation requires a second factor.`}>
          {t`Set up an app or a passkey to continue.`}
        </Banner>
      )}
      <AuthenticatorCard factors={factors.data} headingLevel={headingLevel} onCodes={setCodes} />
      <PasskeysCard factors={factors.data} headingLevel={headingLevel} onCodes={setCodes} />
      {hasFactor && <RecoveryCard factors={factors.data} headingLevel={headingLevel} onCodes={setCodes} />}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
    </Stack>
  )
}

type RecoveryCardProps = {
  readonly factors: FactorView
  readonly headingLevel: 2 | 3
  readonly onCodes: (codes: readonly string[]) => void
}

function RecoveryCard({ factors, headingLevel, onCodes }: RecoveryCardProps) {
  const { t } = useLingui()
  const renew = useCommand(secondFactorMethods.renewRecoveryCodes)
  return (
    <Card
      title={t`Recovery codes`}
      description={
        <Plural
          value={factors.recoveryCodesLeft}
          _0="No code is left."
          one="One code is left."
          other="# codes are left."
        />
      }
      headingLevel={headingLevel}
      actions={
        <Button
          variant="secondary"
          color="default"
          loading={renew.isRunning}
          onPress={() =>
            void renew.run({}).then(
              ({ recoveryCodes }) => onCodes(recoveryCodes ?? []),
              () => undefined,
            )
          }
        >
          {t`Make new codes`}
        </Button>
      }
    />
  )
}
