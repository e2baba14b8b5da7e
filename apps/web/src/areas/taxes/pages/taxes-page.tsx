import {
  type TaxProfileRow,
  type TaxProfileView,
  taxProfilesMethods,
} from '@fettle/contracts/taxes/tax-profiles.methods'
import { Button } from '@fettle/ui/controls/button'
import { Card } from '@fettle/ui/layout/card'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { SettingsScreen } from '../../../kit/settings/settings-screen.tsx'
import { Day } from '../../../kit/texts/money.tsx'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { ClientTaxDrawer } from '../forms/client-tax-drawer.tsx'
import { EarlierTaxDetails } from '../parts/earlier-tax-details.tsx'
import { TaxMeters } from '../parts/tax-meters.tsx'
import { TaxRulesCard } from '../parts/tax-rules-card.tsx'
import { useCisRoleLabels, useLettingLabels } from '../parts/use-fact-labels.ts'
import { TaxPeriodsCard } from '../shared/tax-periods-card.tsx'

/** Tax details of a client, limits, and the rules by which tax is judged. */
export function TaxesPage() {
  const { t } = useLingui()
  const mayFile = usePermission('taxes.file')
  const [isEditing, setEditing] = useState(false)
  return (
    <SettingsScreen
      title={t`Taxes`}
      description={t`Decides who pays VAT and what is withheld from contractors. Each payment is judged by the details of its day.`}
      {...loadStateOf(useQuery(methodQuery(taxProfilesMethods.get, {})))}
    >
      {(profile) => (
        <Stack gap={5}>
          <Details profile={profile} onEdit={() => setEditing(true)} />
          <TaxMeters meters={profile.meters} />
          {mayFile && <TaxPeriodsCard />}
          <TaxRulesCard rules={profile.rules} />
          <EarlierTaxDetails profile={profile} />
          {isEditing && <ClientTaxDrawer profile={profile} onClose={() => setEditing(false)} />}
        </Stack>
      )}
    </SettingsScreen>
  )
}

function Details({ profile: { current }, onEdit }: { profile: TaxProfileView; onEdit: () => void }) {
  const { t } = useLingui()
  const formats = useFormats()
  const mayEdit = usePermission('taxes.edit')
  return (
    <Card
      title={t`Tax details`}
      headingLevel={3}
      description={current ? t`In force since ${formats.day(current.validFrom)}` : undefined}
      actions={
        mayEdit && (
          <Button variant={current ? 'secondary' : 'primary'} color={current ? 'default' : 'brand'} onPress={onEdit}>
            {current ? t`Change` : t`Add tax details`}
          </Button>
        )
      }
    >
      {current ? (
        <Facts row={current} />
      ) : (
        <Text tone="soft">{t`Nothing is withheld and no reverse charge applies until you state your tax details.`}</Text>
      )}
    </Card>
  )
}

function Facts({ row: { client: facts } }: { row: TaxProfileRow }) {
  const { namespace } = useEdition()
  if (facts === null) return null
  if (namespace === 'us') return <AmericanFacts facts={facts} />
  return namespace === 'uk' ? <BritishFacts facts={facts} /> : <GermanFacts facts={facts} />
}

type FactsProps = { readonly facts: NonNullable<TaxProfileRow['client']> }

function BritishFacts({ facts }: FactsProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const roles = useCisRoleLabels()
  const references = [
    { label: t`Unique taxpayer reference (UTR)`, value: facts.taxReference },
    { label: t`Employer PAYE reference`, value: facts.payeReference },
    { label: t`Accounts office reference`, value: facts.accountsOfficeReference },
  ]
  return (
    <DefinitionList
      items={[
        { label: t`VAT number`, value: facts.vatNumber },
        { label: t`Share of input tax you recover`, value: formats.percent(facts.recoveredPpm / 100) },
        { label: t`Construction Industry Scheme`, value: roles[facts.cisRole] },
        ...(facts.cisRole === 'none' ? [] : references),
        { label: t`End user since`, value: <Day value={facts.endUserSince} /> },
      ]}
    />
  )
}

function GermanFacts({ facts }: FactsProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const lettings = useLettingLabels()
  return (
    <DefinitionList
      items={[
        { label: t`VAT number`, value: facts.vatNumber },
        { label: t`Share of input tax you recover`, value: formats.percent(facts.recoveredPpm / 100) },
        { label: t`How you let`, value: lettings[facts.letting] },
        { label: t`Certificate USt 1 TG valid until`, value: <Day value={facts.buildingServicesUntil} /> },
      ]}
    />
  )
}

function AmericanFacts({ facts }: FactsProps) {
  const { t } = useLingui()
  return <DefinitionList items={[{ label: t`Employer identification number (EIN)`, value: facts.employerNumber }]} />
}
