import { logosMethods } from '@fettle/contracts/attachments/logos.methods'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useQuery } from '@tanstack/react-query'
import { methodQuery } from '../platform/queries/method-query.ts'
import { useMembership } from '../platform/session/session.ts'

/** Logo and name of the current tenant. */
export function TenantLogo() {
  const { tenantName } = useMembership()
  const { data } = useQuery(methodQuery(logosMethods.own, {}))
  return (
    <Stack gap={2}>
      {data?.logoUrl && (
        <img
          src={data.logoUrl}
          alt=""
          height={36}
          style={{ alignSelf: 'start', maxWidth: 180, objectFit: 'contain' }}
        />
      )}
      <Text as="span" size="small" tone="soft" isCut>
        {tenantName}
      </Text>
    </Stack>
  )
}
