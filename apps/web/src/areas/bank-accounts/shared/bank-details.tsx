import { type BankAccount, bankFieldsOf } from '@fettle/domain/bank-accounts/bank-details'
import { formatIban, formatSortCode } from '@fettle/domain/rules/bank'
import { type Definition, DefinitionList } from '@fettle/ui/table/definition-list'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { useBankLabels } from './use-bank-labels.ts'

/** Holder and codes of a bank account, with further facts below. */
export function BankDetails({ account, further = [] }: { account: BankAccount; further?: readonly Definition[] }) {
  const labels = useBankLabels()
  const { namespace } = useEdition()
  const shown = { ...account, iban: formatIban(account.iban), sortCode: formatSortCode(account.sortCode) }
  const codes = (['holder', ...bankFieldsOf[namespace]] as const)
    .filter((field) => shown[field] !== '')
    .map((field) => ({ label: labels[field], value: shown[field] }))
  return <DefinitionList items={[...codes, ...further]} />
}
