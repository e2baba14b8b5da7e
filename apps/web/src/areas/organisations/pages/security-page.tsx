import { organisationsMethods, type TenantSettings } from '@fettle/contracts/organisations/organisations.methods'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { toast } from '@fettle/ui/feedback/toast'
import { NumberField } from '@fettle/ui/fields/number-field'
import { TextArea } from '@fettle/ui/fields/text-area'
import { Card } from '@fettle/ui/layout/card'
import { FormPart } from '@fettle/ui/layout/form-frame'
import { Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { SettingsScreen } from '../../../kit/settings/settings-screen.tsx'
import { useSettingsPaths } from '../../../kit/use-paths.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { ConnectionsPanel } from '../../identity/shared/connections-panel.tsx'
import { FactorPolicyPanel } from '../../identity/shared/factor-policy-panel.tsx'
import { parseDomains } from '../forms/parse-domains.ts'

/** Security settings of the tenant: session lifetime, invitations, second factor, and the link to the audit log. */
export function SecurityPage() {
  const { t } = useLingui()
  const settings = useQuery(methodQuery(organisationsMethods.settings, {}))
  return (
    <SettingsScreen
      title={t`Security`}
      description={t`How long people stay signed in, and who may be added.`}
      {...loadStateOf(settings, <PartSkeleton lines={8} />)}
    >
      {(known) => (
        <Stack gap={5}>
          <SecurityForm settings={known} />
          <FactorPolicyPanel />
          <ConnectionsPanel />
          <AuditCard />
        </Stack>
      )}
    </SettingsScreen>
  )
}

function SecurityForm({ settings }: { settings: TenantSettings }) {
  const { t } = useLingui()
  const { sessionIdleMinutes, sessionDays, invitationDomains } = settings
  const form = useCommandForm({
    method: organisationsMethods.secure,
    record: settings,
    defaults: {
      sessionIdleMinutes: sessionIdleMinutes as number | null,
      sessionDays: sessionDays as number | null,
      domains: invitationDomains.join('\n'),
    },
    toInput: (values) => ({
      sessionIdleMinutes: values.sessionIdleMinutes ?? 0,
      sessionDays: values.sessionDays ?? 0,
      invitationDomains: parseDomains(values.domains),
    }),
    toField: (field) => (field.startsWith('invitationDomains') ? 'domains' : field),
    onDone: () => toast.success({ title: t`Changes saved` }),
  })
  return (
    <Card title={t`Sessions and invitations`} headingLevel={3}>
      <FormShell form={form} submitLabel={t`Save changes`} label={t`Security`} isSmall>
        <FormPart
          title={t`Sessions`}
          description={t`Anyone who works for several organisations follows the strictest of them.`}
        >
          <FormField
            name="sessionIdleMinutes"
            as={NumberField}
            label={t`Minutes of inactivity`}
            description={t`From 15 to 720. After that, everyone signs in again.`}
            minValue={15}
            maxValue={720}
            width="medium"
          />
          <FormField
            name="sessionDays"
            as={NumberField}
            label={t`Maximum days`}
            description={t`From 1 to 30, even while a session is in use.`}
            minValue={1}
            maxValue={30}
            width="medium"
          />
        </FormPart>
        <FormPart title={t`Email domains`} description={t`Only people with an address at these domains can be added.`}>
          <FormField
            name="domains"
            as={TextArea}
            label={t`Allowed domains`}
            description={t`One on each line, such as company.example. Empty allows any.`}
            isRequired={false}
            rows={4}
          />
        </FormPart>
      </FormShell>
    </Card>
  )
}

function AuditCard() {
  const { t } = useLingui()
  const paths = useSettingsPaths()
  if (!usePermission('audit.view')) return null
  return (
    <Card
      title={t`Audit log`}
      description={t`Who did what and what was refused, sealed against changes.`}
      headingLevel={3}
      actions={
        <LinkButton href={paths.auditLog} variant="secondary" color="default">
          {t`Open the audit log`}
        </LinkButton>
      }
    />
  )
}
