import type { QuoteView } from '@fettle/contracts/quotes/quote-view'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { EditIcon, SendIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { toast } from '@fettle/ui/feedback/toast'
import { Cluster } from '@fettle/ui/layout/stack'
import { Trans, useLingui } from '@lingui/react/macro'
import { Action, isAllowed } from '../../../kit/actions/action.tsx'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'

/** The contractor's actions on a quote: submit, edit, withdraw. */
export function ContractorQuoteActions({ quote }: { quote: QuoteView }) {
  const { t } = useLingui()
  const paths = useContractorPaths()
  const submit = useCommand(quotesMethods.submit)
  const withdraw = useCommand(quotesMethods.withdraw)
  const one = { quoteUuid: quote.uuid, version: quote.version }
  const edit = paths.editQuote(quote.jobUuid, quote.uuid)
  const send = async () => {
    await submit.run(one).then(
      () => toast.success({ title: t`Quote sent to ${quote.clientName}` }),
      () => undefined,
    )
  }
  return (
    <Cluster>
      <Action
        verb="submit"
        view={quote}
        startIcon={<SendIcon />}
        loading={submit.isRunning}
        onPress={() => void send()}
      >
        {t`Send quote`}
      </Action>
      {isAllowed(quote, 'revise') && (
        <LinkButton href={edit} startIcon={<EditIcon />}>
          <Trans>Revise and resend</Trans>
        </LinkButton>
      )}
      {isAllowed(quote, 'edit') && (
        <LinkButton href={edit} variant="secondary" color="default" startIcon={<EditIcon />}>
          <Trans>Edit</Trans>
        </LinkButton>
      )}
      <ConfirmedAction
        verb="withdraw"
        view={quote}
        variant="secondary"
        color="critical"
        title={quote.state === 'draft' ? t`Discard this draft?` : t`Withdraw this quote?`}
        question={
          quote.state === 'draft'
            ? t`Only your company has seen it.`
            : t`${quote.clientName} can no longer accept it. You may send another one while the work is open.`
        }
        onConfirm={async () => {
          await withdraw.run(one)
          toast.success({ title: t`Quote withdrawn` })
        }}
      >
        {quote.state === 'draft' ? t`Discard draft` : t`Withdraw`}
      </ConfirmedAction>
    </Cluster>
  )
}
