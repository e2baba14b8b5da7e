import type { approvalsMethods } from '@fettle/contracts/approvals/approvals.methods'
import type { ApprovalSubject } from '@fettle/domain/approvals/approval-rule'
import { Card } from '@fettle/ui/layout/card'
import { Row } from '@fettle/ui/layout/stack'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Money } from '../../../kit/texts/money.tsx'
import { TitleWithSubtitle } from '../../../kit/texts/title-with-subtitle.tsx'
import { useNow } from '../../../kit/use-now.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import type { CallOutput } from '../../../platform/calls/call.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { pendingApprovalsQuery } from '../approvals.queries.ts'
import { ApprovalResponse } from '../parts/approval-response.tsx'

type Waiting = CallOutput<typeof approvalsMethods.list>['waiting'][number]

/** Documents pending for the reader in a chain, with step, delegators and deadline. Renders nothing without any. */
export function PendingChains({ subject }: { subject: ApprovalSubject }) {
  const { t } = useLingui()
  const paths = useClientPaths()
  const mayDecide = usePermission('approvals.decide')
  const { data } = useQuery({ ...pendingApprovalsQuery(subject), enabled: mayDecide })
  const columns = useChainColumns(subject)
  const waiting = data?.waiting ?? []
  if (waiting.length === 0) return null
  const hrefOf = ({ workOrderUuid, jobUuid, pageUuid }: Waiting) =>
    workOrderUuid === null || jobUuid === null
      ? paths.scope(pageUuid)
      : (subject === 'invoice' ? paths.invoice : paths.quote)(workOrderUuid, jobUuid, pageUuid)
  const title = t`Your answer in an approval chain`
  return (
    <Card title={title} mark="attention" isFlush>
      <DataTable
        label={title}
        columns={columns}
        rows={waiting}
        rowKey={({ roundUuid }) => roundUuid}
        rowHref={hrefOf}
        isBare
        empty={null}
      />
    </Card>
  )
}

const useChainColumns = (subject: ApprovalSubject): readonly Column<Waiting>[] => {
  const { t } = useLingui()
  const formats = useFormats()
  const now = useNow()
  return useMemo(
    (): readonly Column<Waiting>[] => [
      {
        id: 'order',
        header: subject === 'scope' ? t`Scope of works` : t`Work order`,
        isPrimary: true,
        phonePlace: 'title',
        width: '32%',
        // A scope of works has no number besides its title, and no contractor.
        cell: ({ title, number, contractorName }) => (
          <TitleWithSubtitle
            title={title}
            below={[number === title ? '' : number, contractorName].filter(Boolean).join(' · ')}
          />
        ),
      },
      { id: 'step', header: t`Step`, cell: (row) => <StepCell waiting={row} /> },
      {
        id: 'since',
        header: t`Waiting since`,
        hideOnPhone: true,
        cell: ({ waitingSince }) => formats.relative(waitingSince, now),
      },
      {
        id: 'amount',
        header: t`Amount`,
        align: 'end',
        phonePlace: 'corner',
        cell: (row) => <Money value={row.amount} />,
      },
      {
        id: 'actions',
        header: t`Actions`,
        isHeaderHidden: true,
        align: 'end',
        phonePlace: 'bare',
        cell: ({ roundUuid, version, forNames }) => (
          <Row gap={2}>
            <ApprovalResponse roundUuid={roundUuid} version={version} forNames={forNames} size="small" />
          </Row>
        ),
      },
    ],
    [t, formats, now, subject],
  )
}

/** The step of the chain, and what the reader should know about it. */
function StepCell({ waiting: { step, steps, forNames, answerBy, isRetrospective } }: { readonly waiting: Waiting }) {
  const { t } = useLingui()
  const formats = useFormats()
  const by = answerBy && formats.dateTime(answerBy)
  const facts = [
    forNames.length > 0 && t`for ${forNames.join(', ')}`,
    by && t`respond by ${by}`,
    isRetrospective && t`already started`,
  ]
  return <TitleWithSubtitle title={t`Step ${step} of ${steps}`} below={facts.filter(Boolean).join(' · ')} />
}
