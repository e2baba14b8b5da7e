import { Button } from '@fettle/ui/controls/button'
import { type Signature, SignatureField } from '@fettle/ui/fields/signature-field'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { signaturePath } from '../../../kit/forms/signature-path.ts'

type SignatureControlProps = {
  readonly label: string
  /** Path data of a drawn signature, or a typed name. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}

/** A signature that counts once it is confirmed. */
export function SignatureControl({ label, value, onChange }: SignatureControlProps) {
  const { t } = useLingui()
  const [drawn, setDrawn] = useState<Signature | null>(null)
  if (value !== null)
    return (
      <Stack gap={2} align="start">
        <Text weight="medium">{label}</Text>
        <SignatureView label={label} value={value} />
        <Button variant="secondary" color="default" size="small" onPress={() => onChange(null)}>
          {t`Sign again`}
        </Button>
      </Stack>
    )
  const confirm = () => {
    const signed = drawn?.kind === 'drawn' ? signaturePath(drawn.svg) : (drawn?.name ?? null)
    if (signed) onChange(signed)
    setDrawn(null)
  }
  return (
    <Stack gap={2}>
      <SignatureField
        label={label}
        value={drawn}
        onChange={setDrawn}
        typeLabel={t`Type the name instead`}
        drawLabel={t`Draw instead`}
        nameLabel={t`Signatory’s name`}
      />
      {drawn && (
        <Cluster>
          <Button size="small" onPress={confirm}>
            {t`Use this signature`}
          </Button>
        </Cluster>
      )}
    </Stack>
  )
}

/** A stored signature: its path, or the typed name. */
export function SignatureView({ label, value }: { label: string; value: string }) {
  const name = useId()
  if (!/^M \d/.test(value)) return <Text>{value}</Text>
  return (
    <svg viewBox="0 0 600 200" width="240" height="80" aria-labelledby={name}>
      <title id={name}>{label}</title>
      <path d={value} fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
