import { type PartnerOfferView, partnerOffersMethods } from '@fettle/contracts/partner-offers/partner-offers.methods'
import type { PartnerOfferKind } from '@fettle/domain/partner-offers/partner-offer'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { Card } from '@fettle/ui/layout/card'
import { Grid, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { SettingsScreen } from '../../../kit/settings/settings-screen.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'

export function SpecialOffersPage() {
  return <PartnerOffersPage kind="special_offers" />
}
export function InsuranceOffersPage() {
  return <PartnerOffersPage kind="insurance" />
}
export function BusinessFinancePage() {
  return <PartnerOffersPage kind="business_finance" />
}
export function LegalOffersPage() {
  return <PartnerOffersPage kind="legal" />
}
export function BroadbandPage() {
  return <PartnerOffersPage kind="broadband" />
}

const useKindWords = (): Readonly<Record<PartnerOfferKind, { readonly title: string; readonly about: string }>> => {
  const { t } = useLingui()
  return {
    special_offers: { title: t`Special offers`, about: t`Tools, vehicles and materials at prices of partners.` },
    insurance: {
      title: t`Insurance offers`,
      about: t`Policies of partners. Your own policies are under Documents.`,
    },
    business_finance: { title: t`Business finance`, about: t`Loans and credit of partners.` },
    legal: { title: t`Legal help`, about: t`Advice and documents of partners.` },
    broadband: { title: t`Broadband and phone`, about: t`Contracts of partners for your business.` },
  }
}

/** Offers of partners of one kind, with what they are. */
function PartnerOffersPage({ kind }: { readonly kind: PartnerOfferKind }) {
  const { t } = useLingui()
  const { title, about } = useKindWords()[kind]
  const list = useQuery(methodQuery(partnerOffersMethods.list, { kind }))
  return (
    <SettingsScreen
      title={title}
      description={t`${about} Fettle does not check the offers and passes nothing of your account on; a contract is with the partner alone.`}
      {...loadStateOf(list)}
    >
      {({ isOffered, offers }) =>
        offers.length === 0 ? (
          <EmptyState
            headingLevel={3}
            title={t`No offers`}
            description={
              isOffered
                ? t`No partner offers anything here at present.`
                : t`Partners offer this in the United Kingdom only.`
            }
          />
        ) : (
          <Grid minWidth={320}>
            {offers.map((offer) => (
              <OfferCard key={offer.uuid} offer={offer} />
            ))}
          </Grid>
        )
      }
    </SettingsScreen>
  )
}

function OfferCard({ offer }: { readonly offer: PartnerOfferView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { partner, title, text, address, isCommissioned, validUntil } = offer
  const until = validUntil && formats.day(validUntil)
  return (
    <Card
      headingLevel={3}
      title={title}
      description={partner}
      footer={
        <LinkButton href={address} size="small" target="_blank">
          {t`Open the page of ${partner}`}
        </LinkButton>
      }
    >
      <Stack gap={3}>
        <Text keepsLines isProse>
          {text}
        </Text>
        {until && <Text size="small" tone="soft">{t`Until ${until}`}</Text>}
        <Text size="small" tone="soft">
          {isCommissioned
            ? t`Fettle is paid by the partner if you take this offer.`
            : t`Fettle is not paid for this offer.`}
        </Text>
      </Stack>
    </Card>
  )
}
