import type { CSSProperties } from 'react'
import * as icons from '../controls/icons.tsx'
import s from './gallery.module.css'
import { GalleryExample, useSay } from './gallery-example.tsx'

/** Icons in their sizes. */
export function GalleryIcons() {
  const say = useSay()
  return (
    <GalleryExample name="Icons" purpose="The signs of the kit at 16, 20 and 24 px." props="all of an svg">
      <ul className={s.icons} aria-label={say('Signs', 'Zeichen')}>
        {Object.entries(icons).map(([name, Icon]) => (
          <li key={name}>
            {[16, 20, 24].map((size) => (
              <Icon key={size} style={{ width: size, height: size } as CSSProperties} />
            ))}
            <span>{name.slice(0, -4)}</span>
          </li>
        ))}
      </ul>
    </GalleryExample>
  )
}
