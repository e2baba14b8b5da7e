import { partAwardsMethods } from '@fettle/contracts/quotes/part-awards.methods'
import type { QuoteView } from '@fettle/contracts/quotes/quote-view'
import { Banner } from '@fettle/ui/feedback/banner'
import { toast } from '@fettle/ui/feedback/toast'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { PartAwardNames } from './part-award-names.tsx'

/** The offered partial award, with a button to confirm it. */
export function ContractorPartAward({ quote: { uuid, jobUuid, clientName } }: { quote: QuoteView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const confirm = useCommand(partAwardsMethods.confirm)
  const { data } = useQuery(methodQuery(partAwardsMethods.list, { jobUuid }))
  const part = data?.find((each) => each.quoteUuid === uuid && each.state === 'offered')
  if (!part) return null
  const sum = formats.money(part.gross)
  return (
    <Banner
      status="warning"
      title={t`${clientName} wants some of the lines, for ${sum}`}
      actions={
        <ConfirmedAction
          verb="confirm"
          view={part}
          title={t`Confirm these lines for ${sum}?`}
          question={t`You are awarded the work at this amount, including tax. The client awards the other lines elsewhere or drops them.`}
          onConfirm={async () => {
            await confirm.run({ partAwardUuid: part.uuid, version: part.version })
            toast.success({ title: t`The work is awarded to you` })
          }}
        >
          {t`Confirm and accept work`}
        </ConfirmedAction>
      }
    >
      <PartAwardNames part={part} />
    </Banner>
  )
}
