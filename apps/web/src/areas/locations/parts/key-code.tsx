import { keysMethods } from '@fettle/contracts/locations/keys.methods'
import { Button } from '@fettle/ui/controls/button'
import { EyeIcon, EyeOffIcon } from '@fettle/ui/controls/icons'
import { Row } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useCommand } from '../../../platform/queries/use-command.ts'

/** A shown code is hidden again after this time. */
const shownForMs = 30_000

/** Shows the code of a key for half a minute; each time is recorded. */
export function KeyCode({ keyUuid }: { keyUuid: string }) {
  const { t } = useLingui()
  const reveal = useCommand(keysMethods.revealCode)
  const [code, setCode] = useState<string>()
  useEffect(() => {
    if (code === undefined) return
    const timer = setTimeout(() => setCode(undefined), shownForMs)
    return () => clearTimeout(timer)
  }, [code])
  if (code !== undefined)
    return (
      <Row gap={2}>
        <Text weight="medium">{code}</Text>
        <Button
          size="small"
          variant="tertiary"
          color="default"
          startIcon={<EyeOffIcon />}
          onPress={() => setCode(undefined)}
        >
          {t`Hide code`}
        </Button>
      </Row>
    )
  return (
    <Button
      size="small"
      variant="tertiary"
      color="default"
      startIcon={<EyeIcon />}
      loading={reveal.isRunning}
      onPress={() =>
        void reveal.run({ keyUuid }).then(
          (shown) => setCode(shown.code),
          () => undefined,
        )
      }
    >
      {t`Show code`}
    </Button>
  )
}
