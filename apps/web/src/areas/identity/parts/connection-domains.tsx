import { type ConnectionView, singleSignOnMethods } from '@fettle/contracts/identity/single-sign-on.methods'
import { Button } from '@fettle/ui/controls/button'
import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { TextField } from '@fettle/ui/fields/text-field'
import { Section } from '@fettle/ui/layout/card'
import { Row, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { useLingui } from '@lingui/react/macro'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'

type ConnectionDomainsProps = { readonly connection: ConnectionView }

/** Redirect URI, domains and deletion of a connection. */
export function ConnectionDomains({ connection }: ConnectionDomainsProps) {
  const { t } = useLingui()
  const form = useCommandForm({
    method: singleSignOnMethods.addDomain,
    defaults: { domain: '' },
    toInput: (values) => ({ ...values, connectionUuid: connection.uuid }),
    onDone: (): void => form.form.reset({ domain: '' }),
  })
  return (
    <Stack gap={5}>
      <DefinitionList
        items={[
          { label: t`Callback address for the provider`, value: connection.callbackAddress },
          { label: t`Address to sign in at`, value: connection.loginAddress },
        ]}
      />
      <Section
        title={t`Domains`}
        description={t`Only people with an address at a verified domain can sign in. Verify it with a TXT record.`}
        headingLevel={3}
      />
      {connection.domains.map((domain) => (
        <Domain key={domain.uuid} of={domain} connectionUuid={connection.uuid} />
      ))}
      <FormShell form={form} submitLabel={t`Add the domain`} allowsLeaving>
        <FormField name="domain" as={TextField} label={t`Domain`} />
      </FormShell>
    </Stack>
  )
}

type EndConnectionProps = { readonly connection: ConnectionView; readonly onEnded: () => void }

/** Deletes the connection; its members sign in with a password again. */
export function EndConnection({ connection, onEnded }: EndConnectionProps) {
  const { t } = useLingui()
  const remove = useCommand(singleSignOnMethods.remove)
  return (
    <div>
      <ConfirmedAction
        verb="remove"
        title={t`End this connection?`}
        question={t`People then sign in with a password again.`}
        variant="secondary"
        color="critical"
        onConfirm={() => remove.run({ connectionUuid: connection.uuid }).then(onEnded)}
      >
        {t`End the connection`}
      </ConfirmedAction>
    </div>
  )
}

type DomainProps = { readonly of: ConnectionView['domains'][number]; readonly connectionUuid: string }

function Domain({ of, connectionUuid }: DomainProps) {
  const { t } = useLingui()
  const verify = useCommand(singleSignOnMethods.verifyDomain)
  const remove = useCommand(singleSignOnMethods.removeDomain)
  const one = { connectionUuid, domainUuid: of.uuid }
  return (
    <Stack gap={2}>
      <Row justify="between" gap={3}>
        <Text weight="medium">{of.domain}</Text>
        <StatusBadge status={of.verifiedAt === null ? 'warning' : 'success'}>
          {of.verifiedAt === null ? t`Not verified yet` : t`Domain verified`}
        </StatusBadge>
      </Row>
      {of.verifiedAt === null && <Text size="small">{of.record}</Text>}
      <Row gap={2}>
        {of.verifiedAt === null && (
          <Button
            variant="secondary"
            color="default"
            size="small"
            loading={verify.isRunning}
            onPress={() => void verify.run(one).catch(() => undefined)}
          >
            {t`Check record`}
          </Button>
        )}
        <Button
          variant="secondary"
          color="critical"
          size="small"
          loading={remove.isRunning}
          onPress={() => void remove.run(one).catch(() => undefined)}
        >
          {t`Remove`}
        </Button>
      </Row>
    </Stack>
  )
}
