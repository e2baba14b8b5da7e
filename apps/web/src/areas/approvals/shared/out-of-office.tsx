import { type DelegationView, delegationsMethods } from '@fettle/contracts/approvals/delegations.methods'
import { Button } from '@fettle/ui/controls/button'
import { toast } from '@fettle/ui/feedback/toast'
import { Card } from '@fettle/ui/layout/card'
import { Row, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { DelegationDialog } from '../forms/delegation-dialog.tsx'

/** Delegations in force, with a form for new ones. */
export function OutOfOffice() {
  const { t } = useLingui()
  const mayDecide = usePermission('approvals.decide')
  const { data } = useQuery({ ...methodQuery(delegationsMethods.list, {}), enabled: mayDecide })
  const [isNaming, setNaming] = useState(false)
  if (!mayDecide || !data) return null
  return (
    <Card
      title={t`Cover for absence`}
      description={t`Another person approves for you, in their own name.`}
      actions={
        <Button variant="secondary" size="small" onPress={() => setNaming(true)}>
          {t`Set up cover`}
        </Button>
      }
    >
      <Stack gap={3}>
        {data.delegations.length === 0 && <Text tone="soft">{t`No cover set up.`}</Text>}
        {data.delegations.map((each) => (
          <Delegation key={each.uuid} delegation={each} />
        ))}
      </Stack>
      {isNaming && <DelegationDialog people={data.people} onClose={() => setNaming(false)} />}
    </Card>
  )
}

function Delegation({ delegation }: { delegation: DelegationView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const end = useCommand(delegationsMethods.end)
  const { fromName, toName, validFrom, validTo, reason, canEnd, uuid, version } = delegation
  const [from, to] = [formats.day(validFrom), formats.day(validTo)]
  return (
    <Row justify="between" stacksOnPhone>
      <Stack gap={0}>
        <Text weight="medium">{t`${toName} covers for ${fromName}`}</Text>
        <Text size="small" tone="soft">
          {[t`${from} to ${to}`, reason].filter(Boolean).join(' · ')}
        </Text>
      </Stack>
      {canEnd && (
        <ConfirmedAction
          verb="end"
          size="small"
          variant="secondary"
          title={t`End cover now?`}
          question={t`Decisions already made stay valid.`}
          onConfirm={async () => {
            await end.run({ delegationUuid: uuid, version })
            toast.success({ title: t`Cover ended` })
          }}
        >
          {t`End`}
        </ConfirmedAction>
      )}
    </Row>
  )
}
