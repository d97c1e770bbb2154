/** Demonstration reviews, written for this project: people who know what a job done right looks like. */
export const sparkcrew = `
Phoenix, AZ | 5 | 2026-11-16 | Ray M. | house-cleaning 4
I lay tile for a living. She cleaned my own grout better than I would have, top row to bottom, and did not splash the paint. Respect.

Phoenix, AZ | 4 | 2026-07-08 | Dee W. | house-cleaning 3
Hundred and twelve outside, so I had water on the counter. She drank it, thanked me, and went through that kitchen like a shift change. Missed the range knobs.

Phoenix, AZ | 5 | 2025-09-22 | Curtis A. | house-cleaning 3
Had a list, read the list, did the list.

Mesa, AZ | 5 | 2026-10-01 | Ysenia C. | house-cleaning 3
I clean offices at night, so I know every shortcut there is. None were taken. I checked the light switches and the tops of the doors.

Mesa, AZ | 3 | 2025-11-25 | Hal P. | house-cleaning 3
Good hustle, bad bucket. Same water for the bath and the hall. Told her, she changed it, no attitude. Should not need telling.

Tucson, AZ | 5 | 2026-05-15 | Big Mike R. | house-cleaning 5
Shop rags, axle grease, a sink I wash my hands in. I said do what you can. She asked what grade the degreaser was. It is white again.

Tucson, AZ | 4 | 2025-06-05 | Lorraine J. | house-cleaning 3
Solid worker and quick on her feet. Moved the couch by herself before I could get around the table. Left a scuff, came back, fixed the scuff.

Las Vegas, NV | 5 | 2026-09-06 | Tito S. | house-cleaning 2
Line cook. My kitchen at work passes inspection, mine at home did not. Flat top of the stove, hood, the gap by the fridge: pass, pass, pass.

Las Vegas, NV | 2 | 2025-12-16 | Sheree L. | house-cleaning 3
She was good. The booking was not: they had us down for two hours and I paid for three. Got it straightened out, took four messages.

Albuquerque, NM | 5 | 2026-08-26 | Benny G. | house-cleaning 4
Roofers' dust all over the den after the new skylight. She started high, finished low, and bagged it at the door. That is how you do dust.

El Paso, TX | 5 | 2026-04-23 | Connie V. | house-cleaning 3
My dad was a janitor thirty-one years. He looked the place over, nodded, and asked her which mop head she likes.

El Paso, TX | 4 | 2025-05-01 | Rudy F. | house-cleaning 3
Works fast, talks straight. Said the shower door needs a razor blade and another hour, and not to pay anybody who says otherwise.

San Diego, CA | 5 | 2026-10-27 | Chief H. | house-cleaning 3
Twenty-four years in the Navy. Field day every Thursday. I would have signed off on that head without a second look, and I took one.

Riverside, CA | 5 | 2026-03-07 | Marcela T. | house-cleaning 5
Turned over a rental in one day: fridge, oven, blinds, baseboards. New tenant walked in at six. I own four units and I have her name on a sticky note.

Riverside, CA | 4 | 2025-10-16 | Jeb D. | house-cleaning 3
On site at eight sharp. Gate code was wrong and that was my fault. Worked around the lost time and still hit every room but the office.

Los Angeles, CA | 5 | 2026-06-18 | Gaffer L. | house-cleaning 3
I light sets. You cannot hide a smudge from me. I put a work lamp on that window and gave up looking.

Long Beach, CA | 5 | 2025-08-11 | Nate O. | house-cleaning 4
Longshore family, five of us, boots and diesel. The laundry room floor has a pattern, turns out.

Fresno, CA | 4 | 2026-01-17 | Araceli M. | house-cleaning 3
Packed almonds all week and could not face the house. She could. Counter edges, handles, the tray under the toaster. Vacuum bag was full and stayed full.

Sacramento, CA | 5 | 2025-07-19 | Warren B. | house-cleaning 3
State inspector, retired. I carry a flashlight for fun. Under the lip of the sink: clean.

Salt Lake City, UT | 5 | 2026-09-15 | Kimball J. | house-cleaning 4
Drywall crew left at noon, she came at one, my in-laws at six. Nobody coughed.

Boise, ID | 4 | 2026-05-30 | Travis Q. | house-cleaning 3
Told me up front what three hours buys and what it does not. It bought two baths and a kitchen, done right. I like a straight bid.

Oklahoma City, OK | 5 | 2026-02-11 | Rhonda K. | house-cleaning 3
Oilfield laundry, red mud, two teenagers. She lined the boots up by size and I have seen sergeants do it worse.

Tulsa, OK | 1 | 2025-09-09 | Gene S. | house-cleaning 3
Guy left after ninety minutes with half the list undone and said he had another job. I got the difference back and an apology. I do not leave a roof half done.

Little Rock, AR | 5 | 2026-07-27 | Patsy N. | house-cleaning 3
I run a diner. Health department does not scare me, my mother-in-law does. Both would be fine with this.

New Orleans, LA | 5 | 2026-03-16 | Terrell D. | house-cleaning 4
Crawfish boil for fifty, inside because of the rain. Whole crew of cousins and one professional. Guess who got the smell out.

Baton Rouge, LA | 4 | 2025-04-10 | Earline C. | house-cleaning 3
Knows her trade. Brought two colors of cloth and kept them apart, kitchen and bath. Ran a little over and did not charge for it. Ceiling fan in the den got forgotten.

Memphis, TN | 5 | 2026-10-12 | Dwayne P. | house-cleaning 3
Eighteen-wheeler driver, home four days a month. I want those days clean and quiet. Dispatch should run as well as she does.

Nashville, TN | 3 | 2025-06-30 | Shelby R. | house-cleaning 3
Fair. Floors tight, dusting loose. She said the list was long for the hours and she was right, but somebody should have told me when I booked.

Birmingham, AL | 5 | 2026-08-18 | Otis W. | house-cleaning 3
Steel mill, thirty years. Nobody's hands are cleaner than a man's who had to scrub them. She got the black out of my tub with plain powder and patience.

Jacksonville, FL | 5 | 2025-11-01 | Marisa B. | house-cleaning 3
I train new hires at a hotel. Corners, mirrors, drains, in that order. I would have hired her on the spot if she did not already have a better boss: herself.

Tampa, FL | 4 | 2026-04-05 | Lonnie E. | house-cleaning 4
Boat, garage, house, dog. She took the house, I took the rest, and she finished first. Back slider still has a paw on it.

Tacoma, WA | 5 | 2025-02-20 | Gus A. | house-cleaning 2
Welder. Metal dust finds everything. She wiped it up damp so that it did not fly. Somebody taught her right, or she taught herself.
`
