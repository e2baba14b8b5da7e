import { booksMethods } from '@fettle/contracts/books/books.methods'
import { isDate } from '@fettle/domain/rules/dates'
import { DateField } from '@fettle/ui/fields/date-field'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Grid, Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DocumentButton } from '../../../kit/actions/document-button.tsx'
import { useToday } from '../../../kit/use-today.ts'

/** Prints the statement of an account for a period. */
export function AccountStatement({ accountUuid }: { readonly accountUuid: string }) {
  const { t } = useLingui()
  const today = useToday()
  const [from, setFrom] = useState(`${today.slice(0, 4)}-01-01`)
  const [to, setTo] = useState(today)
  const isPeriod = isDate(from) && isDate(to) && from <= to
  return (
    <Card
      title={t`Statement of account`}
      headingLevel={3}
      description={t`By value date, with the balance after each entry.`}
    >
      <Stack gap={3}>
        <Grid columns={2}>
          <DateField label={t`From`} value={from} onChange={setFrom} />
          <DateField
            label={t`Until`}
            value={to}
            onChange={setTo}
            errorMessage={isPeriod ? undefined : t`Choose a period that ends after it begins.`}
          />
        </Grid>
        {isPeriod && (
          <Cluster>
            <DocumentButton method={booksMethods.statement} input={{ accountUuid, from, to }} />
          </Cluster>
        )}
      </Stack>
    </Card>
  )
}
