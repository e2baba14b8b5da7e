import s from './gallery.module.css'
import { Stack } from './stack.tsx'
import { Text } from './text.tsx'
import { fills, intensities, scales, surfaceThemes, toneSteps } from './tokens.ts'

/** The 21 themes in both intensities and fills, and the tone scales they are cut from. */
export function GallerySurfaces() {
  return (
    <Stack gap={4}>
      {fills.map((fill) =>
        intensities.map((intensity) => (
          <Stack key={`${fill}-${intensity}`} gap={2}>
            <Text size="small" tone="soft">
              {intensity}, {fill}
            </Text>
            <div className={s.swatches}>
              {surfaceThemes.map((theme) => (
                <div key={theme} className={s.swatch} data-surface={theme} data-intensity={intensity} data-fill={fill}>
                  {theme}
                </div>
              ))}
            </div>
          </Stack>
        )),
      )}
      <Stack gap={1}>
        {Object.keys(scales).map((scale) => (
          <div key={scale} className={s.tones} title={scale}>
            {toneSteps.map((step) => (
              <span key={step} style={{ background: `var(--tone-${scale}-${step})` }} />
            ))}
          </div>
        ))}
      </Stack>
    </Stack>
  )
}
