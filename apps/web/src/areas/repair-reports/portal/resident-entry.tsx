import { repairPortalMethods } from '@fettle/contracts/repair-reports/repair-portal.methods'
import { useLingui } from '@lingui/react/macro'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { EnterByCode } from '../../portal-entry/shared/enter-by-code.tsx'
import { EnterByPassword, SetPassword } from '../../portal-entry/shared/enter-by-password.tsx'
import { keepSeats, type ResidentSeat } from './resident-seats.ts'

type EntryProps = { readonly onEntered: (seats: readonly ResidentSeat[]) => void; readonly onBack: () => void }

/** Comes in by a code to the address or number that the landlord knows. */
export function ResidentCode({ onEntered, onBack }: EntryProps) {
  const { t } = useLingui()
  const namespace = useRouteParam('namespace')
  return (
    <EnterByCode
      title={t`Sign in with a code`}
      description={t`Enter the email address or the phone number that your landlord knows. We send you a code.`}
      ask={useCommand(repairPortalMethods.askCode, { isQuiet: true })}
      enter={useCommand(repairPortalMethods.enterCode, { isQuiet: true })}
      onEntered={(seats) => onEntered(keepSeats(namespace, seats))}
      onBack={onBack}
    />
  )
}

/** Comes in by the password of an e-mail address. */
export function ResidentSignIn({ onEntered, onBack }: EntryProps) {
  const namespace = useRouteParam('namespace')
  return (
    <EnterByPassword
      signIn={useCommand(repairPortalMethods.signIn, { isQuiet: true })}
      onEntered={(seats) => onEntered(keepSeats(namespace, seats))}
      onBack={onBack}
    />
  )
}

/** Sets the password of the address of a seat. */
export function ResidentPassword({ token }: { readonly token: string }) {
  return <SetPassword token={token} set={useCommand(repairPortalMethods.setPassword, { isQuiet: true })} />
}
