import { passkeysMethods } from '@fettle/contracts/identity/second-factor.methods'
import type { SessionView } from '@fettle/contracts/identity/session-view'
import { useLingui } from '@lingui/react/macro'
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { useState } from 'react'
import { ApiError } from '../../../platform/calls/api-error.ts'
import { call } from '../../../platform/calls/call.ts'

/** Signs in, or renews the proof, by a passkey of this device. */
const signInByPasskey = async (): Promise<SessionView> => {
  const { options } = await call(passkeysMethods.beginSignIn, {})
  const answer = await startAuthentication({
    optionsJSON: JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON,
  })
  return call(
    passkeysMethods.finishSignIn,
    { answer: JSON.stringify(answer) },
    { handlesUnauthorised: true, notify: true },
  )
}

type Registration = { readonly name: string; readonly options: string }

/** Registers a passkey on this device by the options of the server; returns recovery codes if there were none. */
const makePasskey = async ({ name, options }: Registration): Promise<readonly string[]> => {
  const answer = await startRegistration({ optionsJSON: JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON })
  const input = { name, answer: JSON.stringify(answer) }
  return (await call(passkeysMethods.finishRegistration, input, { notify: true })).recoveryCodes ?? []
}

/** One attempt at a time; the error message stays until the next. */
const useAttempt = <Asked extends readonly unknown[], T>(
  attempt: (...asked: Asked) => Promise<T>,
  onDone: (value: T) => void,
) => {
  const { t } = useLingui()
  const [isRunning, setRunning] = useState(false)
  const [problem, setProblem] = useState<string>()
  const press = async (...asked: Asked) => {
    setRunning(true)
    setProblem(undefined)
    try {
      onDone(await attempt(...asked))
    } catch (failure) {
      // Browsers report cancellation and a missing passkey by the same error.
      const text = failure instanceof ApiError ? failure.message : t`No passkey was used. Please try again.`
      setProblem(text)
    } finally {
      setRunning(false)
    }
  }
  return { press, isRunning, problem }
}

export const usePasskeySignIn = (onDone: (session: SessionView) => void) => useAttempt(signInByPasskey, onDone)
export const usePasskeyRegistration = (onDone: (recoveryCodes: readonly string[]) => void) =>
  useAttempt(makePasskey, onDone)
