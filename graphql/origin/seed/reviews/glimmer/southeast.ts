/** Demonstration reviews, written for this project. */
export const southeast = `
Richmond, VA | 5 | 2026-08-16 | Georgia T. | deep-cleaning 4
Screened porch, pine pollen, April through forever. She hosed, she wiped, she took down the fairy lights and put them up again straighter. We have eaten out there every night since.

Richmond, VA | 4 | 2025-10-06 | Mitchell B. | deep-cleaning 4
She did what she said in the time she said. There was one misunderstanding about the attic stairs, which count as stairs, and I accept that now.

Richmond, VA | 5 | 2025-03-11 | Odette L. | house-cleaning 4
My sister sent me this after my surgery. I have sent it to two people since.

Virginia Beach, VA | 5 | 2026-07-24 | Shannon K. | house-cleaning 3
Sand. In the tracks of the shower door, in the dryer, in the butter, I suspect. She got a paintbrush out for the door tracks and I knew we were in good hands.

Virginia Beach, VA | 4 | 2025-06-08 | Cole R. | moving-cleaning 5
House had to pass a move-out check from base housing, and it passed. She was honest that the stove hood needed more time than we had booked, so I finished that one myself.

Raleigh, NC | 5 | 2026-10-27 | Bianca F. | moving-cleaning 5
We had a water leak and three weeks of contractors. Drywall dust gets into light fixtures, did you know? She knew. She had the globes off before I finished showing her around.

Raleigh, NC | 4 | 2026-02-11 | Howard Y. | house-cleaning 2
I am a software person and I liked the booking: five screens, no trickery that I could find, total before card. The clean was good. The soap dish was overlooked.

Raleigh, NC | 5 | 2025-07-27 | Tamika S. | house-cleaning 3
Twins, nine months. I napped. They napped. When we woke up there were no dishes.

Durham, NC | 5 | 2026-05-16 | Esther W. | apartment-cleaning 3
Old tobacco-warehouse loft with beams that shed. She vacuumed the beams. I did not ask, and I did not know you could.

Durham, NC | 3 | 2025-09-12 | Liam G. | house-cleaning 3
Polite and punctual, but the kitchen floor was sticky again once it dried, too much product I think. Next visit it was rinsed with plain water, and perfect.

Charlotte, NC | 5 | 2026-09-04 | Deja M. | house-cleaning 3
I put off booking for a year because I thought I would have to clean before the cleaner. I did not clean before the cleaner. Nobody died.

Charlotte, NC | 4 | 2026-03-25 | Warren P. | house-cleaning 3
Bank job, long hours, bachelor kitchen. She threw away nothing and yet there was suddenly space. Only the balcony was skipped, because of rain.

Charlotte, NC | 5 | 2025-11-08 | Ines C. | house-cleaning 3
Friendly woman with a very serious mop.

Charlotte, NC | 2 | 2025-05-30 | Doug S. | house-cleaning 3
Two reschedules in one week. Once somebody came it was fine, hence two and not one. They did knock the fee off without my having to argue.

Greensboro, NC | 5 | 2026-06-13 | Bettye J. | house-cleaning 3
Sunday dinner is at my house, always has been, and my knees have retired. Now Saturday is hers and Sunday is mine. The good silver was polished without being asked and counted back to me.

Greensboro, NC | 4 | 2025-08-29 | Aaron V. | house-cleaning 2
Nice and thorough, a bit chatty. I learned a lot about her nephew's wedding. Floors look great and so will the wedding, by the sound of it.

Charleston, SC | 5 | 2026-04-17 | Louisa R. | house-cleaning 4
Salt air does things to brass. She brought lemon and patience. The door knocker is now brighter than the neighbors', which in this street is a position of power.

Charleston, SC | 4 | 2025-12-05 | Jamal H. | room-cleaning 2
Booked two hours for a carriage house. Snug, but it worked. The ceiling fan was done, the light over it was not.

Columbia, SC | 5 | 2026-08-06 | Patience O. | house-cleaning 3
One hundred and one degrees, and she asked me to sit down.

Columbia, SC | 4 | 2025-02-18 | Randy L. | house-cleaning 4
Good job for two fellows and a beagle. The hallway smelled of lavender for a day, and I would pick unscented next time, there is a box for that.

Atlanta, GA | 5 | 2026-11-11 | Simone P. | deep-cleaning 5
Pollen season I expected. What I did not expect is how different the house sounds when the rugs have been beaten. Softer. She took them outside over the rail like my grandmother in Macon.

Atlanta, GA | 4 | 2026-07-18 | Marquis D. | apartment-cleaning 3
Grady baby, Grady tired, twelve-hour shifts. The apartment is done by the time I get home and the lights are off. The plants got watered, unrequested, and one of them did not like it.

Atlanta, GA | 5 | 2026-01-22 | Yasmin K. | house-cleaning 3
I asked for a woman with experience of curly-hair drains and I was serious. They were serious too.

Atlanta, GA | 5 | 2025-08-23 | Preston A. | moving-cleaning 5
The listing photos were taken an hour after she left. Sold in a weekend.

Atlanta, GA | 3 | 2025-04-19 | Michelle E. | house-cleaning 3
Nothing wrong exactly. It felt like the first hour was careful and the last one was a race. I wrote that in the feedback and was called about it, which surprised me.

Marietta, GA | 5 | 2026-05-27 | Carol Ann B. | housekeeping-services 3
Big house, empty nest, and dust in rooms that nobody enters. We agreed on a plan: two rooms a visit in turn, kitchen always. It is on the fridge. It is working.

Marietta, GA | 4 | 2025-10-17 | Victor S. | house-cleaning 4
The cleaner found my wedding ring under the washing machine and left it on a saucer with a note. I would give five stars but the tub is still a little gray.

Savannah, GA | 5 | 2026-03-14 | Delphine M. | one-time-cleaning 4
Week of the parade, guests on every flat surface, green everything. Monday morning she came, looked around and said well now. By noon you would not have known there was a saint.

Savannah, GA | 4 | 2025-09-01 | Otis G. | house-cleaning 2
Humidity and old plaster make a kind of fuzz. She dealt with the fuzz. It will come back and so will she.

Jacksonville, FL | 5 | 2026-06-19 | Brianna C. | moving-cleaning 5
Navy wife, sixth house in eleven years. I know a proper move-in clean, and this was one: hinges, vents, the groove of the window lock.

Jacksonville, FL | 4 | 2025-11-26 | Hank O. | house-cleaning 2
Did the house while I fished. That is the whole appeal. She could have been firmer with the soap scum.

Orlando, FL | 5 | 2026-10-08 | Maribel Q. | house-cleaning 3
We rent one room to theme-park visitors, and the glitter from those dresses is immortal. It met its match. She used packing tape, in strips, for an hour.

Orlando, FL | 4 | 2026-04-06 | Jeff N. | house-cleaning 2
No-drama company. Changed my date from the phone while in a line, took twenty seconds. The patio table was missed, otherwise five.

Orlando, FL | 5 | 2025-06-21 | Keiko T. | house-cleaning 3
She left the slippers by the door, in pairs, toes out. I noticed. Thank you.

Tampa, FL | 5 | 2026-09-17 | Rosalind F. | deep-cleaning 4
After the storm there was mud in the garage up to the second shelf. I only booked the inside of the house because I was ashamed of the garage. She saw it, came back on Saturday with boots, and we did it together.

Tampa, FL | 4 | 2025-12-18 | Eduardo L. | house-cleaning 3
Good with tile, which is all I have. Slightly late because of the bridge. Called ahead, in Spanish, to my mother, who now considers her family.

Tampa, FL | 1 | 2025-07-03 | Krista M. | house-cleaning 4
The person who came had no supplies, and I had ticked that I had none either. An hour gone on a trip to the store. Support agreed it should not happen and gave the visit back, but it took the afternoon.

Saint Petersburg, FL | 5 | 2026-05-02 | Gene W. | house-cleaning 3
I am new to being widowed and to knowing where things go. She labeled the cleaning cupboard for me, nicely, with a pen. The house has been easier since.

Saint Petersburg, FL | 4 | 2025-03-28 | Lena B. | house-cleaning 2
Lovely and light-handed with my shells. There are a lot of shells. A few returned to new positions, and I have decided that they look better there.

Miami, FL | 5 | 2026-08-11 | Ximena A. | house-cleaning 3
Glass table, white floor, black dog. An impossible situation handled with a calm that I will try to learn from.

Miami, FL | 4 | 2026-02-25 | Anthony R. | apartment-cleaning 3
High-rise rules here are strict, and she had the paperwork before the desk asked. The balcony doors squeak now because they are so clean. That is a compliment, but also they squeak.

Miami, FL | 5 | 2025-10-02 | Gisela P. | housekeeping-services 3
Mi casa huele a limpio, no a perfume. Vuelve cada dos semanas.

Fort Lauderdale, FL | 5 | 2026-07-30 | Wendell S. | apartment-cleaning 3
Live-aboard for nine years, condo for one. I had never owned so many surfaces. Three hours, all of them wiped, and the brass compass polished for old times' sake.

Fort Lauderdale, FL | 4 | 2026-01-04 | Tricia J. | one-time-cleaning 4
We had eleven for New Year's and a cat with a sensitive stomach. Enough said. The rug needs a real carpet cleaner, she told me so honestly, everything else is restored.

Fort Lauderdale, FL | 5 | 2025-05-12 | Nikhil B. | house-cleaning 2
Filled in the form on the train, paid, got a code, picked a time. It was done by the weekend. I kept waiting for the catch, and the catch was the monthly plan that they had told me about in the same sentence.

West Palm Beach, FL | 5 | 2026-11-05 | Constance V. | housekeeping-services 3
Season starts and so do the guests. She irons pillowcases as though it were a pleasure.

West Palm Beach, FL | 4 | 2025-08-01 | Rick D. | house-cleaning 4
Two-bedroom villa, four hours, all of it used. Only grumble is that I had to explain the alarm twice on the phone.

Naples, FL | 5 | 2026-03-09 | Barbara Z. | house-cleaning 4
We close the house from May to November. She opened it for us: lizards out, beds aired, fridge switched on and wiped. Walking in after the drive was like walking in yesterday.

Naples, FL | 3 | 2025-04-28 | Ed H. | house-cleaning 3
Adequate. Windows sparkle, the bathroom was light on effort. She took the remark well and did better the second time, so this may go up.
`
