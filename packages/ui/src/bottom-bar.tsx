import { Button as AriaButton, Link } from 'react-aria-components'
import s from './app-shell.module.css'
import { CounterBadge } from './counter-badge.tsx'
import { MoreIcon } from './icons.tsx'
import { useKitWords } from './kit-words.tsx'
import { Menu } from './menu.tsx'
import { type NavigationItem, phoneItems } from './navigation.ts'

/** The bar below the page on a phone: up to five ways, the others behind the last. */
export function BottomBar({ items, label }: { items: readonly NavigationItem[]; label: string }) {
  const words = useKitWords()
  const { bar, rest } = phoneItems(items)
  const entries = rest.map(({ id, label: name, href, icon }) => ({ id, label: name, href, icon }))
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
        {entries.length > 0 && (
          <li>
            <Menu
              placement="top end"
              groups={[{ id: label, entries }]}
              trigger={
                <AriaButton className={s.tab ?? ''}>
                  <MoreIcon aria-hidden="true" />
                  <span>{words.more}</span>
                </AriaButton>
              }
            />
          </li>
        )}
      </ul>
    </nav>
  )
}
