import { Fragment, type ReactElement, type ReactNode } from 'react'
import { Menu as AriaMenu, Header, MenuItem, MenuSection, MenuTrigger, Popover, Separator } from 'react-aria-components'
import { defined } from '../core/defined.ts'
import o from '../fields/option-list.module.css'
import s from './menu.module.css'

export interface MenuEntry {
  readonly id: string
  readonly label: string
  readonly icon?: ReactNode
  readonly onAction?: (() => void) | undefined
  readonly href?: string | undefined
  readonly target?: '_blank' | undefined
  readonly isDanger?: boolean | undefined
  readonly isDisabled?: boolean | undefined
  /** Why the item is unavailable: shown below the label. */
  readonly disabledReason?: string | undefined
  readonly shortcut?: string | undefined
}

export interface MenuGroup {
  readonly id: string
  readonly title?: string | undefined
  readonly entries: readonly MenuEntry[]
}

export interface MenuProps {
  /** A button of the kit. */
  readonly trigger: ReactElement
  readonly groups: readonly MenuGroup[]
  readonly placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end' | 'right bottom'
}

/** A menu button with actions and links. */
export function Menu({ trigger, groups, placement = 'bottom end' }: MenuProps) {
  const filled = groups.filter((group) => group.entries.length > 0)
  return (
    <MenuTrigger>
      {trigger}
      <Popover className={o.popover ?? ''} placement={placement} offset={4}>
        <AriaMenu className={s.menu ?? ''}>
          {filled.map((group, at) => (
            <Fragment key={group.id}>
              {at > 0 && <Separator className={s.line ?? ''} />}
              <MenuSection {...(group.title ? {} : { 'aria-label': group.id })}>
                {group.title && <Header className={s.header}>{group.title}</Header>}
                {group.entries.map((entry) => (
                  <Entry key={entry.id} entry={entry} />
                ))}
              </MenuSection>
            </Fragment>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}

function Entry({ entry }: { entry: MenuEntry }) {
  const { id, label, icon, onAction, href, target, isDanger, isDisabled, disabledReason, shortcut } = entry
  return (
    <MenuItem
      {...defined({ id, onAction, href, target })}
      className={s.item ?? ''}
      textValue={label}
      isDisabled={isDisabled ?? Boolean(disabledReason)}
      data-danger={isDanger || undefined}
    >
      {icon}
      <span className={s.words}>
        {label}
        {disabledReason && <small>{disabledReason}</small>}
      </span>
      {shortcut && <kbd className={s.shortcut}>{shortcut}</kbd>}
    </MenuItem>
  )
}
