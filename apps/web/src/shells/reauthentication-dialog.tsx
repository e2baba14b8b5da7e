import { lazy, Suspense, useEffect, useState } from 'react'
import { setReauthenticator } from '../platform/calls/reauthentication.ts'
import { lazyWithMessages } from '../platform/loading/lazy-with-messages.ts'

const ProofDialog = lazy(
  lazyWithMessages('identity', () => import('../areas/identity/shared/proof-dialog.tsx'), 'ProofDialog'),
)

type Answer = (isGiven: boolean) => void

/** Dialog for a fresh proof of the second factor, loaded when a call requires it. */
export function ReauthenticationDialog() {
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    setReauthenticator(() => new Promise((resolve) => setAnswer(() => resolve)))
    return () => setReauthenticator(async () => false)
  }, [])
  if (!answer) return null
  const end = (isGiven: boolean) => {
    answer(isGiven)
    setAnswer(undefined)
  }
  return (
    <Suspense fallback={null}>
      <ProofDialog onEnd={end} />
    </Suspense>
  )
}
