import { CounterBadge } from '../controls/counter-badge.tsx'
import { MoreIcon } from '../controls/icons.tsx'
import { Link } from '../controls/link.tsx'
import { useKitLabels } from '../core/kit-labels.tsx'
import s from './app-shell.module.css'
import { type NavigationItem, phoneItems } from './navigation.ts'

type BottomBarProps = { readonly items: readonly NavigationItem[]; readonly label: string; readonly menuHref: string }

/** Bottom bar of a phone: up to five items, the last of which is the menu. */
export function BottomBar({ items, label, menuHref }: BottomBarProps) {
  const labels = useKitLabels()
  const { bar, rest } = phoneItems(items)
  // The last item is active where the open page is not in the bar.
  const isBehind = !bar.some(({ isActive }) => isActive)
  return (
    <nav className={s.bottom} aria-label={label}>
      <ul>
        {bar.map((item) => (
          <li key={item.id}>
            <Link className={s.tab ?? ''} href={item.href} {...(item.isActive ? { 'aria-current': 'page' } : {})}>
              <span className={s.tabSign}>
                {item.icon}
                {item.count !== undefined && (
                  <span className={s.tabCount}>
                    <CounterBadge count={item.count} surface="primary" intensity="strong" label={item.countLabel} />
                  </span>
                )}
              </span>
              <span>{item.label}</span>
            </Link>
          </li>
        ))}
        {rest.length > 0 && (
          <li>
            <Link className={s.tab ?? ''} href={menuHref} {...(isBehind ? { 'aria-current': 'true' } : {})}>
              <MoreIcon aria-hidden="true" />
              <span>{labels.more}</span>
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}
