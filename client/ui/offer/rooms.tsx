import { Art, type ArtName } from '../art.tsx'
import { Icon } from '../icon.tsx'
import { checkIcon, plusIcon } from '../icons.generated.ts'
import { SectionIntro } from './section-intro.tsx'

export interface Room {
  name: string
  picture: ArtName
  tasks: readonly string[]
}

export interface WhatIsIncludedProps {
  heading: string
  lede?: string
  rooms: readonly Room[]
  /** Sentences about possible add-ons and about tasks that are never done. */
  extras: readonly { title: string; text: string }[]
  artFolder: string
}

/** The checklist in the shape of a house, with the tasks for each room. */
export function WhatIsIncluded({ heading, lede, rooms, extras, artFolder }: WhatIsIncludedProps) {
  return (
    <>
      <section className="section tint house-list beam" id="list">
        <div className="wrap">
          <SectionIntro heading={heading} lede={lede} />
          <div className="roof">
            <Art folder={artFolder} name="roof" />
          </div>
          <div className="frame rooms">
            {rooms.map((room, index) => (
              <RoomPane key={room.name} {...room} artFolder={artFolder} isOpen={index === 0} />
            ))}
          </div>
        </div>
      </section>
      <div className="wrap ground pair">
        {extras.map(({ title, text }) => (
          <p key={title}>
            <b>{title}:</b> {text}
          </p>
        ))}
      </div>
    </>
  )
}

/**
 * A room with its list of tasks. On a phone the list collapses. From 768 px on it is always shown, and the details
 * element is hidden, because it could receive focus but would have no function. The list is after the details element,
 * not inside it, because only newer browsers can show the content of a closed details element (styles/rooms.css).
 */
function RoomPane({ name, picture, tasks, artFolder, isOpen }: Room & { artFolder: string; isOpen: boolean }) {
  return (
    <div className="pane room">
      <Art folder={artFolder} name={picture} />
      <h3>{name}</h3>
      <details open={isOpen}>
        <summary>
          <span className="sr">{name}: what we do</span>
          <Icon icon={plusIcon} />
        </summary>
      </details>
      <Checklist tasks={tasks} />
    </div>
  )
}

/** The tasks in a room, each with a check mark. */
export function Checklist({ tasks }: Pick<Room, 'tasks'>) {
  return (
    <ul role="list" className="checks">
      {tasks.map((task) => (
        <li key={task}>
          <Icon icon={checkIcon} />
          <span>{task}</span>
        </li>
      ))}
    </ul>
  )
}
