import { accentSteps, meanings, neutralSteps } from './neutral-steps.ts'
import { surfaceRoles, tone } from './surface-roles.ts'
import type { Audience, Fill, Intensity, Kind, Mode, ScaleUse } from './tokens.ts'
import {
  audienceScales,
  audiences,
  chartScales,
  chartStep,
  gradientEnds,
  rounding,
  scales,
  spaces,
  surfaceStates,
  themeScales,
  toneSteps,
} from './tokens.ts'

/** Generates the style sheet of custom properties. Deterministic. */
export function tokensToCss(): string {
  const dark = [...modeRules('dark')]
  return indented([
    '@layer tokens {',
    rule(':root', ['color-scheme: light;', ...shapes(), ...tones()]),
    ...themes(),
    ...modeRules('light').map(wholeRule),
    // Print uses white paper, whatever the theme.
    '@media screen {',
    rule(':root[data-theme="dark"]', ['color-scheme: dark;']),
    ...dark.map(([selector, lines]) => rule(within(':root[data-theme="dark"]', selector), lines)),
    '}',
    '@media screen and (prefers-color-scheme: dark) {',
    rule(':root:not([data-theme])', ['color-scheme: dark;']),
    ...dark.map(([selector, lines]) => rule(within(':root:not([data-theme])', selector), lines)),
    '}',
    '}',
  ])
}

type Rule = readonly [selector: string, lines: readonly string[]]

const defaultFirst = [...audiences].sort((one, other) => Number(other === 'default') - Number(one === 'default'))

function shapes(): string[] {
  return [
    ...Object.entries(rounding).map(([name, px]) => `--round-${name}: ${px}px;`),
    ...spaces.map((space) => `--space-${space}: ${space * 4}px;`),
  ]
}

function tones(): string[] {
  return names(scales).flatMap((scale) => toneSteps.map((step) => `--tone-${scale}-${step}: ${tone(scale, step)};`))
}

function themes(): string[] {
  const own = names(themeScales).map((theme) =>
    rule(
      `[data-surface="${theme}"]`,
      pointTones((step) => `--tone-${themeScales[theme].scale}-${step}`),
    ),
  )
  return [
    ...own,
    rule(
      '[data-surface="primary"]',
      pointTones((step) => `--accent-${step}`),
    ),
  ]
}

function modeRules(mode: Mode): Rule[] {
  return [
    [':root', paperLines(mode)],
    // The default is on the root too; user types follow and override it.
    ...defaultFirst.map(
      (audience): Rule => [audienceSelector(audience), audienceLines(audienceScales[audience], mode)],
    ),
    ...kindRules(mode),
    ['[data-surface="primary"][data-intensity="strong"]', primaryLines()],
    ['[data-surface]', traitLines()],
    ...gradients(mode),
    ['[data-fill="outlined"]', outlinedLines()],
  ]
}

function kindRules(mode: Mode): Rule[] {
  const rules: Rule[] = [['[data-intensity="weak"]', faceLines('deep', 'weak', mode)]]
  rules.push(['[data-intensity="strong"]', faceLines('deep', 'strong', mode)])
  for (const kind of ['bright', 'ink', 'paper'] as const) {
    const selector = names(themeScales)
      .filter((theme) => themeScales[theme].kind === kind)
      .map((theme) => `[data-surface="${theme}"][data-intensity="strong"]`)
      .join(', ')
    rules.push([selector, faceLines(kind, 'strong', mode)])
  }
  return rules
}

function faceLines(kind: Kind, intensity: Intensity, mode: Mode): string[] {
  return [...fillLines('', surface('solid')), ...fillLines('transparent-', surface('outlined'))]

  function surface(fill: Fill) {
    return surfaceRoles(kind, intensity, { fill, mode })
  }
}

function fillLines(prefix: string, roles: ReturnType<typeof surfaceRoles>): string[] {
  const point = (step: number | null) => (step === null ? 'transparent' : `var(--t${step})`)
  return [
    ...surfaceStates.map((state) => `--surface-${prefix}bg${suffix(state)}: ${point(roles.background[state])};`),
    ...surfaceStates.map((state) => `--surface-${prefix}border${suffix(state)}: ${point(roles.border[state])};`),
    `--surface-${prefix}text: ${point(roles.text)};`,
    `--surface-${prefix}text-subtle: ${point(roles.textSubtle)};`,
    `--surface-${prefix}interactive: ${point(roles.interactive)};`,
    `--surface-${prefix}focus: ${point(roles.focus)};`,
  ]
}

function outlinedLines(): string[] {
  const parts = surfaceStates.flatMap((state) => [`bg${suffix(state)}`, `border${suffix(state)}`])
  return [...parts, 'text', 'text-subtle', 'interactive', 'focus'].map(
    (part) => `--surface-${part}: var(--surface-transparent-${part});`,
  )
}

function primaryLines(): string[] {
  return [
    ...surfaceStates.map((state) => `--surface-bg${suffix(state)}: var(--accent${suffix(state)});`),
    ...surfaceStates.map((state) => `--surface-border${suffix(state)}: var(--accent${suffix(state)});`),
    '--surface-text: var(--on-accent);',
    '--surface-text-subtle: var(--on-accent);',
    '--surface-interactive: var(--on-accent);',
    '--surface-focus: var(--on-accent);',
  ]
}

// Disabled states are equal in every theme, as colour would suggest a meaning.
function traitLines(): string[] {
  return [
    '--surface-disabled-bg: var(--disabled-bg);',
    '--surface-disabled-border: var(--line);',
    '--surface-disabled-text: var(--disabled-text);',
    '--surface-gradient: linear-gradient(120deg, var(--surface-bg), var(--surface-bg-selected));',
  ]
}

function gradients(mode: Mode): Rule[] {
  const { background } = surfaceRoles('deep', 'strong', { fill: 'solid', mode })
  return Object.entries(gradientEnds).map(([theme, scale]) => [
    `[data-surface="${theme}"][data-intensity="strong"]`,
    [`--surface-gradient: linear-gradient(120deg, var(--surface-bg), var(--tone-${scale}-${background.default}));`],
  ])
}

function paperLines(mode: Mode): string[] {
  return [
    ...names(neutralSteps).map((name) => `--${name}: var(--tone-neutral-${neutralSteps[name][mode]});`),
    ...names(meanings).map((name) => `--${name}-ink: var(--tone-${meanings[name].scale}-${meanings[name].ink[mode]});`),
    `--veil: ${mode === 'light' ? '#10181f66' : '#000000a6'};`,
    `--shadow: ${mode === 'light' ? '0 8px 28px #10181f24, 0 1px 3px #10181f14' : '0 8px 28px #00000080'};`,
    ...chartScales.map((scale, at) => `--chart-${at + 1}: var(--tone-${scale}-${chartStep[mode]});`),
    `--map-water: var(--tone-sky-${mode === 'light' ? 20 : 110});`,
    '--focus: var(--accent-ink);',
    '--disabled-bg: var(--sunken);',
    '--disabled-text: var(--ink-faint);',
  ]
}

function audienceLines({ scale, kind }: ScaleUse, mode: Mode): string[] {
  const roles = surfaceRoles(kind, 'strong', { fill: 'solid', mode })
  return [
    ...toneSteps.map((step) => `--accent-${step}: var(--tone-${scale}-${step});`),
    ...surfaceStates.map((state) => `--accent${suffix(state)}: var(--accent-${roles.background[state] ?? 0});`),
    `--on-accent: var(--accent-${roles.text});`,
    ...names(accentSteps).map((name) => `--${name}: var(--accent-${accentSteps[name][mode]});`),
    '--focus: var(--accent-ink);',
  ]
}

function audienceSelector(audience: Audience): string {
  return audience === 'default' ? ':root, [data-audience="default"]' : `[data-audience="${audience}"]`
}

function pointTones(target: (step: number) => string): string[] {
  return toneSteps.map((step) => `--t${step}: var(${target(step)});`)
}

function suffix(state: string): string {
  return state === 'default' ? '' : `-${state}`
}

function within(root: string, selector: string): string {
  return selector
    .split(', ')
    .flatMap((part) => (part === ':root' ? [root] : [`${root} ${part}`, `${root}${part}`]))
    .join(', ')
}

function wholeRule([selector, lines]: Rule): string {
  return rule(selector, lines)
}

// Zero specificity: later rules win, and components may override any.
function rule(selector: string, lines: readonly string[]): string {
  return `:where(${selector}) {\n${lines.join('\n')}\n}`
}

function indented(parts: readonly string[]): string {
  let depth = 0
  const lines = parts.join('\n').split('\n')
  const set = lines.map((line) => {
    if (line.startsWith('}')) depth -= 1
    const text = `${'  '.repeat(depth)}${line}\n`
    if (line.endsWith('{')) depth += 1
    return text
  })
  return set.join('')
}

function names<Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(record) as Key[]
}
