import { logosMethods } from '@fettle/contracts/attachments/logos.methods'
import { Button } from '@fettle/ui/controls/button'
import { toast } from '@fettle/ui/feedback/toast'
import { Card } from '@fettle/ui/layout/card'
import { Row, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { UploadField } from '../../../kit/uploads/upload-field.tsx'
import { useUploads } from '../../../kit/uploads/use-uploads.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'

/** Logo of the tenant, used in the app, in PDFs and in e-mails. */
export function LogoCard() {
  const { t } = useLingui()
  const [turn, setTurn] = useState(0)
  const logoUrl = useQuery(methodQuery(logosMethods.own, {})).data?.logoUrl
  return (
    <Card
      title={t`Logo`}
      description={t`Shown in the app, on your documents and in emails from you. A wide image on a transparent or white background works best.`}
      headingLevel={3}
      actions={logoUrl && <Removing />}
    >
      <Stack gap={4}>
        {logoUrl ? (
          <img src={logoUrl} alt={t`Your logo`} height={64} style={{ alignSelf: 'start', maxWidth: '100%' }} />
        ) : (
          <Text tone="soft">{t`No logo yet: your documents show only the name.`}</Text>
        )}
        <Choosing key={turn} onChosen={() => setTurn(turn + 1)} />
      </Stack>
    </Card>
  )
}

function Choosing({ onChosen }: { onChosen: () => void }) {
  const { t } = useLingui()
  const uploads = useUploads({ resource: 'notes', most: 1 })
  const choose = useCommand(logosMethods.choose)
  const [attachmentUuid] = uploads.uuids
  const use = async (uuid: string) => {
    await choose.run({ attachmentUuid: uuid })
    toast.success({ title: t`The logo is changed` })
    onChosen()
  }
  return (
    <>
      <UploadField uploads={uploads} label={t`Another picture`} />
      {attachmentUuid && !uploads.isBusy && (
        <Row>
          <Button loading={choose.isRunning} onPress={() => void use(attachmentUuid).catch(() => undefined)}>
            {t`Use as logo`}
          </Button>
        </Row>
      )}
    </>
  )
}

function Removing() {
  const { t } = useLingui()
  const remove = useCommand(logosMethods.remove)
  return (
    <ConfirmedAction
      verb="remove"
      color="critical"
      variant="secondary"
      size="small"
      title={t`Remove the logo?`}
      question={t`Documents printed from now on show only the name.`}
      onConfirm={async () => {
        await remove.run({})
        toast.success({ title: t`The logo is removed` })
      }}
    >
      {t`Remove logo`}
    </ConfirmedAction>
  )
}
