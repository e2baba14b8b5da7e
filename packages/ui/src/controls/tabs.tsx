import { type ReactNode, useEffect, useRef } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components'
import { defined } from '../core/defined.ts'
import { CounterBadge } from './counter-badge.tsx'
import { Link } from './link.tsx'
import s from './tabs.module.css'

export interface LinkTab {
  readonly id: string
  readonly label: string
  readonly href: string
  readonly count?: number | undefined
  readonly isActive?: boolean | undefined
}

/** Tabs as routes: real links that can be opened, shared and navigated back to. */
export function LinkTabs({ tabs, label }: { tabs: readonly LinkTab[]; label: string }) {
  const list = useRef<HTMLUListElement>(null)
  const active = tabs.find(({ isActive }) => isActive)?.id
  // On a narrow screen the active tab may be off-screen: scrolls the tab list, not the page.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (active === undefined || !list.current || !tab) return
    const place = list.current.getBoundingClientRect()
    const { left, width } = tab.getBoundingClientRect()
    list.current.scrollLeft += left - place.left - (place.width - width) / 2
  }, [active])
  return (
    <nav className={`${s.nav} no-print`} aria-label={label}>
      <ul className={s.list} ref={list}>
        {tabs.map((tab) => (
          <li key={tab.id}>
            <Link className={s.tab ?? ''} href={tab.href} {...(tab.isActive ? { 'aria-current': 'page' } : {})}>
              {tab.label}
              {tab.count !== undefined && <CounterBadge count={tab.count} max={999} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export interface PanelTab {
  readonly id: string
  readonly label: ReactNode
  readonly content: ReactNode
  readonly count?: number | undefined
  readonly isDisabled?: boolean | undefined
}

export interface TabsProps {
  readonly tabs: readonly PanelTab[]
  readonly label: string
  readonly selected?: string | undefined
  readonly onSelect?: ((id: string) => void) | undefined
}

/** Tabs within a page that do not change the URL. */
export function Tabs({ tabs, label, selected, onSelect }: TabsProps) {
  return (
    <AriaTabs
      {...defined({ selectedKey: selected, onSelectionChange: onSelect && ((key: unknown) => onSelect(String(key))) })}
    >
      <div className={s.nav}>
        <TabList className={s.list ?? ''} aria-label={label}>
          {tabs.map((tab) => (
            <Tab key={tab.id} id={tab.id} className={s.tab ?? ''} isDisabled={tab.isDisabled ?? false}>
              {tab.label}
              {tab.count !== undefined && <CounterBadge count={tab.count} max={999} />}
            </Tab>
          ))}
        </TabList>
      </div>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className={s.panel ?? ''}>
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
