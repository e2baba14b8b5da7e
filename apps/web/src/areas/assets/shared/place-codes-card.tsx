import { type PlaceCodeView, placeCodesMethods } from '@fettle/contracts/assets/place-codes.methods'
import { Button } from '@fettle/ui/controls/button'
import { PrintIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { authPaths } from '../../../paths/auth.paths.ts'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { LabelsDialog } from './labels-dialog.tsx'

type PlaceCodesCardProps = { readonly locationUuid: string; readonly name: string }

/** Codes in use of a location and of what is there: printed as labels, opened as residents do, and revoked. */
export function PlaceCodesCard({ locationUuid, name }: PlaceCodesCardProps) {
  const { t } = useLingui()
  const [isPrinting, setPrinting] = useState(false)
  const { data } = useQuery(methodPageQuery(placeCodesMethods.list, { locationUuid }))
  const codes = data?.rows ?? []
  const more = (data?.paging?.count ?? 0) - codes.length
  return (
    <Card
      title={t`Codes of labels`}
      actions={
        <Button
          size="small"
          variant="secondary"
          color="default"
          startIcon={<PrintIcon />}
          onPress={() => setPrinting(true)}
        >
          {t`Print labels`}
        </Button>
      }
    >
      {data && codes.length === 0 && (
        <Text tone="soft">{t`No label yet. Print one, and residents report repairs by scanning it.`}</Text>
      )}
      <Stack as="ul" gap={3}>
        {codes.map((code) => (
          <CodeRow key={code.uuid} code={code} />
        ))}
      </Stack>
      {more > 0 && <Text size="small" tone="soft">{t`${more} more at locations inside`}</Text>}
      {isPrinting && (
        <LabelsDialog title={t`Labels of ${name}`} locationUuids={[locationUuid]} onClose={() => setPrinting(false)} />
      )}
    </Card>
  )
}

function CodeRow({ code: { uuid, code, name, madeAt } }: { readonly code: PlaceCodeView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { namespace } = useEdition()
  const revoke = useCommand(placeCodesMethods.revoke)
  return (
    <Stack as="li" gap={1}>
      <Stack gap={1}>
        <Text weight="medium">{code}</Text>
        <Text size="small" tone="soft">{t`${name}, since ${formats.day(madeAt.slice(0, 10))}`}</Text>
      </Stack>
      <Cluster gap={1}>
        <LinkButton
          size="small"
          variant="tertiary"
          color="default"
          href={authPaths.reportByCode(namespace, code)}
          aria-label={t`Reporting form of ${code}`}
        >
          {t`Reporting form`}
        </LinkButton>
        <ConfirmedAction
          verb="revoke"
          size="small"
          variant="tertiary"
          color="default"
          title={t`Revoke the code ${code}?`}
          question={t`Its label has no effect any more. The next label you print has another code. Reports that were sent stay.`}
          onConfirm={() => revoke.run({ codeUuid: uuid })}
        >
          {t`Revoke code`}
        </ConfirmedAction>
      </Cluster>
    </Stack>
  )
}
