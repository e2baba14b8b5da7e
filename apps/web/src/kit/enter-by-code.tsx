import { Button } from '@fettle/ui/controls/button'
import { Banner } from '@fettle/ui/feedback/banner'
import { TextField } from '@fettle/ui/fields/text-field'
import { Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { PublicPageLayout } from './public-page-layout.tsx'

type Command<Input, Output> = {
  readonly run: (input: Input) => Promise<Output>
  readonly isRunning: boolean
  readonly failure: Error | null
  readonly reset: () => void
}

type EnterByCodeProps<Seat> = {
  /** Of the page that asks for the address. */
  readonly title: string
  readonly description: string
  readonly ask: Command<{ email: string }, { minutes: number }>
  /** Answers no seats where the code is wrong or has ended. */
  readonly enter: Command<{ email: string; code: string }, { seats: readonly Seat[] | null }>
  readonly onEntered: (seats: readonly Seat[]) => void
  readonly onBack?: () => void
}

/** Comes in by a code of six digits to a known address: asks for the address, then for the code. */
export function EnterByCode<Seat>({ title, description, ask, enter, onEntered, onBack }: EnterByCodeProps<Seat>) {
  const [email, setEmail] = useState('')
  const [minutes, setMinutes] = useState<number>()
  const leave = () => {
    enter.reset()
    setMinutes(undefined)
  }
  if (minutes === undefined)
    return <AskCode {...{ title, description, ask, email, onBack }} onChange={setEmail} onAsked={setMinutes} />
  return <EnterCode {...{ email, minutes, enter, onEntered }} onBack={leave} />
}

const submitted = (run: () => void) => (event: FormEvent) => {
  event.preventDefault()
  run()
}

type AskCodeProps = Pick<EnterByCodeProps<unknown>, 'title' | 'description' | 'ask'> & {
  readonly email: string
  readonly onChange: (email: string) => void
  readonly onAsked: (minutes: number) => void
  readonly onBack: (() => void) | undefined
}

function AskCode({ title, description, ask, email, onChange, onAsked, onBack }: AskCodeProps) {
  const { t } = useLingui()
  const send = () =>
    void ask.run({ email: email.trim() }).then(
      ({ minutes }) => onAsked(minutes),
      () => undefined,
    )
  return (
    <PublicPageLayout title={title} description={description}>
      <form onSubmit={submitted(send)} noValidate>
        <Stack gap={4}>
          {ask.failure && <Banner status="warning_urgent" isUrgent title={ask.failure.message} />}
          <TextField label={t`Email`} type="email" autoComplete="email" value={email} onChange={onChange} />
          <Button type="submit" size="large" fullWidth loading={ask.isRunning} isDisabled={!email.includes('@')}>
            {t`Send code`}
          </Button>
          {onBack && (
            <Button size="large" fullWidth variant="tertiary" color="default" onPress={onBack}>
              {t`Back`}
            </Button>
          )}
        </Stack>
      </form>
    </PublicPageLayout>
  )
}

type EnterCodeProps<Seat> = Pick<EnterByCodeProps<Seat>, 'enter' | 'onEntered'> & {
  readonly email: string
  readonly minutes: number
  readonly onBack: () => void
}

function EnterCode<Seat>({ email, minutes, enter, onEntered, onBack }: EnterCodeProps<Seat>) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const [isWrong, setWrong] = useState(false)
  const send = () =>
    void enter.run({ email: email.trim(), code: code.trim() }).then(
      ({ seats }) => {
        setWrong(!seats?.length)
        if (seats?.length) onEntered(seats)
      },
      () => undefined,
    )
  return (
    <PublicPageLayout
      title={t`Enter the code`}
      description={t`If ${email} is known, a code of six digits is on its way. It is valid for ${minutes} minutes.`}
    >
      <form onSubmit={submitted(send)} noValidate>
        <Stack gap={4}>
          {isWrong && (
            <Banner status="warning_urgent" isUrgent title={t`This code is wrong or has ended.`}>
              {t`After five tries a new code is needed.`}
            </Banner>
          )}
          {enter.failure && <Banner status="warning_urgent" isUrgent title={enter.failure.message} />}
          <TextField
            label={t`Code`}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={code}
            onChange={setCode}
          />
          <Button
            type="submit"
            size="large"
            fullWidth
            loading={enter.isRunning}
            isDisabled={!/^\d{6}$/.test(code.trim())}
          >
            {t`Continue`}
          </Button>
          <Button size="large" fullWidth variant="tertiary" color="default" onPress={onBack}>
            {t`Use another address`}
          </Button>
        </Stack>
      </form>
    </PublicPageLayout>
  )
}
