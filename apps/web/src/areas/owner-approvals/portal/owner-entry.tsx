import { ownerPortalMethods } from '@fettle/contracts/owner-approvals/owner-portal.methods'
import { Button } from '@fettle/ui/controls/button'
import { Banner } from '@fettle/ui/feedback/banner'
import { TextField } from '@fettle/ui/fields/text-field'
import { Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { PublicPageLayout } from '../../../kit/public-page-layout.tsx'
import { useCommand } from '../../../platform/queries/use-command.ts'
import type { OwnerSeats } from '../shared/owner-seats.ts'

type EntryProps = { readonly add: OwnerSeats['add']; readonly onEntered: () => void }

/** Opens the owner area by the link of an invitation: only the button does, because programs open links. */
export function EnterByLink({ token, add, onEntered }: EntryProps & { readonly token: string }) {
  const { t } = useLingui()
  const enter = useCommand(ownerPortalMethods.enter, { isQuiet: true })
  const press = () =>
    enter.run({ token }).then(
      (seat) => {
        add([seat])
        onEntered()
      },
      () => undefined,
    )
  return (
    <PublicPageLayout
      title={t`Your properties`}
      description={t`See work at your properties, approve costs, and download a statement. You need no account.`}
    >
      <Stack gap={4}>
        {enter.failure && <Banner status="warning_urgent" isUrgent title={enter.failure.message} />}
        <Button size="large" fullWidth loading={enter.isRunning} onPress={() => void press()}>
          {t`Open my properties`}
        </Button>
        {enter.failure && (
          <Button size="large" fullWidth variant="secondary" color="default" onPress={onEntered}>
            {t`Sign in with your email address`}
          </Button>
        )}
      </Stack>
    </PublicPageLayout>
  )
}

/** Opens the owner area by a code to the address that the property manager knows. */
export function EnterByCode({ add, onEntered }: EntryProps) {
  const [email, setEmail] = useState('')
  const [minutes, setMinutes] = useState<number>()
  if (minutes === undefined) return <AskCode email={email} onChange={setEmail} onAsked={setMinutes} />
  return <TypeCode {...{ email, minutes, add, onEntered }} onBack={() => setMinutes(undefined)} />
}

const submitted = (run: () => void) => (event: FormEvent) => {
  event.preventDefault()
  run()
}

type AskCodeProps = {
  readonly email: string
  readonly onChange: (email: string) => void
  readonly onAsked: (minutes: number) => void
}

function AskCode({ email, onChange, onAsked }: AskCodeProps) {
  const { t } = useLingui()
  const ask = useCommand(ownerPortalMethods.askCode, { isQuiet: true })
  const send = () =>
    void ask.run({ email: email.trim() }).then(
      ({ minutes }) => onAsked(minutes),
      () => undefined,
    )
  return (
    <PublicPageLayout
      title={t`Your properties`}
      description={t`For owners: enter the email address that your property manager knows. We send you a code.`}
    >
      <form onSubmit={submitted(send)} noValidate>
        <Stack gap={4}>
          {ask.failure && <Banner status="warning_urgent" isUrgent title={ask.failure.message} />}
          <TextField label={t`Email`} type="email" autoComplete="email" value={email} onChange={onChange} />
          <Button type="submit" size="large" fullWidth loading={ask.isRunning} isDisabled={!email.includes('@')}>
            {t`Send code`}
          </Button>
        </Stack>
      </form>
    </PublicPageLayout>
  )
}

type TypeCodeProps = EntryProps & {
  readonly email: string
  readonly minutes: number
  readonly onBack: () => void
}

function TypeCode({ email, minutes, add, onEntered, onBack }: TypeCodeProps) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const [isWrong, setWrong] = useState(false)
  const enter = useCommand(ownerPortalMethods.enterCode, { isQuiet: true })
  const send = () =>
    void enter.run({ email: email.trim(), code: code.trim() }).then(
      ({ seats }) => {
        setWrong(!seats?.length)
        if (!seats?.length) return
        add(seats)
        onEntered()
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
