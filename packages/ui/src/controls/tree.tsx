import type { ReactNode } from 'react'
import { Tree as AriaTree, Button, Collection, TreeItem, TreeItemContent } from 'react-aria-components'
import { defined } from '../core/defined.ts'
import { ChevronRightIcon } from './icons.tsx'
import s from './tree.module.css'

export interface TreeNode {
  readonly id: string
  readonly label: string
  readonly icon?: ReactNode
  /** A count at the right end. */
  readonly end?: ReactNode
  readonly children?: readonly TreeNode[] | undefined
}

export interface TreeProps {
  readonly label: string
  readonly nodes: readonly TreeNode[]
  readonly selected?: string | null | undefined
  readonly onSelect?: ((id: string) => void) | undefined
  readonly expanded?: readonly string[] | undefined
  readonly onExpandedChange?: ((ids: string[]) => void) | undefined
  readonly defaultExpanded?: readonly string[] | undefined
}

/** A tree with keyboard navigation. */
export function Tree({ label, nodes, selected, onSelect, expanded, onExpandedChange, defaultExpanded }: TreeProps) {
  return (
    <AriaTree
      className={s.tree ?? ''}
      aria-label={label}
      items={nodes}
      selectionMode="single"
      {...defined({ expandedKeys: expanded, defaultExpandedKeys: defaultExpanded })}
      {...(selected === undefined ? {} : { selectedKeys: selected === null ? [] : [selected] })}
      onExpandedChange={(keys) => onExpandedChange?.([...keys].map(String))}
      onSelectionChange={(keys) => {
        const [first] = keys
        if (first !== undefined) onSelect?.(String(first))
      }}
    >
      {renderNode}
    </AriaTree>
  )
}

function renderNode(node: TreeNode) {
  return (
    <TreeItem id={node.id} textValue={node.label} className={s.item ?? ''}>
      <TreeItemContent>
        {({ hasChildItems }) => (
          <div className={s.content}>
            {hasChildItems ? (
              <Button slot="chevron" className={s.chevron ?? ''}>
                <ChevronRightIcon aria-hidden="true" />
              </Button>
            ) : (
              <span className={s.gap} />
            )}
            {node.icon && <span className={s.icon}>{node.icon}</span>}
            <span className={s.label}>{node.label}</span>
            {node.end !== undefined && <span className={s.end}>{node.end}</span>}
          </div>
        )}
      </TreeItemContent>
      <Collection items={node.children ?? []}>{renderNode}</Collection>
    </TreeItem>
  )
}
