import type { SharedOrder } from '@fettle/contracts/signed-links/signed-links.methods'
import { repairSteps } from '@fettle/domain/signed-links/signed-link'
import { type Step, Stepper } from '@fettle/ui/controls/stepper'
import { Banner } from '@fettle/ui/feedback/banner'
import { useLingui } from '@lingui/react/macro'
import { useFormats } from '../../../platform/edition/use-formats.ts'

/** The progress of a repair and the next visit. */
export function RepairProgress({ order }: { order: SharedOrder }) {
  const { t } = useLingui()
  const steps = useSteps(order)
  if (order.step === 'cancelled')
    return (
      <Banner status="info" title={t`This repair was cancelled`}>
        {t`If something is still broken, please contact ${order.clientName}.`}
      </Banner>
    )
  return <Stepper label={t`Repair progress`} orientation="vertical" steps={steps} />
}

const useSteps = ({ step, contractorName, visits, timeZone, raisedAt }: SharedOrder): Step[] => {
  const { t } = useLingui()
  const formats = useFormats()
  const at = repairSteps.findIndex((each) => each === step)
  const ahead = visits.filter(({ state }) => ['confirmed', 'en_route', 'on_site'].includes(state))
  const next = ahead[0]
  const missed = visits.findLast(({ state }) => state === 'no_access')
  const from = formats.dateTime((next ?? missed)?.startsAt ?? raisedAt, timeZone)
  const to = formats.time(next?.endsAt ?? raisedAt, timeZone)
  const visit = next
    ? t`${from} to ${to}. Please make sure someone can open the door.`
    : missed && t`No access on ${from}; a new time follows.`
  const labels = {
    received: t`Reported`,
    'contractor-found': t`Contractor found`,
    'visit-arranged': t`Visit arranged`,
    done: t`Work done`,
  }
  const notes = {
    received: formats.date(raisedAt),
    'contractor-found': contractorName ?? undefined,
    'visit-arranged': visit,
    done: undefined,
  }
  return repairSteps.map((id, place) => {
    const state = place < at || step === 'done' ? 'done' : place === at ? 'current' : 'ahead'
    const spoken = { done: t`done`, current: t`now`, ahead: t`to do` }
    return { id, label: labels[id], state, stateLabel: spoken[state], note: notes[id] }
  })
}
