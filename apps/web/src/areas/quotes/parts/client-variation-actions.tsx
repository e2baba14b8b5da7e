import type { VariationView } from '@fettle/contracts/quotes/quote-variation-view'
import { quoteVariationsMethods } from '@fettle/contracts/quotes/quote-variations.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { useLingui } from '@lingui/react/macro'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'

type ClientVariationActionsProps = {
  readonly variation: VariationView
  /** Small buttons for a row of a list. */
  readonly isBrief?: boolean
}

/** The client's actions on a variation: approve, or reject with a reason. */
export function ClientVariationActions({ variation, isBrief = false }: ClientVariationActionsProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const approve = useCommand(quoteVariationsMethods.approve)
  const reject = useCommand(quoteVariationsMethods.reject)
  const size = isBrief ? 'small' : 'medium'
  const one = { variationUuid: variation.uuid, version: variation.version }
  const { contractorName } = variation
  const sum = formats.money(variation.revisedTotal)
  return (
    <>
      <ConfirmedAction
        verb="approve"
        view={variation}
        size={size}
        title={t`Approve ${sum} in all?`}
        question={t`${contractorName} may then charge up to this sum for the whole work.`}
        onConfirm={async () => {
          await approve.run(one)
          toast.success({ title: t`Variation approved` })
        }}
      >
        {isBrief ? t`Approve` : t`Approve variation`}
      </ConfirmedAction>
      <ConfirmedAction
        verb="reject"
        view={variation}
        size={size}
        variant="secondary"
        color="critical"
        title={t`Reject this variation?`}
        question={t`${contractorName} sees your reason and continues the work as agreed.`}
        reason={{ label: t`Reason`, isRequired: true }}
        onConfirm={async (reason) => {
          await reject.run({ ...one, reason })
          toast.success({ title: t`Variation declined` })
        }}
      >
        {isBrief ? t`Reject` : t`Reject variation`}
      </ConfirmedAction>
    </>
  )
}
