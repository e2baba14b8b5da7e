import { booksMethods } from '@fettle/contracts/books/books.methods'
import { type JournalFormat, journalFormatsOf } from '@fettle/domain/books/journal-export'
import { isDate } from '@fettle/domain/rules/dates'
import { DateField } from '@fettle/ui/fields/date-field'
import { NumberField } from '@fettle/ui/fields/number-field'
import { SelectField } from '@fettle/ui/fields/select-field'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Grid, Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DocumentButton } from '../../../kit/actions/document-button.tsx'
import { useToday } from '../../../kit/use-today.ts'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'

/** Numbers of DATEV that stand for an unknown adviser and client. */
const unknownNumbers = { consultant: 1001, client: 1 }

/** Saves the journal of a period as a table, or as a file for the program of a bookkeeper. */
export function JournalExport() {
  const { t } = useLingui()
  const today = useToday()
  const { namespace } = useEdition()
  const formats = useFormatNames()
  const [from, setFrom] = useState(`${today.slice(0, 4)}-01-01`)
  const [to, setTo] = useState(today)
  const [format, setFormat] = useState<JournalFormat>('csv')
  const [numbers, setNumbers] = useState(unknownNumbers)
  const isPeriod = isDate(from) && isDate(to) && from <= to
  const isWithinYear = format !== 'datev' || from.slice(0, 4) === to.slice(0, 4)
  const problem = isPeriod
    ? t`A file for DATEV covers days of one year.`
    : t`Choose a period that ends after it begins.`
  return (
    <Card title={t`Export`} headingLevel={3} description={formats[format].about}>
      <Stack gap={3}>
        <SelectField
          label={t`File`}
          value={format}
          onChange={(value) => setFormat(value as JournalFormat)}
          options={journalFormatsOf(namespace).map((id) => ({ id, label: formats[id].name }))}
        />
        <Grid columns={2}>
          <DateField label={t`From`} value={from} onChange={setFrom} />
          <DateField
            label={t`Until`}
            value={to}
            onChange={setTo}
            errorMessage={isPeriod && isWithinYear ? undefined : problem}
          />
        </Grid>
        {format === 'datev' && <DatevNumbers numbers={numbers} onChange={setNumbers} />}
        {isPeriod && isWithinYear && (
          <Cluster>
            <DocumentButton
              method={booksMethods.export}
              input={{ from, to, format, ...numbers }}
              label={t`Save the file`}
            />
          </Cluster>
        )}
      </Stack>
    </Card>
  )
}

type DatevNumbersProps = {
  readonly numbers: typeof unknownNumbers
  readonly onChange: (numbers: typeof unknownNumbers) => void
}

/** Numbers of the tax adviser and of its client at DATEV. */
function DatevNumbers({ numbers, onChange }: DatevNumbersProps) {
  const { t } = useLingui()
  return (
    <Grid columns={2}>
      <NumberField
        label={t`Adviser number`}
        value={numbers.consultant}
        minValue={1001}
        maxValue={9_999_999}
        onChange={(value) => onChange({ ...numbers, consultant: value ?? unknownNumbers.consultant })}
      />
      <NumberField
        label={t`Client number`}
        value={numbers.client}
        minValue={1}
        maxValue={99_999}
        onChange={(value) => onChange({ ...numbers, client: value ?? unknownNumbers.client })}
      />
    </Grid>
  )
}

const useFormatNames = (): Readonly<Record<JournalFormat, { readonly name: string; readonly about: string }>> => {
  const { t } = useLingui()
  return {
    csv: { name: t`Table (CSV)`, about: t`One row for each posting, by value date.` },
    datev: {
      name: t`DATEV (EXTF)`,
      about: t`A batch of bookings for DATEV with accounts of SKR03. Expenses are on the account of their account code, else on 4800.`,
    },
    xero: {
      name: t`Xero`,
      about: t`Manual journals for Xero. Expenses are on the account of their account code; the other accounts need the names of this file.`,
    },
    quickbooks: {
      name: t`QuickBooks`,
      about: t`Journal entries for QuickBooks Online. Expenses are on the account of their account code; the other accounts need the names of this file.`,
    },
  }
}
