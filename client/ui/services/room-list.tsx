import { Art, type ArtName } from '../art.tsx'
import { Icon } from '../icon.tsx'
import { checkIcon } from '../icons.generated.ts'

export interface RoomListProps {
  rooms: readonly { name: string; picture: ArtName; tasks: readonly string[] }[]
  artFolder: string
}

/** The checklist, with a pane for each room. Open at every width: visitors come for it, and it prints. */
export function RoomList({ rooms, artFolder }: RoomListProps) {
  return (
    <div className="frame sheet">
      {rooms.map(({ name, picture, tasks }, index) => (
        <section key={name} className="pane sheet-room" aria-labelledby={`room-${index}`}>
          <div className="sheet-h">
            <h3 id={`room-${index}`}>{name}</h3>
            <Art folder={artFolder} name={picture} className="" />
          </div>
          <ul role="list" className="checks">
            {tasks.map((task) => (
              <li key={task}>
                <Icon icon={checkIcon} />
                <span>{task}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
