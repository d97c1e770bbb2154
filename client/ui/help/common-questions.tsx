import { paths } from '../../paths.ts'

export interface CommonQuestion {
  topic: string
  /** The question's anchor on the topic's page. */
  id: string
  title: string
}

/** The questions that are asked most, as links to their answers. */
export function CommonQuestions({ questions }: { questions: readonly CommonQuestion[] }) {
  return (
    <ol role="list" className="help-q">
      {questions.map(({ topic, id, title }) => (
        <li key={id}>
          <a href={`${paths.helpTopic(topic)}#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  )
}
