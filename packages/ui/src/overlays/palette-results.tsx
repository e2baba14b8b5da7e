import type { Ref } from 'react'
import { Header, ListBox, ListBoxItem, ListBoxSection, Text } from 'react-aria-components'
import { defined } from '../core/defined.ts'
import s from './command-palette.module.css'
import type { PaletteGroup, PaletteResult } from './palette-result.ts'

export interface PaletteResultsProps {
  readonly label: string
  readonly groups: readonly PaletteGroup[]
  readonly close: () => void
  readonly ref: Ref<HTMLDivElement>
}

/** Grouped results. The focus stays in the input; the selected one is marked. */
export function PaletteResults({ label, groups, close, ref }: PaletteResultsProps) {
  return (
    <ListBox className={s.list ?? ''} aria-label={label} ref={ref} shouldFocusWrap>
      {groups.map((group) => (
        <ListBoxSection key={group.title} id={group.title}>
          <Header className={s.group ?? ''}>{group.title}</Header>
          {group.results.map((result) => (
            <Result key={result.id} result={result} close={close} />
          ))}
        </ListBoxSection>
      ))}
    </ListBox>
  )
}

function Result({ result, close }: { result: PaletteResult; close: () => void }) {
  const { id, title, detail, icon, href, shortcut } = result
  // Closes the dialog first, as the action may move the focus.
  const act = () => {
    close()
    result.onAction?.()
  }
  return (
    <ListBoxItem id={id} textValue={title} className={s.option ?? ''} onAction={act} {...defined({ href })}>
      <span className={s.icon} aria-hidden="true">
        {icon}
      </span>
      <Text slot="label" className={s.title ?? ''}>
        {title}
      </Text>
      {detail && (
        <Text slot="description" className={s.detail ?? ''}>
          {detail}
        </Text>
      )}
      {shortcut && <kbd className={s.key}>{shortcut}</kbd>}
    </ListBoxItem>
  )
}
