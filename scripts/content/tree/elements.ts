/**
 * Improves the HTML of plain Markdown: checkboxes, tables that read well on a phone, and `rel="external"` for links to
 * other sites.
 */
import type { Element, ElementContent, Root } from 'hast'
import { h } from 'hastscript'
import { SKIP, visit } from 'unist-util-visit'
import { readWords } from './texts.ts'

/** Tables with more columns than this are stacked row by row on a phone. */
const NARROW_COLUMNS = 3

export function finishElements(tree: Root): void {
  visit(tree, 'element', (node) => {
    if (node.tagName === 'table') finishTable(node)
    if (node.tagName === 'ul' && hasClass(node, 'contains-task-list')) node.properties = { className: ['ticks'] }
    if (node.tagName === 'li' && hasClass(node, 'task-list-item')) finishTask(node)
    if (node.tagName === 'a' && /^https?:/u.test(String(node.properties.href))) node.properties.rel = ['external']
  })
  letTablesScroll(tree)
}

/**
 * Makes tables scroll separately from the page, by touch and by keyboard (WCAG 2.1.1), because with large text a table
 * may be wider than a phone.
 */
function letTablesScroll(tree: Root): void {
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName !== 'table' || !parent || index === undefined) return
    const label = `Table: ${getCells(node, 'th')
      .filter(({ properties }) => properties.scope === 'col')
      .map((cell) => readWords(cell))
      .join(', ')}`
    parent.children[index] = h('div', { className: ['scroll'], role: 'group', ariaLabel: label, tabIndex: 0 }, node)
    return SKIP
  })
}

function hasClass(node: Element, name: string): boolean {
  return Array.isArray(node.properties.className) && node.properties.className.includes(name)
}

/** Makes the first cell of each row its header. On a phone, each cell is shown with its column header. */
function finishTable(table: Element): void {
  const heads = getCells(table, 'th').map((cell) => readWords(cell))
  if (heads.includes('')) throw new Error('Every column of a table needs a header')
  const isStacked = heads.length > NARROW_COLUMNS
  table.properties = { className: isStacked ? ['stacks', 'table'] : ['table'] }
  visit(table, 'element', (cell) => {
    if (cell.tagName === 'th') cell.properties = { scope: 'col' }
  })
  for (const row of getRows(table)) {
    row.children
      .filter((cell) => cell.type === 'element')
      .forEach((cell, index) => {
        if (index === 0) {
          cell.tagName = 'th'
          cell.properties = { scope: 'row' }
        } else cell.properties = { dataL: heads[index] ?? '' }
      })
  }
  if (isStacked) sayRoles(table)
}

const ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  thead: 'rowgroup',
  tbody: 'rowgroup',
  tr: 'row',
  td: 'cell',
}

/** Sets explicit roles, because a table displayed as blocks otherwise loses its semantics for screen readers. */
function sayRoles(table: Element): void {
  visit(table, 'element', (part) => {
    const role =
      part.tagName === 'th' ? (part.properties.scope === 'row' ? 'rowheader' : 'columnheader') : ROLES[part.tagName]
    if (role) part.properties.role = role
  })
}

/** Returns the rows of a table's body. */
export function getRows(table: Element): Element[] {
  const body = table.children.find((child) => child.type === 'element' && child.tagName === 'tbody')
  if (body?.type !== 'element') return []
  return body.children.filter((row) => row.type === 'element')
}

function getCells(node: Element, tagName: string): Element[] {
  const found: Element[] = []
  visit(node, 'element', (cell) => {
    if (cell.tagName === tagName) found.push(cell)
  })
  return found
}

/** Returns the nodes without the paragraphs around them. */
export function unwrapped(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node) => (node.type === 'element' && node.tagName === 'p' ? node.children : [node]))
}

/** Makes an item's text the label of its checkbox. */
function finishTask(item: Element): void {
  const words = unwrapped(item.children).filter((child) => !(child.type === 'element' && child.tagName === 'input'))
  item.properties = {}
  item.children = [
    h('label', { className: ['choice'] }, h('input', { type: 'checkbox', className: ['tick'] }), h('span', words)),
  ]
}
