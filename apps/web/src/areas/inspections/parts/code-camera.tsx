import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useCodeCamera } from '../use-code-camera.ts'
import s from './code-camera.module.css'

/** The picture of the camera while it looks for a code. */
export function CodeCamera({ onRead }: { onRead: (text: string) => void }) {
  const { t } = useLingui()
  const { video, isBlocked } = useCodeCamera(onRead)
  if (isBlocked) return <Text tone="soft">{t`The camera cannot be used. Type the code.`}</Text>
  return <video ref={video} className={s.video} autoPlay muted playsInline aria-label={t`Picture of the camera`} />
}
