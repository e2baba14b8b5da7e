import { secondFactorMethods } from '@fettle/contracts/identity/second-factor.methods'
import type { SessionView } from '@fettle/contracts/identity/session-view'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { sessionQuery } from '../../../platform/session/session.ts'
import { SecondFactorStep } from '../parts/second-factor-step.tsx'
import { pendingChallenge } from '../pending-challenge.ts'

/** Requests a fresh proof of the second factor in a dialog; reports whether it was given. */
export function ProofDialog({ onEnd }: { onEnd: (isGiven: boolean) => void }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const factors = useQuery(methodQuery(secondFactorMethods.get, {}))
  const finish = (session: SessionView) => {
    client.setQueryData(sessionQuery.queryKey, session)
    onEnd(true)
  }
  if (!factors.data) return null
  return (
    <Dialog title={t`Confirm it’s you`} size="small" isOpen keepsOpen onOpenChange={() => onEnd(false)}>
      <Stack gap={4}>
        <Text tone="soft">{t`Confirm it’s you. Valid for 15 minutes.`}</Text>
        <SecondFactorStep awaits={pendingChallenge(factors.data)} onDone={finish} />
      </Stack>
    </Dialog>
  )
}
