import { bankAccountsMethods } from '@fettle/contracts/bank-accounts/bank-accounts.methods'
import { bankStatementsMethods, type StatementImport } from '@fettle/contracts/bank-statements/bank-statements.methods'
import { endOfAccount } from '@fettle/domain/bank-accounts/bank-details'
import { Banner } from '@fettle/ui/feedback/banner'
import { FileDrop } from '@fettle/ui/fields/file-drop'
import { SelectField } from '@fettle/ui/fields/select-field'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readTextFile, WorkbookError } from '../../../kit/uploads/read-text-file.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'

/** MT940 is often written in the code page of Windows; what is no text at all is answered by the server. */
const textOf = async (file: File): Promise<string> => {
  try {
    return (await readTextFile(file)).text
  } catch (problem) {
    if (problem instanceof WorkbookError) return file.name
    throw problem
  }
}

/** Takes statements from a file of the bank, and shows what was taken and what was not. */
export function ImportStatementDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { data } = useQuery(methodPageQuery(bankAccountsMethods.list, {}, { limit: 100 }))
  const accounts = (data?.rows ?? []).filter(({ state }) => state === 'active' || state === 'closed')
  const [chosen, setChosen] = useState('')
  const bankAccountUuid = chosen || (accounts[0]?.uuid ?? '')
  const run = useCommand(bankStatementsMethods.import)
  const [result, setResult] = useState<StatementImport | null>(null)
  const take = async (file: File | undefined) => {
    if (!file) return
    setResult(await run.run({ bankAccountUuid, filename: file.name, text: await textOf(file) }))
  }
  return (
    <Dialog title={t`Import a bank statement`} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Stack>
        <SelectField
          label={t`Bank account`}
          value={bankAccountUuid}
          onChange={(next) => setChosen(next ?? '')}
          options={accounts.map((account) => ({
            id: account.uuid,
            label: `${account.holder} · ${endOfAccount(account)}`,
          }))}
        />
        {bankAccountUuid !== '' && (
          <FileDrop
            label={t`Statement of the bank`}
            description={t`camt.053, MT940 or BAI2`}
            chooseLabel={t`Choose a file`}
            files={[]}
            onAdd={(files) => void take(files[0])}
          />
        )}
        {result && <Result result={result} />}
      </Stack>
    </Dialog>
  )
}

function Result({ result }: { result: StatementImport }) {
  const { t } = useLingui()
  const formats = useFormats()
  const labels = useLabels()
  return (
    <Stack>
      {result.statements.map(({ number, added, known, proposed, opening, closing }) => (
        <Banner key={number} status="success" title={t`Statement ${number} is taken`}>
          {t`${formats.money(opening)} to ${formats.money(closing)}: ${added} new lines, ${known} known ones, ${proposed} proposals.`}
        </Banner>
      ))}
      {result.findings.map(({ problem, place, opening, lines, closing }) => (
        <Banner key={`${problem} ${place}`} status="error" title={labels.refusal(problem)}>
          {place !== '' && <Text size="small">{place}</Text>}
          {opening && lines && closing && (
            <Text size="small">
              {t`${formats.money(opening)} and lines of ${formats.money(lines)} are not ${formats.money(closing)}.`}
            </Text>
          )}
        </Banner>
      ))}
    </Stack>
  )
}
