import { ownerPortalMethods } from '@fettle/contracts/owner-approvals/owner-portal.methods'
import { Button } from '@fettle/ui/controls/button'
import { Banner } from '@fettle/ui/feedback/banner'
import { Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { PublicPageLayout } from '../../../kit/public-page-layout.tsx'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { EnterByCode } from '../../portal-entry/shared/enter-by-code.tsx'
import { EnterByPassword, SetPassword } from '../../portal-entry/shared/enter-by-password.tsx'
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

/** Opens the owner area by a code to the address or number that the property manager knows, or by a password. */
export function OwnerEntry({ add, onEntered }: EntryProps) {
  const { t } = useLingui()
  const [isByPassword, setByPassword] = useState(false)
  const ask = useCommand(ownerPortalMethods.askCode, { isQuiet: true })
  const enter = useCommand(ownerPortalMethods.enterCode, { isQuiet: true })
  const signIn = useCommand(ownerPortalMethods.signIn, { isQuiet: true })
  const open = (seats: Parameters<OwnerSeats['add']>[0]) => {
    add(seats)
    onEntered()
  }
  if (isByPassword) return <EnterByPassword signIn={signIn} onEntered={open} onBack={() => setByPassword(false)} />
  return (
    <EnterByCode
      title={t`Your properties`}
      description={t`For owners: enter the email address or the phone number that your property manager knows. We send you a code.`}
      ask={ask}
      enter={enter}
      onEntered={open}
      otherWay={{ label: t`Sign in with a password`, onPress: () => setByPassword(true) }}
    />
  )
}

/** Sets the password of the address of a seat. */
export function OwnerPassword({ token }: { readonly token: string }) {
  return <SetPassword token={token} set={useCommand(ownerPortalMethods.setPassword, { isQuiet: true })} />
}
