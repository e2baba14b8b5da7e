import { Tag } from '@fettle/ui/controls/tag'
import { Card } from '@fettle/ui/layout/card'
import { Cluster } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { SettingsScreen } from '../../../kit/settings/settings-screen.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { TradesForm } from '../forms/trades-form.tsx'
import { profileQuery } from '../profiles.queries.ts'

/** Categories a contractor offers. */
export function ServicesPage() {
  const { t } = useLingui()
  const labels = useLabels()
  return (
    <SettingsScreen
      title={t`Services`}
      description={t`The trades you offer your clients.`}
      {...loadStateOf(useQuery(profileQuery(null)), <PartSkeleton lines={8} />)}
    >
      {(profile) =>
        profile.can.includes('edit') ? (
          <TradesForm key={profile.categories.join()} profile={profile} />
        ) : (
          <Card title={t`Trades you offer`} headingLevel={3}>
            <Cluster>
              {profile.categories.map((slug) => (
                <Tag key={slug}>{labels.category(slug)}</Tag>
              ))}
            </Cluster>
          </Card>
        )
      }
    </SettingsScreen>
  )
}
