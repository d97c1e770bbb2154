/** Demonstration reviews, written for this project. */
export const south = `
Birmingham, AL | 5 | 2026-10-16 | Lurleen C. | house-cleaning 3
I teach second grade and the glitter follows me home. So does the glue. Whoever trained this young woman on table edges deserves a raise.

Birmingham, AL | 4 | 2025-09-23 | Trey M. | house-cleaning 3
Came Friday before the Iron Bowl crowd. The den was ready, the kitchen was ready, the grill I had forgotten to mention. Good value.

Birmingham, AL | 5 | 2025-01-27 | Ernestine H. | house-cleaning 4
Yes ma'am and no ma'am and not a streak on the glass.

Nashville, TN | 5 | 2026-08-21 | Cody W. | house-cleaning 4
Four guys in a band in one house. I will not describe it. She came out of the bathroom with the look of somebody who has won a fight, and the whole place now smells like soap and not like us.

Nashville, TN | 4 | 2026-05-11 | Hallie J. | house-cleaning 3
Cleaned our rental between two bachelorette weekends with ninety minutes to spare. A pink feather remains behind the sofa, and I am leaving it as a memorial.

Nashville, TN | 5 | 2025-11-17 | Bertrand N. | house-cleaning 2
On time, on budget, in tune. She sang the alto line of something and I swear the counters listened.

Nashville, TN | 3 | 2025-05-25 | Suzy K. | house-cleaning 4
The crew was good. I was less keen on the emails, one a day for a week until I found the switch. Once found it stopped at once.

Memphis, TN | 5 | 2026-09-12 | Odell R. | house-cleaning 3
Mother is ninety-four and does not take to people. She took to Patrice. They shelled peas afterwards.

Memphis, TN | 4 | 2025-12-01 | Gwen T. | deep-cleaning 4
Cleaned up after a small kitchen fire: smoke on the ceiling, soot on the blinds. The blinds could not be saved, and she said so up front instead of charging me to find out.

Memphis, TN | 5 | 2025-06-16 | Isaiah B. | house-cleaning 3
Bathroom looks like a hotel. A good one.

Knoxville, TN | 5 | 2026-07-09 | Janet P. | house-cleaning 4
Mountain place, stink bugs in every curtain fold. She went through with the small nozzle and a sense of humor. I counted the bag afterwards, no I did not.

Knoxville, TN | 4 | 2025-10-28 | Dale V. | house-cleaning 3
Fair price, fair work. She waited ten minutes at the gate because I gave the wrong code, and never made a thing of it. Fan blades could be cleaner.

Louisville, KY | 5 | 2026-05-01 | Marybeth S. | one-time-cleaning 4
Derby week. My hat box, my mother-in-law, eleven julep cups to polish. All three were handled with tact.

Louisville, KY | 4 | 2025-08-09 | Quentin A. | house-cleaning 3
I run a little music studio out of the back room, and she dusted around forty cables without unplugging one. The front room was a bit hurried after that care.

Louisville, KY | 5 | 2025-02-07 | Noreen F. | house-cleaning 3
Cold snap, burst pipe, plumber's boot prints up the stairs. She got the prints out of the runner with seltzer. The plumber could take lessons.

New Orleans, LA | 5 | 2026-02-18 | Antoinette B. | one-time-cleaning 4
Ash Wednesday, nine in the morning, beads in the chandelier. She did not even blink. The beads are bagged by color on the porch for next year.

New Orleans, LA | 4 | 2026-06-24 | Remy D. | house-cleaning 3
Shotgun double, fourteen-foot ceilings. Brought the tall duster, did the transoms. The back step still has the green on it that no one has ever removed, in fairness.

New Orleans, LA | 5 | 2025-09-07 | Celestine G. | deep-cleaning 5
I cook with a roux three nights a week and my hood could tell you about each of them. Degreased, rinsed, wiped dry. She asked for the recipe and got it.

New Orleans, LA | 2 | 2025-04-05 | Paul E. | house-cleaning 3
First visit good, second one cancelled an hour before. I have a job as well. The refund was quick and the lady on the chat was decent about it.

Baton Rouge, LA | 5 | 2026-10-31 | Tonya L. | house-cleaning 2
LSU game days leave a mark on a house, mostly purple. The sofa came clean with dish soap and elbow. I tipped extra for the elbow.

Baton Rouge, LA | 4 | 2025-11-22 | Warren G. | house-cleaning 3
She was here before the coffee was done and gone before lunch. Refrigerator shelves taken out and washed. One shelf went back a notch too low for the milk.

Baton Rouge, LA | 5 | 2025-07-14 | Aurelie M. | house-cleaning 3
Ninety-eight outside, so I cannot say what made me happier, the floors or that she closed the door behind her.

Little Rock, AR | 5 | 2026-04-11 | Fern W. | house-cleaning 3
I foster kittens. Current count is seven. She sat on the floor for a minute first so they would know her, then cleaned around a moving carpet of them.

Little Rock, AR | 4 | 2025-05-18 | Jimmy C. | house-cleaning 3
Does a fine bathroom. Asked what the blue cup was for and then left it exactly where it was. I would book again and I have.
`
