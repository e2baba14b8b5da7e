import { repairPortalMethods } from '@fettle/contracts/repair-reports/repair-portal.methods'
import { useLingui } from '@lingui/react/macro'
import { EnterByCode } from '../../../kit/enter-by-code.tsx'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { keepSeats, type ResidentSeat } from './resident-seats.ts'

type EntryProps = { readonly onEntered: (seats: readonly ResidentSeat[]) => void; readonly onBack: () => void }

/** Comes in by a code to the address or number that the landlord knows. */
export function ResidentEntry({ onEntered, onBack }: EntryProps) {
  const { t } = useLingui()
  const namespace = useRouteParam('namespace')
  return (
    <EnterByCode
      title={t`Sign in with a code`}
      description={t`Enter the email address or the phone number that your landlord knows. We send you a code.`}
      takesTelephone
      ask={useCommand(repairPortalMethods.askCode, { isQuiet: true })}
      enter={useCommand(repairPortalMethods.enterCode, { isQuiet: true })}
      onEntered={(seats) => onEntered(keepSeats(namespace, seats))}
      onBack={onBack}
    />
  )
}
