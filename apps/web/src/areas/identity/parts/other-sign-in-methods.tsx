import type { SessionView } from '@fettle/contracts/identity/session-view'
import { singleSignOnMethods } from '@fettle/contracts/identity/single-sign-on.methods'
import { Link } from '@fettle/ui/controls/link'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { authPaths } from '../../../paths/auth.paths.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { PasskeyButton } from './passkey-button.tsx'

type OtherWaysProps = { readonly next: string | null; readonly onDone: (session: SessionView) => void }

/** Sign-in without a password: passkey, single sign-on, or a provider of this installation. */
export function OtherSignInMethods({ next, onDone }: OtherWaysProps) {
  const { t } = useLingui()
  const namespace = useRouteParam('namespace')
  const { data: providers = [] } = useQuery(methodQuery(singleSignOnMethods.providers, {}))
  const after = next ?? undefined
  return (
    <Stack gap={2}>
      <PasskeyButton onDone={onDone} />
      <Text size="small" tone="soft">
        <Link href={authPaths.handOver(namespace, after)}>{t`Sign in with your organisation`}</Link>
      </Text>
      {providers.map(({ id, name }) => (
        <Text key={id} size="small" tone="soft">
          <Link href={authPaths.sso(namespace, id, after)}>{t`Sign in with ${name}`}</Link>
        </Text>
      ))}
    </Stack>
  )
}
