import { displayName } from '@fettle/domain/rules/names'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { LinkList } from '@fettle/ui/controls/link-list'
import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { Card } from '@fettle/ui/layout/card'
import { Page, PageHeader } from '@fettle/ui/layout/page'
import { Grid } from '@fettle/ui/layout/stack'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { useLingui } from '@lingui/react/macro'
import { useLabels } from '../../../kit/use-labels.ts'
import { useNow } from '../../../kit/use-now.ts'
import { useSettingsPaths, useSidePaths } from '../../../kit/use-paths.ts'
import { authPaths } from '../../../paths/auth.paths.ts'
import { landingPath } from '../../../paths/dashboard.paths.ts'
import { useHomeZone } from '../../../platform/edition/edition-provider.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { languageNames } from '../../../platform/language/language-names.ts'
import { useLocale } from '../../../platform/language/use-locale.ts'
import { useMembership, useSession } from '../../../platform/session/session.ts'

/** Account overview: person, organisations, and links to the settings. */
export function AccountPage() {
  const { t } = useLingui()
  const { person } = useSession()
  const { namespace } = useMembership()
  return (
    <Page>
      <PageHeader
        title={person ? displayName(person) : t`Your account`}
        meta={person?.email}
        actions={
          <LinkButton href={authPaths.logout(namespace)} variant="secondary" color="default">
            {t`Sign out`}
          </LinkButton>
        }
      />
      <Grid minWidth={300}>
        <You />
        <Here />
        <Ways />
      </Grid>
    </Page>
  )
}

function You() {
  const { t } = useLingui()
  const { person } = useSession()
  const locale = useLocale()
  const zone = useHomeZone()
  const formats = useFormats()
  const paths = useSettingsPaths()
  const now = useNow()
  const language = languageNames.find(([id]) => id === locale)?.[1]
  return (
    <Card
      title={t`You`}
      headingLevel={2}
      footer={
        <LinkButton href={paths.profile} variant="secondary" color="default" size="small">
          {t`Change your profile`}
        </LinkButton>
      }
    >
      <DefinitionList
        items={[
          {
            label: t`Email`,
            value: (
              <StatusBadge status={person?.isEmailConfirmed ? 'success' : 'warning'}>
                {person?.isEmailConfirmed ? t`Confirmed` : t`Not confirmed`}
              </StatusBadge>
            ),
          },
          { label: t`Language`, value: language },
          { label: t`Time zone`, value: zone?.replaceAll('_', ' ') ?? t`Device time zone` },
          { label: t`Current time`, value: formats.time(now) },
        ]}
      />
    </Card>
  )
}

/** The current organisation and others of the person. */
function Here() {
  const { t } = useLingui()
  const labels = useLabels()
  const { memberships } = useSession()
  const current = useMembership()
  return (
    <Card title={t`Organisations`} headingLevel={2} isFlush>
      <LinkList
        label={t`Organisations`}
        links={memberships.map((each) => ({
          id: each.uuid,
          href: landingPath(each),
          content: each.tenantName,
          when: each.uuid === current.uuid ? t`current` : (each.roleName ?? labels.role(each.roleCode)),
        }))}
      />
    </Card>
  )
}

function Ways() {
  const { t } = useLingui()
  const settings = useSettingsPaths()
  const paths = useSidePaths()
  return (
    <Card title={t`Settings`} headingLevel={2} isFlush>
      <LinkList
        label={t`Settings`}
        links={[
          { id: 'profile', href: settings.profile, content: t`Profile, password and second factor` },
          { id: 'notifications', href: settings.notifications, content: t`Notifications, quiet hours and summary` },
          { id: 'support', href: paths.support, content: t`Help and contact` },
        ]}
      />
    </Card>
  )
}
