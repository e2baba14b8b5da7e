import { type ContractorTaxView, taxProfilesMethods } from '@fettle/contracts/taxes/tax-profiles.methods'
import { Card } from '@fettle/ui/layout/card'
import { Stack } from '@fettle/ui/layout/stack'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Action } from '../../../kit/actions/action.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { Day, Money } from '../../../kit/texts/money.tsx'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { TaxCheckDialog } from '../forms/tax-check-dialog.tsx'
import { useCheckLabels, useTaxClassLabels } from './use-tax-labels.ts'

/** Tax status of an appointed contractor with the checks of the client; for members who see taxes. */
export function ContractorTaxCard({ contractorUuid }: { contractorUuid: string }) {
  const mayView = usePermission('taxes.view')
  const query = methodQuery(taxProfilesMethods.ofContractor, { contractorUuid })
  const { data: taxes, isPending } = useQuery({ ...query, enabled: mayView })
  if (!mayView || (!taxes && !isPending)) return null
  if (!taxes) return <PartSkeleton lines={4} />
  return <Known contractorUuid={contractorUuid} taxes={taxes} />
}

function Known({ contractorUuid, taxes }: { contractorUuid: string; taxes: ContractorTaxView }) {
  const { t } = useLingui()
  const [isChecking, setChecking] = useState(false)
  return (
    <Card
      title={t`Taxes`}
      actions={
        <Action verb="record_check" view={taxes} variant="secondary" color="default" onPress={() => setChecking(true)}>
          {t`Record a check`}
        </Action>
      }
    >
      <Stack gap={3}>
        <Facts taxes={taxes} />
        <Checks checks={taxes.checks} />
      </Stack>
      {isChecking && <TaxCheckDialog contractorUuid={contractorUuid} onClose={() => setChecking(false)} />}
    </Card>
  )
}

function Facts({ taxes }: { taxes: ContractorTaxView }) {
  const { t } = useLingui()
  const { namespace } = useEdition()
  const classes = useTaxClassLabels()
  const { contractor, taxpayerNumberEnd, isVatRegistered, yearPaid } = taxes
  const number = taxpayerNumberEnd === null ? null : `•••• ${taxpayerNumberEnd}`
  const items = {
    uk: [
      { label: t`VAT registered`, value: isVatRegistered ? t`Yes` : t`No` },
      { label: t`Unique taxpayer reference (UTR)`, value: number },
    ],
    de: [
      { label: t`Exemption certificate (§ 48b EStG)`, value: contractor?.exemption?.number },
      { label: t`Certificate valid until`, value: <Day value={contractor?.exemption?.to ?? null} /> },
    ],
    us: [
      { label: t`Taxpayer number (SSN or EIN)`, value: number },
      { label: t`Federal tax classification`, value: contractor?.taxClass && classes[contractor.taxClass] },
      { label: t`Form W-9 signed on`, value: <Day value={contractor?.signedOn ?? null} /> },
    ],
  }[namespace]
  return (
    <DefinitionList
      layout="columns"
      items={[...items, { label: t`Paid this calendar year`, value: <Money value={yearPaid} /> }]}
    />
  )
}

function Checks({ checks }: Pick<ContractorTaxView, 'checks'>) {
  const { t } = useLingui()
  const formats = useFormats()
  const labels = useCheckLabels()
  if (checks.length === 0) return <DefinitionList items={[{ label: t`Checks`, value: t`None yet` }]} />
  return (
    <DefinitionList
      items={checks.map(({ kind, result, reference, checkedOn, checkedBy }) => ({
        label: `${labels.kind[kind]}, ${formats.day(checkedOn)}`,
        value: [labels.result[result], reference, checkedBy].filter(Boolean).join(' · '),
      }))}
    />
  )
}
