import type { VariationView } from '@fettle/contracts/quotes/quote-variation-view'
import { quoteVariationsMethods } from '@fettle/contracts/quotes/quote-variations.methods'
import { EditIcon, SendIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { toast } from '@fettle/ui/feedback/toast'
import { Trans, useLingui } from '@lingui/react/macro'
import { Action, isAllowed } from '../../../kit/actions/action.tsx'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'

/** The contractor's actions on a variation: submit, edit, withdraw. */
export function ContractorVariationActions({ variation }: { variation: VariationView }) {
  const { t } = useLingui()
  const paths = useContractorPaths()
  const submit = useCommand(quoteVariationsMethods.submit)
  const withdraw = useCommand(quoteVariationsMethods.withdraw)
  const one = { variationUuid: variation.uuid, version: variation.version }
  const { clientName } = variation
  const isDraft = variation.state === 'draft'
  const send = async () => {
    await submit.run(one).then(
      () => toast.success({ title: t`Variation sent to ${clientName}` }),
      () => undefined,
    )
  }
  return (
    <>
      <Action
        verb="submit"
        view={variation}
        startIcon={<SendIcon />}
        loading={submit.isRunning}
        onPress={() => void send()}
      >
        {t`Send variation`}
      </Action>
      {isAllowed(variation, 'edit') && (
        <LinkButton
          href={paths.writeVariation(variation.jobUuid, variation.quoteUuid)}
          variant="secondary"
          color="default"
          startIcon={<EditIcon />}
        >
          <Trans>Edit</Trans>
        </LinkButton>
      )}
      <ConfirmedAction
        verb="withdraw"
        view={variation}
        variant="secondary"
        color="critical"
        title={isDraft ? t`Discard this draft?` : t`Withdraw the variation?`}
        question={
          isDraft ? t`Only your company has seen it.` : t`The work goes on as it was agreed with ${clientName}.`
        }
        onConfirm={async () => {
          await withdraw.run(one)
          toast.success({ title: t`Variation withdrawn` })
        }}
      >
        {isDraft ? t`Discard draft` : t`Withdraw`}
      </ConfirmedAction>
    </>
  )
}
