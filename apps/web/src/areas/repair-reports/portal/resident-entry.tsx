import { repairPortalMethods } from '@fettle/contracts/repair-reports/repair-portal.methods'
import { Button } from '@fettle/ui/controls/button'
import { Banner } from '@fettle/ui/feedback/banner'
import { TextField } from '@fettle/ui/fields/text-field'
import { Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { PublicPageLayout } from '../../../kit/public-page-layout.tsx'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { keepSeats, type ResidentSeat } from './resident-seats.ts'

type EntryProps = { readonly onEntered: (seats: readonly ResidentSeat[]) => void; readonly onBack: () => void }

/** Comes in by a code to the address that the landlord knows. */
export function ResidentEntry({ onEntered, onBack }: EntryProps) {
  const [email, setEmail] = useState('')
  const [minutes, setMinutes] = useState<number>()
  if (minutes === undefined) return <AskCode {...{ email, onBack }} onChange={setEmail} onAsked={setMinutes} />
  return <EnterCode {...{ email, minutes, onEntered }} onBack={() => setMinutes(undefined)} />
}

const submitted = (run: () => void) => (event: FormEvent) => {
  event.preventDefault()
  run()
}

type AskCodeProps = {
  readonly email: string
  readonly onChange: (email: string) => void
  readonly onAsked: (minutes: number) => void
  readonly onBack: () => void
}

function AskCode({ email, onChange, onAsked, onBack }: AskCodeProps) {
  const { t } = useLingui()
  const ask = useCommand(repairPortalMethods.askCode, { isQuiet: true })
  const send = () =>
    void ask.run({ email: email.trim() }).then(
      ({ minutes }) => onAsked(minutes),
      () => undefined,
    )
  return (
    <PublicPageLayout
      title={t`Sign in with a code`}
      description={t`Enter the email address that your landlord knows. We send you a code.`}
    >
      <form onSubmit={submitted(send)} noValidate>
        <Stack gap={4}>
          {ask.failure && <Banner status="warning_urgent" isUrgent title={ask.failure.message} />}
          <TextField label={t`Email`} type="email" autoComplete="email" value={email} onChange={onChange} />
          <Button type="submit" size="large" fullWidth loading={ask.isRunning} isDisabled={!email.includes('@')}>
            {t`Send code`}
          </Button>
          <Button size="large" fullWidth variant="tertiary" color="default" onPress={onBack}>
            {t`Back`}
          </Button>
        </Stack>
      </form>
    </PublicPageLayout>
  )
}

type EnterCodeProps = EntryProps & { readonly email: string; readonly minutes: number }

function EnterCode({ email, minutes, onEntered, onBack }: EnterCodeProps) {
  const { t } = useLingui()
  const namespace = useRouteParam('namespace')
  const [code, setCode] = useState('')
  const [isWrong, setWrong] = useState(false)
  const enter = useCommand(repairPortalMethods.enterCode, { isQuiet: true })
  const send = () =>
    void enter.run({ email: email.trim(), code: code.trim() }).then(
      ({ seats }) => {
        setWrong(!seats?.length)
        if (seats?.length) onEntered(keepSeats(namespace, seats))
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
