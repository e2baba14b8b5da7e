import { type MandateView, mandatesMethods } from '@fettle/contracts/mandates/mandates.methods'
import type { MandateState } from '@fettle/domain/mandates/mandate'
import { type Status, StatusBadge } from '@fettle/ui/controls/status-badge'
import { Card } from '@fettle/ui/layout/card'
import { Cluster } from '@fettle/ui/layout/stack'
import { Figure } from '@fettle/ui/layout/text'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { useLingui } from '@lingui/react/macro'
import { Action } from '../../../kit/actions/action.tsx'
import { DocumentButton } from '../../../kit/actions/document-button.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'

const statuses: Readonly<Record<MandateState, Status>> = {
  pending: 'in_progress',
  active: 'success',
  inactive: 'cancelled',
}

const useMandateStates = (): Readonly<Record<MandateState, string>> => {
  const { t } = useLingui()
  return { pending: t`Waits for the bank account`, active: t`Active`, inactive: t`No longer used` }
}

type MandateCardProps = { readonly mandate: MandateView; readonly onRevoke: () => void }

/** One mandate with its document. */
export function MandateCard({ mandate, onRevoke }: MandateCardProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const names = useMandateStates()
  const { accountEnd, holder, reference, creditorName, creditorId, state, signedBy, signedAt, revokedAt } = mandate
  return (
    <Card
      headingLevel={3}
      title={t`Account ending in ${accountEnd}`}
      actions={<StatusBadge status={statuses[state]}>{names[state]}</StatusBadge>}
      footer={
        <Cluster>
          <DocumentButton method={mandatesMethods.document} input={{ mandateUuid: mandate.uuid }} size="small" />
          <Action verb="revoke" view={mandate} size="small" variant="secondary" color="critical" onPress={onRevoke}>
            {t`Revoke`}
          </Action>
        </Cluster>
      }
    >
      <DefinitionList
        items={[
          { label: t`Account holder`, value: holder },
          { label: t`Mandate reference`, value: <Figure>{reference}</Figure> },
          { label: t`Collected by`, value: `${creditorName}, ${creditorId}` },
          { label: t`Signed by`, value: `${signedBy}, ${formats.dateTime(signedAt)}` },
          ...(revokedAt === null ? [] : [{ label: t`Revoked on`, value: formats.dateTime(revokedAt) }]),
        ]}
      />
    </Card>
  )
}
