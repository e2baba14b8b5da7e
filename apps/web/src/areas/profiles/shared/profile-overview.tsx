import type { ProfileView } from '@fettle/contracts/profiles/profiles.methods'
import { Tag } from '@fettle/ui/controls/tag'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { useLingui } from '@lingui/react/macro'
import { useLabels } from '../../../kit/use-labels.ts'
import { useLanguageNames } from './use-language-names.ts'

/** Profile of a company. */
export function ProfileOverview({ profile }: { profile: ProfileView }) {
  const { t } = useLingui()
  const labels = useLabels()
  const nameOf = useLanguageNames()
  const { about, categories, foundedYear, teamSize, languages, website, town } = profile
  const facts = [
    { label: t`Based in`, value: town },
    { label: t`Founded`, value: foundedYear },
    { label: t`People`, value: teamSize },
    { label: t`Languages`, value: languages.map(nameOf).join(', ') },
    { label: t`Emergency service`, value: profile.isEmergency ? t`Yes, also outside working hours` : '' },
    { label: t`Website`, value: website && <Website address={website} /> },
  ].filter(({ value }) => Boolean(value))
  return (
    <Stack>
      <Card title={t`About the company`}>
        {about ? (
          <Text keepsLines isProse>
            {about}
          </Text>
        ) : (
          <Text tone="soft">
            {profile.isOutside
              ? t`This company works by link, without an account, and has no profile.`
              : t`No description yet.`}
          </Text>
        )}
      </Card>
      {categories.length > 0 && (
        <Card title={t`Trades`}>
          <Cluster>
            {categories.map((slug) => (
              <Tag key={slug}>{labels.category(slug)}</Tag>
            ))}
          </Cluster>
        </Card>
      )}
      {facts.length > 0 && (
        <Card title={t`Company details`}>
          <DefinitionList items={facts} />
        </Card>
      )}
    </Stack>
  )
}

/** External link without a referrer. */
function Website({ address }: { address: string }) {
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow" style={{ overflowWrap: 'anywhere' }}>
      {address.replace(/^https?:\/\//, '')}
    </a>
  )
}
