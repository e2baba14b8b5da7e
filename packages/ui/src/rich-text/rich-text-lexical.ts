import { createEmptyHistoryState, registerHistory } from '@lexical/history'
import { $isLinkNode, LinkNode } from '@lexical/link'
import { $isListNode, ListItemNode, ListNode, registerList } from '@lexical/list'
import { $isHeadingNode, HeadingNode, registerRichText } from '@lexical/rich-text'
import {
  $getSelection,
  $isRangeSelection,
  CAN_REDO_COMMAND,
  CAN_UNDO_COMMAND,
  COMMAND_PRIORITY_HIGH,
  COMMAND_PRIORITY_LOW,
  createEditor,
  FORMAT_TEXT_COMMAND,
  type LexicalEditor,
} from 'lexical'
import { $mentionQuery, MentionNode } from './mention-node.ts'
import type { RichBlock } from './rich-text.ts'
import { $readBlocks, $writeBlocks } from './rich-text-nodes.ts'

/** Formatting at the caret, for the state of toolbar buttons. */
export interface Marks {
  readonly isBold: boolean
  readonly isItalic: boolean
  readonly block: RichBlock['kind']
  readonly isLink: boolean
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** Text after an `@` before the caret. */
  readonly mention: string | null
}

export const noMarks: Marks = {
  isBold: false,
  isItalic: false,
  block: 'paragraph',
  isLink: false,
  canUndo: false,
  canRedo: false,
  mention: null,
}

interface Listeners {
  readonly onText: (blocks: readonly RichBlock[]) => void
  readonly onMarks: (change: (marks: Marks) => Marks) => void
}

/** Creates the editor on an element. */
export function createRichTextEditor(
  element: HTMLElement,
  start: readonly RichBlock[],
  { onText, onMarks }: Listeners,
) {
  const editor = createEditor({
    namespace: 'fettle',
    nodes: [HeadingNode, ListNode, ListItemNode, LinkNode, MentionNode],
    onError: (problem) => {
      throw problem
    },
  })
  element.setAttribute('role', 'textbox')
  element.setAttribute('aria-multiline', 'true')
  editor.setRootElement(element)
  const put = (blocks: readonly RichBlock[]) =>
    editor.update(() => $writeBlocks(blocks), { discrete: true, tag: 'given' })
  put(start)
  const stops = [
    registerRichText(editor),
    registerList(editor),
    registerHistory(editor, createEmptyHistoryState(), 300),
    editor.registerUpdateListener(({ editorState, dirtyElements, dirtyLeaves, tags }) => {
      const isText = dirtyElements.size > 0 || dirtyLeaves.size > 0
      editorState.read(() => {
        const here = $marksHere()
        onMarks((marks) => ({ ...marks, ...here }))
        if (isText && !tags.has('given')) onText($readBlocks())
      })
    }),
    ...historyMarks(editor, onMarks),
  ]
  const stop = () => {
    for (const each of stops) each()
    editor.setRootElement(null)
  }
  return { editor, put, stop }
}

/** Disables formatting shortcuts, for fields whose formatting is not sent. */
export const keepPlain = (editor: LexicalEditor) =>
  editor.registerCommand(FORMAT_TEXT_COMMAND, () => true, COMMAND_PRIORITY_HIGH)

function historyMarks(editor: LexicalEditor, onMarks: Listeners['onMarks']) {
  const listen = (command: typeof CAN_UNDO_COMMAND, name: 'canUndo' | 'canRedo') =>
    editor.registerCommand(
      command,
      (is) => {
        onMarks((marks) => ({ ...marks, [name]: is }))
        return false
      },
      COMMAND_PRIORITY_LOW,
    )
  return [listen(CAN_UNDO_COMMAND, 'canUndo'), listen(CAN_REDO_COMMAND, 'canRedo')]
}

function $marksHere(): Partial<Marks> {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return {}
  const node = selection.anchor.getNode()
  const top = node.getKey() === 'root' ? node : node.getTopLevelElement()
  const list = $isListNode(top) ? (top.getListType() === 'number' ? 'number' : 'bullet') : undefined
  return {
    isBold: selection.hasFormat('bold'),
    isItalic: selection.hasFormat('italic'),
    block: list ?? ($isHeadingNode(top) ? 'heading' : 'paragraph'),
    isLink: $isLinkNode(node.getParent()) || $isLinkNode(node),
    mention: $mentionQuery(),
  }
}
