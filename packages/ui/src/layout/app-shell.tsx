import { type ReactNode, useState } from 'react'
import { Button } from '../controls/button.tsx'
import { CounterBadge } from '../controls/counter-badge.tsx'
import { CollapseIcon, ExpandIcon } from '../controls/icons.tsx'
import { Link } from '../controls/link.tsx'
import { Logo } from '../controls/logo.tsx'
import { useKitLabels } from '../core/kit-labels.tsx'
import { useMedia } from '../core/use-media.ts'
import s from './app-shell.module.css'
import { BottomBar } from './bottom-bar.tsx'
import { type NavigationItem, navigationGroups } from './navigation.ts'

export { type NavigationItem, navigationGroups } from './navigation.ts'

export interface AppShellProps {
  readonly children: ReactNode
  readonly items: readonly NavigationItem[]
  /** Names the navigation for screen readers. */
  readonly navigationLabel: string
  readonly homeHref: string
  /** Menu page on a phone: all navigation items, and the user menu. */
  readonly menuHref: string
  readonly homeLabel: string
  /** Replaces the logo. */
  readonly logo?: ReactNode
  readonly search?: ReactNode
  /** Right end of the top bar: notifications, help, user menu. */
  readonly userMenu?: ReactNode
  /** Bottom of the rail: organisation switch, help. */
  readonly railFooter?: ReactNode
  /** Above everything: offline, impersonation, a new build. */
  readonly banner?: ReactNode
  /** Undefined until toggled: collapsed on a tablet by default. */
  readonly isCollapsed?: boolean | undefined
  readonly onCollapsedChange?: ((isCollapsed: boolean) => void) | undefined
}

/** Shell of the signed-in app: rail, top bar, and page; top and bottom bars on a phone. */
export function AppShell(props: AppShellProps) {
  const labels = useKitLabels()
  const isTablet = useMedia('(max-width: 1200px)')
  const [chosen, setChosen] = useState<boolean | undefined>()
  const isCollapsed = chosen ?? props.isCollapsed ?? isTablet
  // Without navigation items there is neither rail nor bottom bar.
  const isBare = props.items.length === 0
  const turn = () => {
    setChosen(!isCollapsed)
    props.onCollapsedChange?.(!isCollapsed)
  }
  return (
    <div className={s.shell} data-collapsed={isCollapsed || undefined} data-bare={isBare || undefined}>
      <a className={s.skip} href="#content">
        {labels.skipToContent}
      </a>
      {!isBare && <Rail {...props} isCollapsed={isCollapsed} onTurn={turn} />}
      <TopBar {...props} />
      <main className={s.main} id="content" tabIndex={-1}>
        {props.children}
      </main>
      {!isBare && <BottomBar items={props.items} label={props.navigationLabel} menuHref={props.menuHref} />}
    </div>
  )
}

function Rail(props: AppShellProps & { isCollapsed: boolean; onTurn: () => void }) {
  const labels = useKitLabels()
  const { isCollapsed } = props
  return (
    <nav className={s.rail} aria-label={props.navigationLabel}>
      <div className={s.brand}>
        <Home {...props} isMarkOnly={isCollapsed} />
      </div>
      <RailItems {...props} />
      <div className={s.railFoot}>
        {!isCollapsed && props.railFooter}
        <Button
          variant="tertiary"
          color="default"
          size="small"
          iconOnly
          startIcon={isCollapsed ? <ExpandIcon /> : <CollapseIcon />}
          onPress={props.onTurn}
        >
          {isCollapsed ? labels.expand : labels.collapse}
        </Button>
      </div>
    </nav>
  )
}

function TopBar(props: AppShellProps) {
  return (
    <header className={s.top}>
      {props.banner}
      <div className={s.bar}>
        <div className={s.phoneBrand}>
          <Home {...props} isMarkOnly />
        </div>
        <div className={s.search}>{props.search}</div>
        <div className={s.barEnd}>{props.userMenu}</div>
      </div>
    </header>
  )
}

function Home({ logo, homeHref, homeLabel, isMarkOnly }: AppShellProps & { isMarkOnly: boolean }) {
  return (
    <Link href={homeHref} aria-label={homeLabel}>
      {logo ?? <Logo size={20} isMarkOnly={isMarkOnly} />}
    </Link>
  )
}

function RailItems({ items }: AppShellProps) {
  return (
    <div className={s.railBody}>
      {navigationGroups(items).map((group) => (
        <div key={group.title} className={s.group}>
          {group.title && <p className={s.groupTitle}>{group.title}</p>}
          <ul>
            {group.members.map((item) => (
              <li key={item.id}>
                <RailItem item={item} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

function RailItem({ item }: { item: NavigationItem }) {
  return (
    <Link className={s.item ?? ''} href={item.href} {...(item.isActive ? { 'aria-current': 'page' } : {})}>
      {item.icon}
      <span className={s.itemLabel}>{item.label}</span>
      {item.count !== undefined && item.count > 0 && (
        <span className={s.itemCount}>
          <CounterBadge count={item.count} max={99} surface="primary" label={item.countLabel} />
        </span>
      )}
    </Link>
  )
}
