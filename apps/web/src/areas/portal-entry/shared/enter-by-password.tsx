import { Button } from '@fettle/ui/controls/button'
import { Banner } from '@fettle/ui/feedback/banner'
import { PasswordField } from '@fettle/ui/fields/password-field'
import { TextField } from '@fettle/ui/fields/text-field'
import { Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { PublicPageLayout } from '../../../kit/public-page-layout.tsx'
import { isNetworkError } from '../../../platform/calls/api-error.ts'
import type { EntryCommand } from './entry-command.ts'
import { submitted } from './submitted.ts'

type Given = { readonly email: string; readonly password: string }

type EnterByPasswordProps<Seat> = {
  /** Answers no seats where the password is wrong. */
  readonly signIn: EntryCommand<Given, { seats: readonly Seat[] | null }>
  readonly onEntered: (seats: readonly Seat[]) => void
  readonly onBack: () => void
}

/** Comes in by the password of an e-mail address. */
export function EnterByPassword<Seat>({ signIn, onEntered, onBack }: EnterByPasswordProps<Seat>) {
  const { t } = useLingui()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [isWrong, setWrong] = useState(false)
  const send = () =>
    void signIn.run({ email: email.trim(), password }).then(
      ({ seats }) => {
        setWrong(!seats?.length)
        if (seats?.length) onEntered(seats)
      },
      () => undefined,
    )
  return (
    <PublicPageLayout title={t`Sign in with a password`} description={t`You set it after you came in by a code.`}>
      <form onSubmit={submitted(send)} noValidate>
        <Stack gap={4}>
          {isWrong && (
            <Banner status="warning_urgent" isUrgent title={t`The email address or the password is wrong.`}>
              {t`After five tries it takes a quarter of an hour. A code works at any time.`}
            </Banner>
          )}
          {signIn.failure && <Banner status="warning_urgent" isUrgent title={signIn.failure.message} />}
          <TextField label={t`Email`} type="email" autoComplete="username" value={email} onChange={setEmail} />
          <PasswordField label={t`Password`} value={password} onChange={setPassword} />
          <Button
            type="submit"
            size="large"
            fullWidth
            loading={signIn.isRunning}
            isDisabled={!email.includes('@') || password === ''}
          >
            {t`Continue`}
          </Button>
          <Button size="large" fullWidth variant="tertiary" color="default" onPress={onBack}>
            {t`Back`}
          </Button>
        </Stack>
      </form>
    </PublicPageLayout>
  )
}

type SetPasswordProps = {
  readonly token: string
  readonly set: EntryCommand<{ readonly token: string; readonly password: string }, object>
}

/** Sets the password of the address of a seat; another one replaces it. */
export function SetPassword({ token, set }: SetPasswordProps) {
  const { t } = useLingui()
  const [step, setStep] = useState<'closed' | 'open' | 'saved'>('closed')
  const [password, setPassword] = useState('')
  const save = () =>
    void set.run({ token, password }).then(
      () => setStep('saved'),
      () => undefined,
    )
  if (step === 'saved') return <Banner status="success" title={t`Password saved`} />
  if (step === 'closed')
    return (
      <Button variant="tertiary" color="default" fullWidth onPress={() => setStep('open')}>
        {t`Set a password`}
      </Button>
    )
  return (
    <form onSubmit={submitted(save)} noValidate>
      <Stack gap={4}>
        {set.failure && (
          <Banner
            status="warning_urgent"
            isUrgent
            title={
              isNetworkError(set.failure)
                ? set.failure.message
                : t`Not saved. Choose another password, or sign in with a code again.`
            }
          />
        )}
        <PasswordField
          label={t`New password`}
          description={t`At least 15 characters, or 8 with capital and small letters, a digit and a sign. Other devices are signed out.`}
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
        />
        <Button type="submit" size="large" fullWidth loading={set.isRunning} isDisabled={password === ''}>
          {t`Save password`}
        </Button>
      </Stack>
    </form>
  )
}
