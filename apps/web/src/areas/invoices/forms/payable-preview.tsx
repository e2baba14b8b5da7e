import type { PayableView } from '@fettle/contracts/invoices/payable-view'
import { withholdingsMethods } from '@fettle/contracts/invoices/withholdings.methods'
import { isDate } from '@fettle/domain/rules/dates'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useDebounced } from '../../../kit/use-debounced.ts'
import type { CallInput } from '../../../platform/calls/call.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { toLineInput } from '../../quotes/shared/line-model.ts'
import type { InvoiceValues } from './invoice-form-model.ts'

type Asked = CallInput<typeof withholdingsMethods.preview>
/** Longer than 200 lines with their longest descriptions. */
const mostCharacters = 200_000

/** What an invoice of the lines in the form would bring, judged by the server while they are entered. */
export const usePayablePreview = (jobUuid: string): PayableView | undefined => {
  const [lines, suppliedOn] = useWatch<InvoiceValues, ['lines', 'suppliedOn']>({ name: ['lines', 'suppliedOn'] })
  const complete = lines.filter(
    ({ description, quantity, unitPrice }) => description.trim() !== '' && quantity && unitPrice,
  )
  const asked = useDebounced(JSON.stringify({ jobUuid, suppliedOn, lines: complete.map(toLineInput) }), mostCharacters)
  const input = JSON.parse(asked) as Asked
  const { data } = useQuery({
    ...methodQuery(withholdingsMethods.preview, input),
    enabled: input.lines.length > 0 && isDate(input.suppliedOn),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return input.lines.length > 0 ? data : undefined
}
