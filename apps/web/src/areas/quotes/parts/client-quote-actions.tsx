import type { QuoteView } from '@fettle/contracts/quotes/quote-view'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { useLingui } from '@lingui/react/macro'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'

type ClientQuoteActionsProps = {
  readonly quote: QuoteView
  /** Fewer quotes were received than the order requires: the acceptance needs a reason. */
  readonly needsWaiver: boolean
  readonly size?: 'small' | 'medium'
  /** Acceptance and rejection alone, in a row of a list. */
  readonly isBrief?: boolean
}

/** The client's actions on a quote. */
export function ClientQuoteActions({ quote, needsWaiver, size = 'medium', isBrief = false }: ClientQuoteActionsProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const accept = useCommand(quotesMethods.accept)
  const requestChange = useCommand(quotesMethods.requestChange)
  const reject = useCommand(quotesMethods.reject)
  const one = { quoteUuid: quote.uuid, version: quote.version }
  const { contractorName } = quote
  const sum = formats.money(quote.totals.gross)
  return (
    <>
      <ConfirmedAction
        verb="accept"
        view={quote}
        size={size}
        title={t`Award to ${contractorName} for ${sum}?`}
        question={t`The contractor is awarded the work at this price. The other contractors are notified that the work has been awarded.`}
        {...(needsWaiver ? { reason: { label: t`Reason for fewer quotes`, isRequired: true } } : {})}
        onConfirm={async (waiver) => {
          await accept.run({ ...one, waiver: waiver === '' ? null : waiver })
          toast.success({ title: t`Work awarded to ${contractorName}` })
        }}
      >
        {t`Accept`}
      </ConfirmedAction>
      {!isBrief && (
        <ConfirmedAction
          verb="request_change"
          view={quote}
          size={size}
          variant="secondary"
          title={t`Request a change from ${contractorName}?`}
          reason={{ label: t`What should change`, isRequired: true }}
          onConfirm={async (note) => {
            await requestChange.run({ ...one, note })
            toast.success({ title: t`Request sent` })
          }}
        >
          {t`Request change`}
        </ConfirmedAction>
      )}
      <ConfirmedAction
        verb="reject"
        view={quote}
        size={size}
        variant="secondary"
        color="critical"
        title={t`Reject this quote?`}
        question={t`The contractor reads your reason and may quote again.`}
        reason={{ label: t`Reason`, isRequired: true }}
        onConfirm={async (reason) => {
          await reject.run({ ...one, reason, mayQuoteAgain: true })
          toast.success({ title: t`Quote declined` })
        }}
      >
        {t`Reject`}
      </ConfirmedAction>
    </>
  )
}
