import { type OwnerCostView, ownerPortalMethods } from '@fettle/contracts/owner-approvals/owner-portal.methods'
import { SelectField } from '@fettle/ui/fields/select-field'
import { Cluster, Row, Stack } from '@fettle/ui/layout/stack'
import { Heading, Text } from '@fettle/ui/layout/text'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DocumentButton } from '../../../kit/actions/document-button.tsx'
import { Day, Money } from '../../../kit/texts/money.tsx'
import { useNow } from '../../../kit/use-now.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'

const yearsBack = 4

/** Costs of the properties of an owner in a year, as a list, PDF and CSV. */
export function OwnerStatement({ token }: { readonly token: string }) {
  const { t } = useLingui()
  const thisYear = new Date(useNow()).getUTCFullYear()
  const [year, setYear] = useState(thisYear)
  const { data } = useQuery(methodQuery(ownerPortalMethods.statement, { token, year }))
  const years = Array.from({ length: yearsBack + 1 }, (_each, back) => thisYear - back)
  return (
    <Stack gap={4}>
      <Heading level={2} size="small">{t`Statement of costs`}</Heading>
      <SelectField
        label={t`Year`}
        value={String(year)}
        onChange={(next) => setYear(Number(next))}
        options={years.map((each) => ({ id: String(each), label: String(each) }))}
      />
      {data && data.costs.length === 0 && <Text tone="soft">{t`No costs in this year.`}</Text>}
      {data && data.costs.length > 0 && (
        <>
          <Stack as="ul" gap={3}>
            {data.costs.map((cost, at) => (
              <CostRow key={`${cost.dayOn} ${cost.number} ${at}`} cost={cost} />
            ))}
          </Stack>
          <DefinitionList
            items={[
              { label: t`Total`, value: <Money value={data.total} /> },
              {
                label: t`Your share`,
                value: (
                  <Text as="span" weight="bold">
                    <Money value={data.share} />
                  </Text>
                ),
              },
            ]}
          />
          <Cluster>
            <DocumentButton method={ownerPortalMethods.statementDocument} input={{ token, year }} size="small" />
            <DocumentButton
              method={ownerPortalMethods.statementTable}
              input={{ token, year }}
              label={t`Save as CSV`}
              size="small"
            />
          </Cluster>
        </>
      )}
    </Stack>
  )
}

function CostRow({ cost }: { readonly cost: OwnerCostView }) {
  const { t } = useLingui()
  const { dayOn, title, locationName, kind, number, gross, workOrderNumber } = cost
  return (
    <Row as="li" justify="between" align="start">
      <Stack gap={1}>
        <Text>{`#${workOrderNumber} ${title}`}</Text>
        <Text size="small" tone="soft">
          <Day value={dayOn} /> {`· ${locationName} · ${kind === 'invoice' ? t`Invoice ${number}` : t`Own work`}`}
        </Text>
      </Stack>
      <Money value={gross} />
    </Row>
  )
}
