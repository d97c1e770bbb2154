import type { Row } from './run.ts'

/**
 * Formats the rows as readable text, by circle (decision 121). Each problem comes with the command that reproduces it.
 */
export function tableOf(rows: readonly Row[]): string {
  const blocks = [...Map.groupBy(rows, ({ circle }) => circle)].map(([circle, own]) => {
    const width = Math.min(40, Math.max(...own.map(({ what }) => what.length)))
    const lines = own.flatMap(({ what, says, state, detail, again }) => {
      const line = `  ${state.padEnd(6)}  ${what.padEnd(width)}  ${state === 'absent' ? detail : says}`
      return state === 'WRONG' ? [line, `          ${detail}`, ...(again ? [`          ${again}`] : [])] : [line]
    })
    return [`${circle}\n`, ...lines].join('\n')
  })
  const count = (state: Row['state']) => rows.filter((row) => row.state === state).length
  return `${blocks.join('\n\n')}\n\n${count('works')} work, ${count('WRONG')} wrong, ${count('absent')} absent.`
}
