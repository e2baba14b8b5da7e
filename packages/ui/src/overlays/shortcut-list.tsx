import { Fragment, type ReactNode } from 'react'
import { Heading } from '../layout/text.tsx'
import { Dialog } from './dialog.tsx'
import s from './shortcut-list.module.css'

/** One shortcut: `[['⌘', 'K'], ['Ctrl', 'K']]` are two alternatives, each of keys held together. */
export interface Shortcut {
  readonly id: string
  readonly label: string
  readonly ways: readonly (readonly string[])[]
}

export interface ShortcutGroup {
  readonly id: string
  readonly title: string
  readonly shortcuts: readonly Shortcut[]
}

export interface ShortcutListProps {
  readonly title: string
  /** Separator of alternatives: "or". */
  readonly or: string
  readonly groups: readonly ShortcutGroup[]
  /** Below the list: the toggle for single keys. */
  readonly footer?: ReactNode
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

/** Dialog with all shortcuts by group. */
export function ShortcutList({ title, or, groups, footer, isOpen, onOpenChange }: ShortcutListProps) {
  return (
    <Dialog title={title} size="large" isOpen={isOpen} onOpenChange={onOpenChange}>
      <ShortcutGroups {...{ groups, or, footer }} />
    </Dialog>
  )
}

/** Shortcuts by group, for pages. */
export function ShortcutGroups({ groups, or, footer }: Pick<ShortcutListProps, 'groups' | 'or' | 'footer'>) {
  return (
    <div className={s.groups}>
      {groups.map((group) => (
        <section key={group.id}>
          <Heading level={3} size="small">
            {group.title}
          </Heading>
          <dl className={s.list}>
            {group.shortcuts.map((shortcut) => (
              <div key={shortcut.id} className={s.line}>
                <dt>{shortcut.label}</dt>
                <dd>
                  <Ways ways={shortcut.ways} or={or} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {footer && <div className={s.foot}>{footer}</div>}
    </div>
  )
}

function Ways({ ways, or }: { ways: Shortcut['ways']; or: string }) {
  return ways.map((keys, at) => (
    <Fragment key={keys.join(' ')}>
      {at > 0 && <span className={s.or}>{or}</span>}
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </Fragment>
  ))
}
