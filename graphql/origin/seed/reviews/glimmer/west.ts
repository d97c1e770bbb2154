/** Demonstration reviews, written for this project. */
export const west = `
Salt Lake City, UT | 5 | 2026-09-20 | McKenna R. | housekeeping-services 3
Six kids. I will let that stand by itself. She finished the downstairs, looked at the stairs, looked at me, and said same time next week. I could have hugged her.

Salt Lake City, UT | 4 | 2025-11-10 | Gavin T. | deep-cleaning 4
Inversion soot on every sill, wiped and rinsed. Courteous, careful with the piano. The basement bath was left with a wet floor and no sign, so I found out in socks.

Las Vegas, NV | 5 | 2026-10-26 | Roxanne D. | house-cleaning 2
I deal cards until four in the morning. I need noon appointments, blackout curtains left closed, and silence. I got the three of them and a sink without a ring.

Las Vegas, NV | 4 | 2026-03-16 | Hector B. | deep-cleaning 5
Hard water here is a disease. The shower door is maybe eighty percent clear and she told me that the last twenty will take another go. I believe her.

Las Vegas, NV | 5 | 2025-08-31 | Mei W. | moving-cleaning 5
Booked for my landlord's inspection, passed it, kept going.

Phoenix, AZ | 5 | 2026-08-29 | Yvette C. | house-cleaning 3
Haboob on Thursday, cleaner on Friday. I did not plan it that way but I would take credit. She did the inside of the light fixtures because that is where it hides.

Phoenix, AZ | 4 | 2026-04-26 | Norm S. | house-cleaning 4
Snowbirds, so the place sits empty. They open it up, run the faucets, kill the scorpion if there is a scorpion. One time there was a scorpion. She handled it better than I do.

Phoenix, AZ | 3 | 2025-10-30 | Crystal A. | house-cleaning 4
Fine, not wonderful. A lot of care for the kitchen and not so much for my son's room, which I had marked as the important one. Better instructions from me, and better reading by them, would do it.

Mesa, AZ | 5 | 2026-06-07 | Lamar G. | house-cleaning 3
My mama moved in with us. The bathroom has rails and a chair and forty bottles. It was all lifted, wiped, put back, with labels to the front so she can read them.

Mesa, AZ | 4 | 2025-05-06 | Katrina L. | housekeeping-services 3
Very pleased with floors and counters. Pool towels were folded into thirds and I am a halves person. I will live.

Tucson, AZ | 5 | 2026-02-22 | Sagrario V. | one-time-cleaning 4
Gem show guests for two weeks, rocks on every surface, each with a story. She moved no rock. Around every rock, not a speck.

Tucson, AZ | 4 | 2025-09-28 | Wayne F. | house-cleaning 3
Good. Swamp cooler vents wiped, tile mopped, no chemical smell. She could not find the hose bib, and that is on me.

Boise, ID | 5 | 2026-10-02 | Aubrey N. | house-cleaning 3
Hunting season: freezer in the garage, feathers, a smell. She wore gloves to her elbows and came out whistling.

Boise, ID | 4 | 2025-12-20 | Kirk D. | house-cleaning 2
Snow on the drive, so she parked at the bottom and walked up with both buckets. The work was tidy. Crumbs were left in the toaster tray, if I am being picky.

Seattle, WA | 5 | 2026-11-07 | Ingrid S. | house-cleaning 3
It has rained for two weeks and my hall looked like low tide. Boots aligned, mat washed, bench wiped down. Then she dried the floor with a towel by hand so I would not slip.

Seattle, WA | 4 | 2026-08-15 | Haruto M. | apartment-cleaning 3
Small condo, strict building, noise rule until nine. She swept until nine and vacuumed at one past. I respect that. The oven racks did not get done.

Seattle, WA | 5 | 2026-01-29 | Dana C. | house-cleaning 2
Houseboat. She asked which way it leans and mopped downhill.

Seattle, WA | 2 | 2025-06-06 | Ethan W. | house-cleaning 3
Booked three hours, two and a bit were worked. I only know because of the door camera. They paid back the difference after I sent the clip, politely enough, but I should not be the one with the clip.

Tacoma, WA | 5 | 2026-05-06 | Charmaine J. | deep-cleaning 4
Moss on the sill, mildew on the caulk, a baby on the way. She told me which of it was cleaning and which of it was the landlord, and I sent him her list.

Tacoma, WA | 4 | 2025-10-25 | Bill R. | house-cleaning 3
I am particular about my tools and my wife is particular about my tools not being in the kitchen. A compromise has been reached and dusted.

Spokane, WA | 5 | 2026-07-17 | Marlys K. | deep-cleaning 4
Wildfire ash on everything in August last year, so this July I booked ahead. Filters, sills, the top of every door. The sky is orange and my kitchen is white.

Spokane, WA | 4 | 2025-02-28 | Tony E. | house-cleaning 3
Would recommend. Young fellow, polite, did not mind the parrot shouting at him. The parrot has learned the word sponge.

Portland, OR | 5 | 2026-10-13 | Juniper L. | house-cleaning 3
Coffee roaster at home, chaff everywhere, a fine brown snow. She found it inside a picture frame. Inside! I do not know how it got in, or how she got it out.

Portland, OR | 4 | 2026-06-26 | Theo B. | house-cleaning 3
Nice to see fair pay mentioned when I asked. Unscented products, a good job on the clawfoot tub, including underneath. The bookcase was dusted only in front of the books.

Portland, OR | 5 | 2025-12-09 | Winona P. | house-cleaning 4
She talked to my sourdough starter. It has never looked better, and neither has the counter.

Portland, OR | 3 | 2025-05-15 | Gus H. | house-cleaning 2
Mixed. The living room got a lot of love and the second bathroom none, I believe she did not see the door. Fifteen minutes of free time was added for the next visit.

Sacramento, CA | 5 | 2026-09-11 | Lorena D. | deep-cleaning 5
Tomato trucks, heat, dust, open windows at night. She starts at seven in summer so we can both be done before it is a hundred. The blinds were washed in the tub, slat by slat.

Sacramento, CA | 4 | 2025-11-04 | Phil Y. | house-cleaning 3
Clean house for election night, which was the one thing that went to plan. Forgot the hall light switch plates. Good otherwise.

San Francisco, CA | 5 | 2026-11-13 | Beatrice N. | apartment-cleaning 3
Edwardian flat, five locks, a bay window with eighteen little panes. She did all eighteen, both sides of the inner sash. I stood there at sunset and felt like a person with a life.

San Francisco, CA | 4 | 2026-07-21 | Kabir A. | house-cleaning 3
Fog makes everything slightly damp and slightly gritty. Slightly is gone. She could not park, nobody can park, and told me she was circling, so I was not left wondering.

San Francisco, CA | 5 | 2026-02-06 | Lulu H. | house-cleaning 3
Roommate moved out, I reclaimed the second shelf of the fridge. What was on it is between me, the cleaner and the trash.

San Francisco, CA | 3 | 2025-08-12 | Oscar J. | house-cleaning 4
I think four hours was too much for my place and nobody said so. She was honest and cleaned things twice. I would rather have been told to book three.

Oakland, CA | 5 | 2026-08-25 | Nia F. | house-cleaning 2
She brought her own stepladder, dusted the ceiling medallion, and let my six-year-old hold the spray bottle of water. He has asked for one for his birthday.

Oakland, CA | 4 | 2025-10-09 | Greta S. | house-cleaning 3
Punctual, kind, did a proper job on the stovetop. I have a very creaky house and she worked around the baby's naps like a ninja. One ashtray from the porch came in and did not go out again.

San Jose, CA | 5 | 2026-10-06 | Deepak V. | deep-cleaning 5
We fry things. The hood filter had not been off since we moved in. She soaked it, scrubbed it, put it back, and the fan got quieter. My wife asked what I had fixed.

San Jose, CA | 4 | 2026-05-18 | Linda T. | house-cleaning 4
The rate for members here is a good deal lower than what my neighbors pay by the hour. Work was careful. Would like the same person each time, and am told that this is something you can ask for.

San Jose, CA | 5 | 2025-07-06 | Hoang N. | house-cleaning 4
Fast, tidy, no small talk in any language. Perfect.

Fresno, CA | 5 | 2026-06-10 | Marisol C. | house-cleaning 3
Harvest weeks I see my kitchen in the dark only. Came in on a Friday at nine at night and it was bright. She had cleaned the lamp.

Fresno, CA | 4 | 2025-04-21 | Ray O. | deep-cleaning 4
Almond dust is a real thing out here. She got most of it. The filters are mine to change and I have now been reminded, kindly.

Los Angeles, CA | 5 | 2026-11-19 | Tatiana R. | house-cleaning 3
Self-tape Friday, so the wall behind me has to be spotless and the rest can be a disgrace. She saw the rest and shook her head. Now there is nowhere in here I cannot film.

Los Angeles, CA | 4 | 2026-09-23 | Jerome P. | house-cleaning 2
Worked around my dialysis schedule without one eye-roll. Kitchen, bath, bed. The only thing undone was the tall window, and I would not want anybody up there anyhow.

Los Angeles, CA | 5 | 2026-04-19 | Noemi S. | one-time-cleaning 4
Quinceañera for my niece at our house, so two visits: before and after. Before was beautiful. After was a miracle.

Los Angeles, CA | 5 | 2025-10-18 | Brent A. | deep-cleaning 5
After the smoke we wiped everything twice and still tasted it. She did it a third time with the right stuff, curtains too, and that was the night my daughter moved back into her own room.

Los Angeles, CA | 1 | 2025-06-02 | Mallory K. | house-cleaning 4
My silk lampshade was sprayed with something and is ruined. They did pay for it in the end. I was told it would be two weeks and it was six.

Long Beach, CA | 5 | 2026-07-01 | Darryl M. | house-cleaning 3
Port dust: black, greasy, gets through screens. She had a trick with baking soda. White sills, first time since the nineties.

Long Beach, CA | 4 | 2025-12-03 | Soledad G. | house-cleaning 3
Good worker, brought her daughter's drawing to show me, hung one on my fridge. Missed behind the toilet. The drawing stays.

Pasadena, CA | 5 | 2026-03-30 | Vivienne L. | deep-cleaning 4
Craftsman house with built-ins, leaded glass, fourteen kinds of wood. She read the little card I leave about oil and water and actually followed it.

Pasadena, CA | 4 | 2025-01-05 | Harold B. | one-time-cleaning 4
Rose Parade relatives departed on the second, she came on the third, peace returned on the fourth.

Irvine, CA | 5 | 2026-08-09 | Soo-yeon C. | house-cleaning 4
The floor is heated and pale and shows everything. She mopped in the direction of the grain. I have never seen another human do this unprompted.

Irvine, CA | 4 | 2025-09-13 | Derek V. | house-cleaning 4
App-free, which I like: a web page, a code, a time. She arrived at the early end of the window. I was at the gym and lost fifteen minutes of it, my own fault.

Riverside, CA | 5 | 2026-05-10 | Alondra M. | one-time-cleaning 4
For Mother's Day I asked for nothing to do. Best present in years, and it was under twenty dollars that first time.

Riverside, CA | 3 | 2025-11-15 | Todd N. | house-cleaning 4
The clean was fine and the arrival window was wide. If I take four hours off for a three-hour visit it stops being a bargain. She was very nice about it.

San Diego, CA | 5 | 2026-10-30 | Carmen Z. | house-cleaning 2
Surfboards indoors, wax on the floor, a husband who does not see wax. She used an iron and a brown bag. He still does not see it, but now he is right.

San Diego, CA | 4 | 2026-06-20 | Blake T. | house-cleaning 3
Shipshape, and I say that as a sailor. Brass could have been brighter. Head was immaculate.

San Diego, CA | 5 | 2026-01-14 | Fatima Q. | house-cleaning 2
I messaged to say that my father had just come home from hospital and could they keep it quiet. She swept instead of vacuuming. The whole house. With a broom.

San Diego, CA | 4 | 2025-07-29 | Jill S. | house-cleaning 3
Great visit. It would have been five stars had the recycling made it to the curb.
`
