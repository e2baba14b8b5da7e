import { Button } from '@fettle/ui/controls/button'
import { Banner } from '@fettle/ui/feedback/banner'
import { TextField } from '@fettle/ui/fields/text-field'
import { Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { PublicPageLayout } from '../../../kit/public-page-layout.tsx'
import type { EntryCommand } from './entry-command.ts'
import { submitted } from './submitted.ts'

/** An e-mail address, or a telephone number. */
type Address = { readonly email: string; readonly telephone?: string }

const addressOf = (typed: string): Address =>
  typed.includes('@') ? { email: typed.trim() } : { email: '', telephone: typed.trim() }

type EnterByCodeProps<Seat> = {
  /** Of the page that asks for the address. */
  readonly title: string
  readonly description: string
  readonly ask: EntryCommand<Address, { minutes: number }>
  /** Answers no seats where the code is wrong or has ended. */
  readonly enter: EntryCommand<Address & { code: string }, { seats: readonly Seat[] | null }>
  readonly onEntered: (seats: readonly Seat[]) => void
  readonly onBack?: () => void
  /** Another way in, below the button. */
  readonly otherWay?: { readonly label: string; readonly onPress: () => void }
}

/** Comes in by a code of six digits to a known address: asks for the address, then for the code. */
export function EnterByCode<Seat>(props: EnterByCodeProps<Seat>) {
  const { title, description, ask, enter, onEntered, onBack, otherWay } = props
  const [address, setAddress] = useState('')
  const [minutes, setMinutes] = useState<number>()
  const leave = () => {
    enter.reset()
    setMinutes(undefined)
  }
  if (minutes === undefined)
    return (
      <AskCode {...{ title, description, ask, address, onBack, otherWay }} onChange={setAddress} onAsked={setMinutes} />
    )
  return <EnterCode {...{ address, minutes, enter, onEntered }} onBack={leave} />
}

type AskCodeProps = Pick<EnterByCodeProps<unknown>, 'title' | 'description' | 'ask'> & {
  readonly address: string
  readonly onChange: (address: string) => void
  readonly onAsked: (minutes: number) => void
  readonly onBack: (() => void) | undefined
  readonly otherWay: EnterByCodeProps<unknown>['otherWay'] | undefined
}

function AskCode({ title, description, ask, address, onChange, onAsked, onBack, otherWay }: AskCodeProps) {
  const { t } = useLingui()
  const isAddress = address.includes('@') || address.replaceAll(/\D/g, '').length >= 6
  const send = () =>
    void ask.run(addressOf(address)).then(
      ({ minutes }) => onAsked(minutes),
      () => undefined,
    )
  return (
    <PublicPageLayout title={title} description={description}>
      <form onSubmit={submitted(send)} noValidate>
        <Stack gap={4}>
          {ask.failure && <Banner status="warning_urgent" isUrgent title={ask.failure.message} />}
          <TextField label={t`Email or phone number`} autoComplete="username" value={address} onChange={onChange} />
          <Button type="submit" size="large" fullWidth loading={ask.isRunning} isDisabled={!isAddress}>
            {t`Send code`}
          </Button>
          {otherWay && (
            <Button size="large" fullWidth variant="tertiary" color="default" onPress={otherWay.onPress}>
              {otherWay.label}
            </Button>
          )}
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
  readonly address: string
  readonly minutes: number
  readonly onBack: () => void
}

function EnterCode<Seat>({ address, minutes, enter, onEntered, onBack }: EnterCodeProps<Seat>) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const [isWrong, setWrong] = useState(false)
  const send = () =>
    void enter.run({ ...addressOf(address), code: code.trim() }).then(
      ({ seats }) => {
        setWrong(!seats?.length)
        if (seats?.length) onEntered(seats)
      },
      () => undefined,
    )
  return (
    <PublicPageLayout
      title={t`Enter the code`}
      description={t`If ${address} is known, a code of six digits is on its way. It is valid for ${minutes} minutes.`}
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
