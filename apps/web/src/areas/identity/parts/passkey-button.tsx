import type { SessionView } from '@fettle/contracts/identity/session-view'
import { Button } from '@fettle/ui/controls/button'
import { Banner } from '@fettle/ui/feedback/banner'
import { useLingui } from '@lingui/react/macro'
import { usePasskeySignIn } from './use-passkey.ts'

/** Signs in by a passkey of this device; shows the reason of a failure. */
export function PasskeyButton({ onDone }: { onDone: (session: SessionView) => void }) {
  const { t } = useLingui()
  const { press, isRunning, problem } = usePasskeySignIn(onDone)
  return (
    <>
      {problem && <Banner status="warning" isUrgent title={problem} />}
      <Button variant="secondary" color="default" fullWidth loading={isRunning} onPress={() => void press()}>
        {t`Use a passkey`}
      </Button>
    </>
  )
}
