/** Facts about the help center's texts that its pages rely on. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { HELP_TOPICS, TOPICS_WITH_RATE } from '../../content/help/topics.ts'

test.each(HELP_TOPICS)('the page about %s asks for the member rate exactly if its text mentions it', (topic) => {
  const text = readFileSync(`content/help/${topic}.md`, 'utf8')
  expect(TOPICS_WITH_RATE.includes(topic)).toBe(text.includes('{memberRate}'))
})
