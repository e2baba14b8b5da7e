import {
  COMMAND_PRIORITY_HIGH,
  KEY_ARROW_DOWN_COMMAND,
  KEY_ARROW_UP_COMMAND,
  KEY_ENTER_COMMAND,
  KEY_ESCAPE_COMMAND,
  KEY_TAB_COMMAND,
  type LexicalCommand,
  type LexicalEditor,
} from 'lexical'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components'
import { Avatar } from '../controls/avatar.tsx'
import { $insertMention } from './mention-node.ts'
import s from './rich-text.module.css'
import type { MentionOptions } from './rich-text-field-props.ts'

interface PeopleProps {
  readonly editor: LexicalEditor
  readonly query: string | null
  readonly mentions: MentionOptions
}

/** Suggestions for an `@` query: arrow keys select, Enter inserts, Escape closes; the caret stays in the text. */
export function MentionPicker({ editor, query, mentions }: PeopleProps) {
  const { people, label, onQuery } = mentions
  const [chosen, setChosen] = useState({ query, at: 0 })
  const [shut, setShut] = useState<string | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const shown = query === null || query === shut ? [] : people
  // A new query selects its first suggestion.
  const at = chosen.query === query ? Math.min(chosen.at, shown.length - 1) : 0
  const active = shown[at]?.id
  useEffect(() => onQuery(query), [query, onQuery])
  const take = (id: string | undefined) => {
    const person = shown.find((each) => each.id === id)
    if (person) editor.update(() => $insertMention(person), { onUpdate: () => editor.focus() })
  }
  useActive(editor, list, active)
  useKeys(editor, shown.length > 0, {
    move: (by) => setChosen({ query, at: (at + by + shown.length) % shown.length }),
    take: () => take(active),
    close: () => setShut(query),
  })
  if (active === undefined) return null
  return (
    <ListBox
      ref={list}
      aria-label={label}
      className={s.people ?? ''}
      items={shown}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[active]}
    >
      {(person) => (
        // The first one is preselected, and can be clicked nevertheless.
        <ListBoxItem id={person.id} textValue={person.name} className={s.person ?? ''} onPress={() => take(person.id)}>
          <Avatar name={person.name} size={24} isDecoration />
          <span>
            {person.name}
            {person.detail && <span className={s.detail}> {person.detail}</span>}
          </span>
        </ListBoxItem>
      )}
    </ListBox>
  )
}

/** Announces the chosen name to screen readers. */
const useActive = (editor: LexicalEditor, list: RefObject<HTMLDivElement | null>, active: string | undefined) =>
  useEffect(() => {
    const box = editor.getRootElement()
    const option = active === undefined ? null : list.current?.querySelector(`[data-key="${CSS.escape(active)}"]`)
    if (!box || !list.current || !option) return
    box.setAttribute('aria-controls', list.current.id)
    box.setAttribute('aria-activedescendant', option.id)
    return () => {
      box.removeAttribute('aria-controls')
      box.removeAttribute('aria-activedescendant')
    }
  }, [editor, list, active])

interface Keys {
  readonly move: (by: number) => void
  readonly take: () => void
  readonly close: () => void
}

const useKeys = (editor: LexicalEditor, isOpen: boolean, keys: Keys) => {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    if (!isOpen) return
    const on = (command: LexicalCommand<KeyboardEvent>, act: () => void) =>
      editor.registerCommand(
        command,
        (event) => {
          event.preventDefault()
          act()
          return true
        },
        COMMAND_PRIORITY_HIGH,
      )
    const stops = [
      on(KEY_ARROW_DOWN_COMMAND, () => latest.current.move(1)),
      on(KEY_ARROW_UP_COMMAND, () => latest.current.move(-1)),
      on(KEY_ENTER_COMMAND as LexicalCommand<KeyboardEvent>, () => latest.current.take()),
      on(KEY_TAB_COMMAND, () => latest.current.take()),
      on(KEY_ESCAPE_COMMAND, () => latest.current.close()),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [editor, isOpen])
}
