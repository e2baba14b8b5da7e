import { useState } from 'react'
import { Button } from '../controls/button.tsx'
import { BookmarkIcon, CheckIcon, DeleteIcon } from '../controls/icons.tsx'
import type { FocusHandle } from '../fields/field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { Menu, type MenuGroup } from '../overlays/menu.tsx'

export interface SavedView {
  readonly id: string
  readonly name: string
  /** URL of the view: filters, sort and columns. */
  readonly href: string
  readonly isActive?: boolean | undefined
  /** Created by this member, who may delete it. */
  readonly isOwn?: boolean | undefined
}

export interface SavedViewsLabels {
  readonly views: string
  readonly saveThis: string
  readonly name: string
  readonly save: string
  readonly cancel: string
  readonly remove: (name: string) => string
  readonly nameMissing: string
}

export interface SavedViewsProps {
  readonly views: readonly SavedView[]
  readonly labels: SavedViewsLabels
  /** Saves the current URL under a name. */
  readonly onSave: (name: string) => void
  readonly onRemove: (id: string) => void
}

/** Saved views of a list: open, save, delete. */
export function SavedViews({ views, labels, onSave, onRemove }: SavedViewsProps) {
  const [isNaming, setNaming] = useState(false)
  const active = views.find((view) => view.isActive)
  const own = views.filter((view) => view.isOwn)
  const groups: MenuGroup[] = [
    {
      id: labels.views,
      entries: views.map(({ id, name, href, isActive }) => ({
        id,
        label: name,
        href,
        icon: isActive ? <CheckIcon /> : <BookmarkIcon />,
      })),
    },
    { id: labels.saveThis, entries: [{ id: '(save)', label: labels.saveThis, onAction: () => setNaming(true) }] },
    {
      id: 'remove',
      entries: own.map(({ id, name }) => ({
        id: `(remove) ${id}`,
        label: labels.remove(name),
        icon: <DeleteIcon />,
        isDanger: true,
        onAction: () => onRemove(id),
      })),
    },
  ]
  return (
    <>
      <Menu
        groups={groups}
        trigger={
          <Button variant="secondary" color="default" startIcon={<BookmarkIcon />}>
            {active?.name ?? labels.views}
          </Button>
        }
      />
      <Naming labels={labels} isOpen={isNaming} onOpenChange={setNaming} onSave={onSave} />
    </>
  )
}

type NamingProps = Pick<SavedViewsProps, 'labels' | 'onSave'> & { isOpen: boolean; onOpenChange: (is: boolean) => void }

function Naming({ labels, isOpen, onOpenChange, onSave }: NamingProps) {
  const [name, setName] = useState('')
  const [isTried, setTried] = useState(false)
  const close = () => {
    setName('')
    setTried(false)
    onOpenChange(false)
  }
  const save = () => {
    setTried(true)
    if (!name.trim()) return
    onSave(name.trim())
    close()
  }
  return (
    <Dialog
      title={labels.saveThis}
      size="small"
      isOpen={isOpen}
      onOpenChange={close}
      footer={
        <>
          <Button variant="secondary" color="default" onPress={close}>
            {labels.cancel}
          </Button>
          <Button onPress={save}>{labels.save}</Button>
        </>
      }
    >
      <TextField
        label={labels.name}
        value={name}
        onChange={setName}
        ref={focusOnce}
        errorMessage={isTried && !name.trim() ? labels.nameMissing : undefined}
      />
    </Dialog>
  )
}

// A stable function, as a ref callback is called once when it does not change.
function focusOnce(box: FocusHandle | null) {
  box?.focus()
}
