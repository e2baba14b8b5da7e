import { LinkButton } from '@fettle/ui/controls/link-button'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Grid, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Trans, useLingui } from '@lingui/react/macro'
import { permissionLoadState } from '../../../kit/screens/load-state.tsx'
import { SettingsScreen } from '../../../kit/settings/settings-screen.tsx'
import { useSettingsPaths } from '../../../kit/use-paths.ts'
import { usePermission } from '../../../platform/session/session.ts'

/** Explains custom roles before the first one exists. */
export function RolesTeaserPage() {
  const { t } = useLingui()
  const paths = useSettingsPaths()
  return (
    <SettingsScreen
      title={t`Roles that fit your company`}
      description={t`Five roles come with Fettle. When none of them is right, make your own.`}
      {...permissionLoadState(usePermission('roles.edit'))}
    >
      {() => (
        <Stack gap={5}>
          <Reasons />
          <Cluster>
            <LinkButton href={paths.createRole()}>{t`Create a role`}</LinkButton>
            <LinkButton href={paths.roles} variant="secondary" color="default">
              {t`See the roles there are`}
            </LinkButton>
          </Cluster>
        </Stack>
      )}
    </SettingsScreen>
  )
}

function Reasons() {
  const { t } = useLingui()
  return (
    <Grid minWidth={200}>
      <Card title={t`Start from what you know`} headingLevel={3}>
        <Text>
          <Trans>
            Copy a role, for example that of the operative, and add what a foreman needs: writing quotes, say.
          </Trans>
        </Text>
      </Card>
      <Card title={t`As far as you decide`} headingLevel={3}>
        <Text>
          <Trans>
            For each permission you choose whether it covers all jobs or only those that are assigned to somebody.
          </Trans>
        </Text>
      </Card>
      <Card title={t`Safe to hand out`} headingLevel={3}>
        <Text>
          <Trans>
            A role never grants more than its author holds. A change counts at once for everybody who has the role.
          </Trans>
        </Text>
      </Card>
    </Grid>
  )
}
