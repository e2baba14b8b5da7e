import { Logo } from '../controls/logo.tsx'
import { Cluster, Stack } from '../layout/stack.tsx'
import { Text } from '../layout/text.tsx'
import {
  audiences,
  fills,
  intensities,
  paletteGroups,
  rounding,
  scales,
  surfaceStates,
  surfaceThemes,
  surfaceTraits,
  toneSteps,
} from '../tokens/tokens.ts'
import s from './gallery.module.css'
import { GalleryExample } from './gallery-example.tsx'

/** Design tokens: themes, states, traits, tones, palettes, radii and user types. */
export function GallerySurfaces() {
  return (
    <Stack gap={8}>
      <GalleryExample
        name="Surfaces"
        purpose="21 themes, strong and weak, solid and outlined. A theme colours; what it means is said in words too."
        props="data-surface, data-intensity strong|weak, data-fill solid|outlined"
      >
        {fills.map((fill) =>
          intensities.map((intensity) => (
            <Stack key={`${fill}-${intensity}`} gap={2}>
              <Text size="small" tone="soft">
                {intensity}, {fill}
              </Text>
              <div className={s.swatches}>
                {surfaceThemes.map((theme) => (
                  <div
                    key={theme}
                    className={s.swatch}
                    data-surface={theme}
                    data-intensity={intensity}
                    data-fill={fill}
                  >
                    {theme}
                  </div>
                ))}
              </div>
            </Stack>
          )),
        )}
      </GalleryExample>
      <States />
      <Palettes />
      <Shapes />
    </Stack>
  )
}

function States() {
  return (
    <GalleryExample
      name="Surface states"
      purpose="Six states with background, transparent background and border, and what else a surface can say."
      props={`--surface-bg-*, --surface-transparent-bg-*, --surface-border-*; ${Object.keys(surfaceTraits).join(', ')}`}
    >
      {intensities.map((intensity) => (
        <div key={intensity} className={s.swatches}>
          {surfaceStates.map((state) => (
            <div
              key={state}
              className={s.swatch}
              data-surface="primary"
              data-intensity={intensity}
              style={{
                background: `var(--surface-bg${tail(state)})`,
                borderColor: `var(--surface-border${tail(state)})`,
              }}
            >
              {state}
            </div>
          ))}
        </div>
      ))}
      <div className={s.swatches}>
        {surfaceStates.map((state) => (
          <div
            key={state}
            className={s.swatch}
            data-surface="blue"
            data-intensity="weak"
            data-fill="outlined"
            style={{ background: `var(--surface-transparent-bg${tail(state)})` }}
          >
            transparent {state}
          </div>
        ))}
        <div className={`${s.swatch} ${s.gradient}`} data-surface="ai" data-intensity="strong">
          gradient
        </div>
        <div className={`${s.swatch} ${s.disabled}`} data-surface="blue" data-intensity="strong">
          disabled
        </div>
        <div className={`${s.swatch} ${s.focused}`} data-surface="blue" data-intensity="weak">
          focus
        </div>
        <div className={s.swatch} data-surface="sand" data-intensity="weak">
          <span className={s.subtle}>subtle</span> and <span className={s.interactive}>interactive</span>
        </div>
      </div>
    </GalleryExample>
  )
}

function Palettes() {
  return (
    <GalleryExample
      name="Tones"
      purpose="Fourteen steps of each scale, cut from one curve of lightness, and the groups they belong to."
      props={`--tone-{scale}-{${toneSteps.join('|')}}`}
    >
      {Object.entries(paletteGroups).map(([group, members]) => (
        <Text key={group} size="small" tone="soft">
          {group}: {Object.values(members).join(', ')}
        </Text>
      ))}
      <Stack gap={1}>
        {Object.keys(scales).map((scale) => (
          <div key={scale} className={s.scale}>
            <Text size="tiny">{scale}</Text>
            <div className={s.tones}>
              {toneSteps.map((step) => (
                <span key={step} style={{ background: `var(--tone-${scale}-${step})` }} />
              ))}
            </div>
          </div>
        ))}
      </Stack>
    </GalleryExample>
  )
}

function Shapes() {
  return (
    <>
      <GalleryExample
        name="Rounding"
        purpose="Corners; xlarge is twice large."
        props="--round-none|small|medium|large|xlarge|total"
      >
        <Cluster gap={4}>
          {Object.keys(rounding).map((name) => (
            <div key={name} className={s.corner} style={{ borderRadius: `var(--round-${name})` }}>
              {name}
            </div>
          ))}
        </Cluster>
      </GalleryExample>
      <GalleryExample
        name="Logo"
        purpose="The mark and the word, in the accent of each user type."
        props="label, isMarkOnly, size; data-audience on any element"
      >
        <Cluster gap={6}>
          {audiences.map((audience) => (
            <span key={audience} data-audience={audience}>
              <Logo label={`Fettle for ${audience}`} size={24} />
            </span>
          ))}
        </Cluster>
      </GalleryExample>
    </>
  )
}

function tail(state: string): string {
  return state === 'default' ? '' : `-${state}`
}
