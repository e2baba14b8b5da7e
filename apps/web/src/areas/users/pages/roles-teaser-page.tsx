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
      description={t`Fettle has five built-in roles. Create your own if none fits.`}
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
          <Trans>Copy a role, such as operative, and add what a supervisor needs, such as writing quotes.</Trans>
        </Text>
      </Card>
      <Card title={t`As far as you allow`} headingLevel={3}>
        <Text>
          <Trans>For each permission, choose all jobs or only assigned ones.</Trans>
        </Text>
      </Card>
      <Card title={t`Safe to assign`} headingLevel={3}>
        <Text>
          <Trans>A role never grants more than its author has. Changes apply immediately to all members.</Trans>
        </Text>
      </Card>
    </Grid>
  )
}
