import { inspectionLinksMethods, type SharedInspection } from '@fettle/contracts/inspections/inspection-links.methods'
import { Button } from '@fettle/ui/controls/button'
import { Banner } from '@fettle/ui/feedback/banner'
import { toast } from '@fettle/ui/feedback/toast'
import { type Signature, SignatureField } from '@fettle/ui/fields/signature-field'
import { TextArea } from '@fettle/ui/fields/text-area'
import { TextField } from '@fettle/ui/fields/text-field'
import { Stack } from '@fettle/ui/layout/stack'
import { Heading, Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { signaturePath } from '../../../kit/forms/signature-path.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { type Remarks, remarkKey } from '../use-remarks.ts'

type SignReportProps = {
  readonly report: SharedInspection
  readonly token: string
  readonly remarks: Remarks
  readonly onAnswered: (report: SharedInspection) => void
}

/** The end of a shared report: a remark on the whole, saving, and the signature. */
export function SignReport({ report, token, remarks, onAnswered }: SignReportProps) {
  const { t } = useLingui()
  const { reportHash } = report
  const [drawn, setDrawn] = useState<Signature | null>(null)
  const [name, setName] = useState(report.recipientName)
  const [problem, setProblem] = useState('')
  const save = useCommand(inspectionLinksMethods.remark, { isQuiet: true })
  const sign = useCommand(inspectionLinksMethods.sign, { isQuiet: true })
  const whole = { instanceUuid: null, questionKey: null }
  const failed = (failure: unknown) => setProblem(failure instanceof Error ? failure.message : '')
  const keep = async () => {
    setProblem('')
    onAnswered(await save.run({ token, remarks: [...remarks.list] }))
    toast.success({ title: t`Your remarks are saved` })
  }
  const put = async () => {
    const signatory = drawn?.kind === 'typed' ? drawn.name : name
    if (drawn === null || signatory.trim() === '') {
      setProblem(t`Please enter your name and sign.`)
      return
    }
    setProblem('')
    const signature = drawn.kind === 'drawn' ? (signaturePath(drawn.svg) ?? '') : ''
    onAnswered(await sign.run({ token, remarks: [...remarks.list], reportHash, name: signatory, signature }))
    window.scrollTo({ top: 0 })
  }
  return (
    <Stack as="section" gap={4}>
      <Heading level={2} size="small">{t`Remarks and signature`}</Heading>
      <TextArea
        label={t`Remark on the whole report`}
        isRequired={false}
        rows={3}
        maxLength={1000}
        value={remarks.wordsOf(remarkKey(null, null))}
        onChange={(words) => remarks.write({ ...whole, words })}
      />
      <Signing drawn={drawn} onDraw={setDrawn} name={name} onName={setName} />
      {problem !== '' && <Banner status="warning_urgent" isUrgent title={problem} />}
      <Button size="large" fullWidth loading={sign.isRunning} onPress={() => void put().catch(failed)}>
        {t`Sign the report`}
      </Button>
      <Button
        size="large"
        fullWidth
        variant="secondary"
        color="default"
        loading={save.isRunning}
        onPress={() => void keep().catch(failed)}
      >
        {t`Save remarks and sign later`}
      </Button>
      <Text size="small" tone="soft">
        {t`Your signature confirms that you have read the report, with your remarks. Afterwards nothing can be changed.`}
      </Text>
    </Stack>
  )
}

type SigningProps = {
  readonly drawn: Signature | null
  readonly onDraw: (signature: Signature | null) => void
  readonly name: string
  readonly onName: (name: string) => void
}

/** The signature, with the name of who draws it. */
function Signing({ drawn, onDraw, name, onName }: SigningProps) {
  const { t } = useLingui()
  return (
    <>
      <SignatureField
        label={t`Your signature`}
        value={drawn}
        onChange={onDraw}
        typeLabel={t`Type the name instead`}
        drawLabel={t`Draw instead`}
        nameLabel={t`Your name`}
      />
      {drawn?.kind === 'drawn' && (
        <TextField label={t`Your name`} autoComplete="name" maxLength={120} value={name} onChange={onName} />
      )}
    </>
  )
}
