import {
  type TaxProfileRow,
  type TaxProfileView,
  taxProfilesMethods,
} from '@fettle/contracts/taxes/tax-profiles.methods'
import { Button } from '@fettle/ui/controls/button'
import { Card } from '@fettle/ui/layout/card'
import { Text } from '@fettle/ui/layout/text'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { Day } from '../../../kit/texts/money.tsx'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { ContractorTaxForm } from '../forms/contractor-tax-form.tsx'
import { EarlierTaxDetails } from '../parts/earlier-tax-details.tsx'
import { useTaxClassLabels } from './use-tax-labels.ts'

/** Tax details of the own company, by which its clients withhold tax or not. */
export function OwnTaxCard() {
  const mayView = usePermission('taxes.view')
  const { data: profile } = useQuery({ ...methodQuery(taxProfilesMethods.get, {}), enabled: mayView })
  if (!mayView) return null
  if (!profile) return <PartSkeleton lines={4} />
  return (
    <>
      <Known profile={profile} />
      <EarlierTaxDetails profile={profile} />
    </>
  )
}

function Known({ profile }: { profile: TaxProfileView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const mayEdit = usePermission('taxes.edit')
  const [isEditing, setEditing] = useState(false)
  const { current } = profile
  return (
    <Card
      title={t`Tax details`}
      headingLevel={3}
      description={
        current
          ? t`In force since ${formats.day(current.validFrom)}`
          : t`Your clients withhold tax by these details, or none.`
      }
      actions={
        mayEdit &&
        !isEditing && (
          <Button variant="secondary" color="default" onPress={() => setEditing(true)}>
            {current ? t`Change tax details` : t`Add tax details`}
          </Button>
        )
      }
    >
      {isEditing && <ContractorTaxForm profile={profile} onDone={() => setEditing(false)} />}
      {!isEditing && current && <Facts row={current} />}
      {!isEditing && !current && <Text tone="soft">{t`No tax details yet.`}</Text>}
    </Card>
  )
}

function Facts({ row }: { row: TaxProfileRow }) {
  const { t } = useLingui()
  const { namespace } = useEdition()
  const classes = useTaxClassLabels()
  const facts = row.contractor
  if (facts === null) return null
  const number = row.taxpayerNumberEnd === null ? null : `•••• ${row.taxpayerNumberEnd}`
  const items = {
    uk: [{ label: t`Unique taxpayer reference (UTR)`, value: number }],
    de: [
      { label: t`Small business under § 19 UStG`, value: facts.isSmallBusiness ? t`Yes` : t`No` },
      { label: t`Exemption certificate (§ 48b EStG)`, value: facts.exemption?.number },
      { label: t`Certificate valid from`, value: <Day value={facts.exemption?.from ?? null} /> },
      { label: t`Certificate valid until`, value: <Day value={facts.exemption?.to ?? null} /> },
    ],
    us: [
      { label: t`Taxpayer number (SSN or EIN)`, value: number },
      { label: t`Federal tax classification`, value: facts.taxClass && classes[facts.taxClass] },
      { label: t`Form W-9 signed on`, value: <Day value={facts.signedOn} /> },
    ],
  }[namespace]
  return <DefinitionList items={items} />
}
