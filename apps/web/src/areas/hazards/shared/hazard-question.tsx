import { hazardsMethods } from '@fettle/contracts/hazards/hazards.methods'
import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { isInEngland } from '@fettle/domain/clocks/regions'
import { asksForHazard, type HazardKind } from '@fettle/domain/hazards/hazard-rules'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import { RadioGroup } from '@fettle/ui/fields/radio-group'
import { FormPart } from '@fettle/ui/layout/form-frame'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { usePermission } from '../../../platform/session/session.ts'

type Asked = { locationUuid: string; category: string; service: string; hazardAnswer?: string }

/** Whether the form asks for the hazard law: by market, place, tenure, trade and the reader's permission. */
const useIsAsked = ({ locationUuid, category, service }: Omit<Asked, 'hazardAnswer'>): boolean => {
  const mayAssess = usePermission('hazards.assess')
  const [now] = useState(() => Date.now())
  const { namespace } = useEdition()
  const enabled = mayAssess && namespace === 'uk' && locationUuid !== ''
  const { data } = useQuery({ ...methodQuery(locationsMethods.get, { locationUuid }), enabled })
  if (!enabled || !data) return false
  const { postcode, timeZone } = data.address
  const { tenure } = data.effective
  const today = localDateOf(timeZone ?? 'Europe/London', now)
  return asksForHazard(today, { isInEngland: isInEngland(postcode), tenure, category, service })
}

type Submitting<Values extends FieldValues> = {
  readonly form: UseFormReturn<Values>
  readonly submit: (event?: { preventDefault(): void }) => void
  readonly isRunning: boolean
}

/** Asks whether new work is a hazard under the law, keeps the form until that is answered, and records the answer with the order. */
export const useHazardQuestion = <Values extends Asked & FieldValues>(raising: Submitting<Values>) => {
  const { t } = useLingui()
  const { form } = raising
  const [locationUuid, category, service] = form.watch(['locationUuid', 'category', 'service'] as Path<Values>[])
  const isAsked = useIsAsked({ locationUuid, category, service } as Asked)
  const submit: Submitting<Values>['submit'] = (event) => {
    if (!isAsked || form.getValues('hazardAnswer' as Path<Values>)) return raising.submit(event)
    event?.preventDefault()
    form.setError('hazardAnswer' as Path<Values>, { type: 'fault', message: t`Please answer: deadlines depend on it.` })
  }
  return { isAsked, form: { ...raising, submit } }
}

/** Marks the new order, or records that it is no hazard. */
export const useHazardAnswer = () => {
  const mark = useCommand(hazardsMethods.mark)
  const ruleOut = useCommand(hazardsMethods.ruleOut)
  return async ({ uuid, createdAt }: { uuid: string; createdAt: string }, answer: string | undefined) => {
    if (!answer) return
    // A failure is shown as a toast, and the page of the order asks again.
    const answering =
      answer === 'no'
        ? ruleOut.run({ workOrderUuid: uuid, note: '' })
        : mark.run({ workOrderUuid: uuid, kind: answer as HazardKind, awareAt: createdAt, channel: 'call', note: '' })
    await answering.catch(() => undefined)
  }
}

/** The question in the form that raises an order. */
export function HazardQuestion() {
  const { t } = useLingui()
  const labels = useLabels()
  return (
    <FormPart
      title={t`Hazard under the law`}
      description={t`Awaab’s Law: for social tenancies in England deadlines of hours or days run from the moment that you know.`}
    >
      <FormField
        name="hazardAnswer"
        as={RadioGroup}
        label={t`Is this a hazard to the health or safety of the residents?`}
        options={[
          { id: 'significant', label: labels.hazardKind('significant') },
          { id: 'emergency', label: labels.hazardKind('emergency') },
          { id: 'no', label: t`No hazard` },
        ]}
      />
    </FormPart>
  )
}
