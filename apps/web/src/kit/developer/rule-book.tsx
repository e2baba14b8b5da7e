import { TextField } from '@fettle/ui/fields/text-field'
import { GalleryExample, useSay } from '@fettle/ui/gallery/gallery-example'
import { Grid, Stack } from '@fettle/ui/layout/stack'
import { useState } from 'react'
import { useNow } from '../use-now.ts'
import type { TodayRule } from './rule-pages.ts'
import { rulePages } from './rule-pages.ts'

/** Every validation rule with accepted and refused input, and its formatting. */
export function RuleBook() {
  return (
    <Stack gap={8}>
      {rulePages.map(({ name, purpose, props, rules }) => (
        <GalleryExample key={name} name={name} purpose={purpose} props={props}>
          <Grid minWidth={240} gap={5}>
            {rules.map((rule) => (
              <RuleField key={rule.english} rule={rule} />
            ))}
          </Grid>
        </GalleryExample>
      ))}
    </Stack>
  )
}

function RuleField({ rule }: { rule: TodayRule }) {
  const say = useSay()
  const today = new Date(useNow()).toISOString().slice(0, 10)
  const [value, setValue] = useState(rule.sample)
  const isRight = rule.takes(value, today)
  return (
    <TextField
      label={say(rule.english, rule.german)}
      value={value}
      onChange={(text) => setValue(rule.writes?.(text) ?? text)}
      autoComplete="off"
      errorMessage={isRight ? undefined : say('The rule refuses this.', 'Die Regel lehnt das ab.')}
    />
  )
}
