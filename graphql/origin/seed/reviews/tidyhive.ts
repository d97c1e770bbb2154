/** Demonstration reviews, written for this project: households with a lot going on. */
export const tidyhive = `
Austin, TX | 5 | 2026-11-12 | Priya N. | house-cleaning 3
Two jobs, two kids, one science fair volcano. Came home at six and the kitchen table was a table again. We ate on it. Sitting down. All four of us.

Austin, TX | 4 | 2026-04-28 | Marcus B. | house-cleaning 4
Pantry moths had us beaten. Every shelf came out, got washed and went back in an order that makes sense. The spice drawer was left for next time, as agreed.

Austin, TX | 5 | 2025-06-14 | Dahlia R. | house-cleaning 3
Swim-meet Saturdays are sacred now, because nobody in this house mops on them.

San Antonio, TX | 5 | 2026-09-30 | Javier T. | house-cleaning 4
Night-shift nurse and a baker under one roof. Somebody is always asleep. Our cleaner learned the doors that squeak and skips the vacuum until ten.

San Antonio, TX | 3 | 2025-10-21 | Meg L. | house-cleaning 3
The checklist is great when it is followed. Bathroom, yes. The kids' room, only the half that you could see the floor of. To be fair, that was the smaller half.

Houston, TX | 5 | 2026-08-07 | Chidi O. | house-cleaning 4
Formula in the rug, formula in the sofa, formula on the ceiling fan. I do not know how either. Gone in an afternoon.

Houston, TX | 4 | 2026-01-31 | Lauren W. | house-cleaning 3
Laundry folded while the floors dried: that is the kind of thinking I like. One sock is still single, but so it was before.

Dallas, TX | 5 | 2026-10-19 | Tasha G. | house-cleaning 3
Soccer carpool drops off at my house. Eleven cleats, one doormat. It was swept, shaken and forgiven.

Dallas, TX | 2 | 2025-05-08 | Kevin H. | house-cleaning 3
Showed up for the wrong arrival window, left a message, came back two hours later. Good work after that, but my whole day is built out of windows.

Plano, TX | 5 | 2026-06-25 | Shreya V. | house-cleaning 4
First birthday, sixty guests, a smash cake that lived up to its name. I booked the cleaning before I booked the clown and would do it in that order again.

Fort Worth, TX | 4 | 2025-12-02 | Colt D. | house-cleaning 3
Handled the mudroom, the dog crates and the room where we hide things from company. Needed one more hour for the stairs.

Denver, CO | 5 | 2026-11-06 | Anneliese P. | house-cleaning 3
Remote work, four walls, three monitors, zero dust behind them now. She photographed the cables first so that everything would go back.

Denver, CO | 4 | 2025-08-16 | Rob S. | house-cleaning 4
Quick, cheerful, a little loud with the radio, which the toddler loved and my conference call did not.

Boulder, CO | 5 | 2026-03-04 | Willa C. | house-cleaning 2
Grad-school twins in one apartment. We fight about dishes the way others fight about politics. Peace talks succeeded.

Colorado Springs, CO | 5 | 2025-11-19 | Denise A. | house-cleaning 3
Five under ten years old, and the grandparents arrive on Thursday. They asked whether we had moved.

Kansas City, MO | 5 | 2026-07-14 | Trevor M. | house-cleaning 3
Band practice in the basement, choir practice upstairs, and a cleaner who hums along with both. The bathroom mirror has no toothpaste on it for the first time since August.

Kansas City, MO | 4 | 2025-03-27 | Abby F. | house-cleaning 5
Moved out with a baby on my hip. They took the fridge, the oven and the closets off my list. The blinds would have been extra and I ran out of list.

Omaha, NE | 5 | 2026-05-12 | Lucas E. | house-cleaning 4
Our calendar has colors for every child and now one for the cleaner. Hers is the only one that nobody moves.

Omaha, NE | 1 | 2025-09-18 | Hannah B. | house-cleaning 3
The visit was canceled at breakfast, and I had already cleared the counters for it. We got a new day and the money for the first one back. Nobody could give me the breakfast back.

Minneapolis, MN | 5 | 2026-02-26 | Sigrid O. | house-cleaning 4
Hockey season: four bags, one hallway, a smell with its own name. We aired, she scrubbed, and the name has been retired.

Minneapolis, MN | 4 | 2025-07-11 | Amir K. | house-cleaning 3
Nice touch: toys sorted by child, not by size. My oldest inspected it like a customs officer. A puzzle piece is missing and everybody has an alibi.

Madison, WI | 5 | 2026-10-02 | Jo B. | house-cleaning 3
I teach, my wife coaches, and Sunday used to be for the bathrooms. Now Sunday is for the lake.

Chicago, IL | 5 | 2026-09-08 | Renata S. | house-cleaning 3
Back to school week: lunch boxes, glue sticks, a gerbil we are watching for a friend. She cleaned around the gerbil and wrote its name on the note.

Chicago, IL | 3 | 2025-02-13 | Phil C. | house-cleaning 3
Fine overall. My list had eight lines and six were done. The other two had stars beside them, in pen, which I thought was clear.

Naperville, IL | 5 | 2026-06-03 | Monica J. | house-cleaning 4
End of the school year and every art project since September came home in one bag. She found a shelf for the bag.

Indianapolis, IN | 4 | 2026-04-09 | Derrick P. | house-cleaning 3
Good work on short notice before a custody weekend. Fresh sheets on both beds, night-light wiped. It mattered that it looked like a home.

Columbus, OH | 5 | 2025-12-29 | Farrah I. | house-cleaning 3
Cousins left, confetti stayed. It took one person with a broom to do what nine adults had promised to do.

Atlanta, GA | 5 | 2026-08-29 | Keisha M. | house-cleaning 3
Triplets. That is my review of my week. My review of the cleaner is that she makes bottles sparkle without being asked twice, or once.

Atlanta, GA | 4 | 2025-04-24 | Ben T. | house-cleaning 3
We both travel for work, so the place is empty and dusty in turns. It smelled like somebody lives here. Trash day was missed by an hour.

Charlotte, NC | 5 | 2026-03-19 | Nicole D. | house-cleaning 4
Newborn at home, toddler in the dishwasher. I mean it, he climbed in. She got him out and then did the filter.

Raleigh, NC | 5 | 2025-10-05 | Omar Y. | house-cleaning 2
Only wanted the kitchen and the bath done before a long weekend. In and out in two hours, and we made our flight.

Phoenix, AZ | 5 | 2024-12-14 | Leah V. | house-cleaning 3
Somebody else did my floors while I sat in the car line. I watched it happen on my phone, like sports.
`
