/** Demonstration reviews, written for this project: small homes and few words. */
export const neatnook = `
San Francisco, CA | 5 | 2026-11-10 | Hiro T. | house-cleaning 2
Four hundred square feet. I did not know it had this much light.

San Francisco, CA | 4 | 2026-02-17 | Ilse B. | house-cleaning 2
Quiet work, clear surfaces. The plant was turned the other way. It seems to prefer it.

Oakland, CA | 5 | 2025-09-27 | Amina J. | house-cleaning 2
One room, done properly. I sleep in it differently.

Seattle, WA | 5 | 2026-10-15 | Nils E. | house-cleaning 3
Rain outside, clean sheets inside. I left for an hour and came back to a made bed, a folded blanket and a window that I could hear the ferry through.

Seattle, WA | 4 | 2025-12-21 | Kaya S. | house-cleaning 2
Almost everything. The shelf above the door is easy to miss, and was.

Seattle, WA | 3 | 2025-04-03 | Gordon L. | house-cleaning 3
The floors were good. I had asked for no scent, and there was one. It had faded by evening.

Portland, OR | 5 | 2026-08-21 | Wren D. | house-cleaning 2
No shoes, no radio, no hurry. She wiped the leaves of the rubber tree, one at a time.

Portland, OR | 5 | 2025-10-13 | Elias M. | house-cleaning 4
I have lived with the same gray line along the tub for years. It is not there now, and I keep looking for it.

San Diego, CA | 4 | 2026-06-09 | Paloma R. | house-cleaning 3
Sand out, air in. The shower glass needed a second look and got it when I asked.

San Diego, CA | 5 | 2025-07-17 | Anton K. | house-cleaning 3
Everything is where it was, only clean.

Los Angeles, CA | 5 | 2026-09-24 | Mirabel C. | house-cleaning 3
I write at home, and mess is loud. For two days after each visit I write well. I have started to schedule chapters around it.

Los Angeles, CA | 2 | 2025-05-19 | Devon A. | house-cleaning 2
My desk was on the list as not to be touched. It was touched. They apologized and gave the hour back. I have put a ribbon around it.

Pasadena, CA | 4 | 2026-04-14 | June W. | house-cleaning 3
Careful hands. The paper screens were brushed and not wiped, which is right. A vase is a few inches off, and I can live with that.

San Jose, CA | 5 | 2026-01-08 | Sanjay P. | house-cleaning 3
Arrived on time, left on time. In between, no sound but water.

Sacramento, CA | 5 | 2025-06-23 | Corinne V. | house-cleaning 3
The linen closet closes. It had not closed since we moved in. Towels by size, a sachet that I had forgotten in its place.

New York, NY | 5 | 2026-11-02 | Tomasz G. | house-cleaning 2
A studio has nowhere to hide anything, so I had hidden it all in the bath. Forgiven, sorted, rinsed.

New York, NY | 4 | 2026-05-04 | Leonie F. | house-cleaning 2
Good and silent. The elevator was out and she carried everything up nine floors. I would have understood if the hall mirror had waited. It did.

New York, NY | 5 | 2025-02-22 | Ravi S. | house-cleaning 2
Just the bedroom, before a long trip. Coming home was the best part of it.

Brooklyn, NY | 5 | 2026-07-09 | Odile H. | house-cleaning 3
Top floor, tin ceiling, heat. She asked for one fan and nothing else. The tin shines like water now.

Brooklyn, NY | 3 | 2025-11-07 | Casper N. | house-cleaning 3
Calm and kind. A little too calm, perhaps: the oven was still waiting when the time was up.

Astoria, NY | 5 | 2026-03-23 | Vasiliki D. | house-cleaning 3
Grandmother's lace on the table, lifted, shaken from the balcony, laid back with the same fold. I watched from the doorway and said nothing.

Jersey City, NJ | 4 | 2025-08-28 | Min-jun O. | house-cleaning 2
Sixteen windows, all inside panes. The skyline came back. Fingerprints on one, possibly mine.

Philadelphia, PA | 5 | 2026-10-20 | Thea L. | house-cleaning 3
A narrow house with narrow stairs and a patient person on each of them.

Philadelphia, PA | 1 | 2025-09-11 | Oswin B. | house-cleaning 2
I waited in a tidy room for somebody who did not come. The money was back the next day. The day was not.

Cambridge, MA | 5 | 2026-05-20 | Linnea R. | house-cleaning 2
Thesis in piles on the floor, each pile with a note. Every note was read. Every pile stands where it stood, on a floor that I can see.

Boston, MA | 4 | 2025-03-31 | Yusuf A. | house-cleaning 3
Neat, and no conversation, which I had asked for. The recycling was left by the door.

Washington, DC | 5 | 2026-08-04 | Maren K. | house-cleaning 3
I open the door after a long flight and the room breathes out. So do I.

Washington, DC | 5 | 2025-01-16 | Cyril E. | house-cleaning 4
An empty apartment, cleaned for whoever comes next. I took a last photograph and did not need a filter.

Chicago, IL | 5 | 2026-09-13 | Noor Z. | house-cleaning 3
Lake wind, old frames, fine dust. Twice a month it is gone by noon.

Minneapolis, MN | 4 | 2026-01-26 | Solveig P. | house-cleaning 3
Warm floor, clear sills, boots in a row. The lamp by the window was overlooked, and in January one notices lamps.

Denver, CO | 5 | 2025-12-07 | Isaac F. | house-cleaning 2
Small kitchen, big change. I cooked for the first time in weeks, slowly.

Salt Lake City, UT | 5 | 2026-06-27 | Greer M. | house-cleaning 3
She closed each drawer as if somebody were sleeping.
`
