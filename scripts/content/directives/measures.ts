/**
 * Directives for tables of durations, intervals or proportions. They add a drawing of the value to each cell. The text
 * of the cell stays, so the drawing is decorative.
 */
import type { Element } from 'hast'
import { h, s } from 'hastscript'
import { getRows } from '../tree/elements.ts'
import { readWords } from '../tree/texts.ts'
import { type Directive, DirectiveError, findElement, getElements, required } from './directive.ts'

/**
 * `:::times{max="8"}` around a table of durations ('2–3 hr'): draws a bar under each, on a scale that ends at `max`.
 */
export const times: Directive = (attributes, children) => {
  const max = Number(required(attributes, 'max'))
  return eachCell(findElement(children, 'table'), 'measure-times', (text) => {
    const [, from, to = from] = /^\D{0,12}(\d+(?:\.\d+)?)(?:\s*[–-]\s*(\d+(?:\.\d+)?))?/u.exec(text) ?? []
    if (from === undefined) return undefined
    if (Number(to) > max) throw new DirectiveError(`'${text}' exceeds the scale's maximum of ${max}`)
    const start = (Number(from) / max) * 100
    const width = Math.max((Number(to) / max) * 100 - start, 1.5)
    return drawing('bar', 100, 6, [
      s('rect', { className: ['bar-line'], width: 100, height: 6 }),
      s('rect', { className: ['bar-mark'], x: round(start), width: round(width), height: 6 }),
    ])
  })
}

const WEEKS = 26

/** `:::weeks` around a table of intervals ('Every 2 weeks'): draws half a year of weeks, with the due weeks marked. */
export const weeks: Directive = (_attributes, children) =>
  eachCell(findElement(children, 'table'), 'measure-weeks', (text) => {
    const [, many, unit] = /^every\s+(?:\d+\s*(?:[–-]|to)\s*)?(\d+)?\s*(week|month|year)/iu.exec(text) ?? []
    if (unit === undefined) return undefined
    const step = Number(many ?? 1) * { week: 1, month: 13 / 3, year: 52 }[unit.toLowerCase() as 'week']
    const due = new Set(Array.from({ length: WEEKS }, (_, index) => Math.round(index * step)))
    return drawing(
      'strip',
      WEEKS * 8,
      10,
      Array.from({ length: WEEKS }, (_, week) =>
        s('rect', { className: [due.has(week) ? 'bar-mark' : 'bar-line'], x: week * 8, width: 6, height: 10, rx: 2 }),
      ),
    )
  })

/**
 * `:::mix` around a table of proportions ('1 : 3', product to water): draws the shares of product and water in the
 * bottle.
 */
export const mix: Directive = (_attributes, children) =>
  eachCell(findElement(children, 'table'), 'measure-mix', (text) => {
    const [, product, water] = /^(\d+)\s*:\s*(\d+)$/u.exec(text) ?? []
    if (product === undefined || water === undefined) return undefined
    const share = (Number(product) / (Number(product) + Number(water))) * 100
    return drawing('bar', 100, 10, [
      s('rect', { className: ['bar-water'], width: 100, height: 10 }),
      s('rect', { className: ['bar-mark'], width: round(Math.max(share, 1)), height: 10 }),
    ])
  })

/**
 * Calls `draw` with the text of each cell outside the first column, and adds the returned drawing, if any, to the cell.
 * Throws if no cell gets a drawing.
 */
function eachCell(table: Element, className: string, draw: (text: string) => Element | undefined): Element {
  let drawn = 0
  for (const row of getRows(table)) {
    for (const cell of getElements(row.children).slice(1)) {
      const picture = draw(readWords(cell).trim())
      if (!picture) continue
      cell.children.push(picture)
      drawn++
    }
  }
  if (drawn === 0) throw new DirectiveError('No cell of the table has a value that can be drawn')
  return h('div', { className: ['measure', className] }, table)
}

function drawing(className: string, width: number, height: number, marks: Element[]): Element {
  return s(
    'svg',
    { className: [className], viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: 'none', ariaHidden: 'true' },
    marks,
  )
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
