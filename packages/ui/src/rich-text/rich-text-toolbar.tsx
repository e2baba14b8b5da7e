import { $toggleLink } from '@lexical/link'
import { INSERT_ORDERED_LIST_COMMAND, INSERT_UNORDERED_LIST_COMMAND, REMOVE_LIST_COMMAND } from '@lexical/list'
import { $createHeadingNode } from '@lexical/rich-text'
import { $setBlocksType } from '@lexical/selection'
import {
  $createParagraphNode,
  $getSelection,
  FORMAT_TEXT_COMMAND,
  type LexicalEditor,
  REDO_COMMAND,
  UNDO_COMMAND,
} from 'lexical'
import { type ReactNode, useState } from 'react'
import { Toolbar } from 'react-aria-components'
import { Button } from '../controls/button.tsx'
import {
  BoldIcon,
  HeadingIcon,
  ItalicIcon,
  LinkIcon,
  ListIcon,
  NumberedListIcon,
  RedoIcon,
  UndoIcon,
} from '../controls/icons.tsx'
import { TextField } from '../fields/text-field.tsx'
import { Popover } from '../overlays/popover.tsx'
import s from './rich-text.module.css'
import { type RichBlock, safeHref } from './rich-text.ts'
import type { RichTextLabels } from './rich-text-labels.ts'
import type { Marks } from './rich-text-lexical.ts'

interface ToolbarProps {
  readonly editor: LexicalEditor
  readonly marks: Marks
  readonly labels: RichTextLabels
  readonly isDisabled: boolean
}

/** One tab stop; arrow keys move between buttons. */
export function RichTextToolbar({ editor, marks, labels, isDisabled }: ToolbarProps) {
  const tool = (label: string, icon: ReactNode, act: { on?: boolean; can?: boolean; run: () => void }) => (
    <Button
      size="small"
      variant="tertiary"
      color="default"
      iconOnly
      startIcon={icon}
      isDisabled={isDisabled || act.can === false}
      onPress={act.run}
      {...(act.on === undefined ? {} : { 'aria-pressed': act.on })}
    >
      {label}
    </Button>
  )
  const block = (kind: RichBlock['kind']) => ({
    on: marks.block === kind,
    run: () => setBlockType(editor, marks.block === kind ? 'paragraph' : kind),
  })
  const text = (format: 'bold' | 'italic', on: boolean) => ({
    on,
    run: () => void editor.dispatchCommand(FORMAT_TEXT_COMMAND, format),
  })
  return (
    <Toolbar className={s.toolbar ?? ''} aria-label={labels.toolbar}>
      {tool(labels.bold, <BoldIcon />, text('bold', marks.isBold))}
      {tool(labels.italic, <ItalicIcon />, text('italic', marks.isItalic))}
      {tool(labels.heading, <HeadingIcon />, block('heading'))}
      {tool(labels.bullets, <ListIcon />, block('bullet'))}
      {tool(labels.numbers, <NumberedListIcon />, block('number'))}
      <LinkTool editor={editor} labels={labels} isLink={marks.isLink} isDisabled={isDisabled} />
      {tool(labels.undo, <UndoIcon />, {
        can: marks.canUndo,
        run: () => void editor.dispatchCommand(UNDO_COMMAND, undefined),
      })}
      {tool(labels.redo, <RedoIcon />, {
        can: marks.canRedo,
        run: () => void editor.dispatchCommand(REDO_COMMAND, undefined),
      })}
    </Toolbar>
  )
}

type LinkToolProps = Pick<ToolbarProps, 'editor' | 'labels' | 'isDisabled'> & { isLink: boolean }

function LinkTool({ editor, labels, isLink, isDisabled }: LinkToolProps) {
  const [address, setAddress] = useState('')
  const button = (onPress?: () => void) => (
    <Button
      size="small"
      variant="tertiary"
      color="default"
      iconOnly
      startIcon={<LinkIcon />}
      aria-pressed={isLink}
      isDisabled={isDisabled}
      onPress={onPress}
    >
      {labels.link}
    </Button>
  )
  // On a link the button removes it; otherwise it asks for the URL.
  if (isLink) return button(() => editor.update(() => $toggleLink(null)))
  const apply = (close: () => void) => {
    const href = safeHref(address)
    if (!href) return
    editor.update(() => $toggleLink(href))
    setAddress('')
    close()
  }
  return (
    <Popover trigger={button()} label={labels.link}>
      {(close) => (
        <form
          className={s.link}
          onSubmit={(event) => {
            event.preventDefault()
            apply(close)
          }}
        >
          <TextField label={labels.address} type="url" value={address} onChange={setAddress} placeholder="https://" />
          <Button type="submit" size="small" isDisabled={!safeHref(address)}>
            {labels.apply}
          </Button>
        </form>
      )}
    </Popover>
  )
}

function setBlockType(editor: LexicalEditor, kind: RichBlock['kind']) {
  if (kind === 'bullet') editor.dispatchCommand(INSERT_UNORDERED_LIST_COMMAND, undefined)
  else if (kind === 'number') editor.dispatchCommand(INSERT_ORDERED_LIST_COMMAND, undefined)
  else {
    editor.dispatchCommand(REMOVE_LIST_COMMAND, undefined)
    editor.update(() =>
      $setBlocksType($getSelection(), () => (kind === 'heading' ? $createHeadingNode('h3') : $createParagraphNode())),
    )
  }
}
