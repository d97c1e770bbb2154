/** Demonstration reviews, written for this project. */
export const midwest = `
Chicago, IL | 5 | 2026-11-14 | Nadia K. | deep-cleaning 3
I work from the dining table, so I could hear the whole thing: drawers being lifted instead of dragged, the sofa pulled out, someone humming. Three hours later the oven door was see-through. I had forgotten there was a light in there.

Chicago, IL | 4 | 2026-09-02 | Terrence O. | apartment-cleaning 3
Third-floor walk-up in Pilsen and she carried her own vacuum up without a word about it. Bathroom grout came up two shades. She ran out of time for the back porch windows, which I should have put first on my list.

Chicago, IL | 5 | 2026-04-21 | Imani W. | one-time-cleaning 4
Booked it the week my mother flew in. My mother, who re-washes clean glasses, found nothing.

Chicago, IL | 2 | 2025-08-17 | Greg P. | house-cleaning 3
Arrived fifty minutes late because of the Cubs traffic and then had to leave on the dot for the next job. What got done was fine. Support gave me the missing hour back after two messages, but I had taken the morning off for this.

Chicago, IL | 5 | 2025-01-30 | Sunita R. | deep-cleaning 4
Salt stains. If you live here you know. The entry tile and the bottom foot of the hallway look like it is June.

Chicago, IL | 4 | 2026-06-11 | Walt D. | house-cleaning 3
Solid. Kitchen and both baths in three hours, floors last so nobody walked on them. Took me a minute to work out that you choose the hours yourself, not the number of rooms.

Evanston, IL | 5 | 2026-10-05 | Priscilla M. | deep-cleaning 4
Our house is from 1912 and every radiator is a dust museum. Ana had a brush on a bendy handle made for exactly that. She also put the books back in the order she found them, which nobody believes until I show them.

Evanston, IL | 3 | 2025-05-09 | Colin B. | house-cleaning 3
Good work downstairs, rushed upstairs. The guest room still had the vacuum cord across the bed when I got home. I rebooked with a shorter list and that went better.

Evanston, IL | 5 | 2024-12-19 | Tova S. | house-cleaning 3
Hanukkah wax on the sideboard, gone, and the wood underneath unharmed.

Naperville, IL | 5 | 2026-07-28 | Kristin H. | house-cleaning 3
Two boys, one dog, a mudroom I had given up on. Denise asked where I wanted her to start and I said wherever she would be least horrified. She laughed and started with the mudroom. It has a floor. It is gray, apparently.

Naperville, IL | 4 | 2025-10-13 | Raj V. | house-cleaning 2
Very thorough in the kitchen, even the strip between stove and counter. I would have liked a text when she was on the way. She was inside the window she gave, so this is a small thing.

Naperville, IL | 5 | 2025-03-22 | Beth A. | deep-cleaning 4
The baseboards. I have lived here nine years and thought they were cream.

Oak Park, IL | 5 | 2026-08-19 | Henry L. | deep-cleaning 4
I am eighty-one and do not do ladders any more. The young man did the tops of the cabinets and the ceiling fan, talked about his sister's graduation, and left the place smelling of nothing at all, which is how clean should smell.

Oak Park, IL | 4 | 2025-06-30 | Monique F. | house-cleaning 3
Came with her own supplies after I forgot to say I had none. One mirror was streaky in the afternoon sun. Everything else I would show a landlord.

Oak Park, IL | 5 | 2024-12-03 | Ivy C. | house-cleaning 3
Simple to book, hard to fault.

Aurora, IL | 5 | 2026-02-16 | Luis G. | moving-cleaning 5
Move-out clean before the keys went back. The walk-through took four minutes and the property manager asked me who we had used. Full deposit returned a week later.

Aurora, IL | 1 | 2025-07-08 | Dawn E. | house-cleaning 4
Nobody came. I waited from nine to noon, and the apology arrived at one. They refunded me the same day and offered a new date, which I did not take. One star for the morning, not for the refund.

Aurora, IL | 4 | 2025-11-24 | Patrick N. | one-time-cleaning 4
Nice job on a townhouse the week before Thanksgiving. Stairs vacuumed edge to edge. She asked before moving the model trains, which told me everything.

Rockford, IL | 5 | 2026-05-04 | Shauna T. | house-cleaning 3
I have lupus and good weeks and bad weeks. Having the bathrooms simply done, without having to explain myself, changed my month. Same person both times, because I asked.

Rockford, IL | 4 | 2025-02-11 | Eric J. | house-cleaning 4
Snowed eleven inches and she still came, only half an hour behind. Left her boots at the door without being asked. Did not get to the inside of the microwave.

Peoria, IL | 5 | 2026-09-26 | Darlene Q. | house-cleaning 4
River house, sand in places sand should not be. It took four hours and she found all of it. My grandkids have since put it back.

Peoria, IL | 3 | 2025-12-08 | Tom Y. | house-cleaning 3
Decent clean. I expected the fridge to be included and it was an extra, which the page did say if I had read it. Floors were very good.

Springfield, IL | 5 | 2026-03-31 | Annette B. | housekeeping-services 3
Session time at the Capitol means I am never home in daylight. I left a key, a list and an apology. Came back to a made bed and a note about a loose towel rail, with the screw tightened.

Springfield, IL | 4 | 2025-09-15 | Caleb R. | house-cleaning 4
Friendly, quick, careful with my record collection. Forgot to empty the small wastebasket in the office.

Milwaukee, WI | 5 | 2026-10-29 | Joanie S. | deep-cleaning 4
The kitchen in our duplex has one window and forty years of frying. Whatever Carol used on the hood, I want to be buried with it.

Milwaukee, WI | 4 | 2026-01-12 | Hassan A. | house-cleaning 4
Good communication, parked on the right side of the street for the snow rules, did a clean job of the bath and living room. I will book four hours next time instead of three, the place was worse than I admitted.

Milwaukee, WI | 5 | 2025-06-03 | Greta V. | house-cleaning 4
Even the thermostat was dusted. Who dusts a thermostat? Now I look at it.

Milwaukee, WI | 2 | 2025-03-07 | Lonnie D. | house-cleaning 3
The cleaner was pleasant but used one cloth for the whole bathroom and I watched it happen. Told support, got a second visit from somebody else, and that one was fine. Should not need the second visit.

Madison, WI | 5 | 2026-06-22 | Freya N. | apartment-cleaning 2
Grad student, tiny apartment, bigger mess than you would think possible in 480 square feet. Nobody judged me. The shower curtain came back from the dead.

Madison, WI | 5 | 2025-08-27 | Paul W. | moving-cleaning 5
August lease turnover, whole city moving on the same day, and they still showed up at eight sharp.

Madison, WI | 4 | 2025-01-18 | Mei-Ling C. | house-cleaning 3
I liked that she asked which products I did not want near the baby. Left the nursery until he was awake. A few cobwebs survived over the stairwell.

Minneapolis, MN | 5 | 2026-11-02 | Astrid J. | house-cleaning 4
Before: boots, grit, a hallway you could plant potatoes in. After: I took a photo and sent it to my sister in Duluth, who has now booked too.

Minneapolis, MN | 4 | 2026-04-09 | Devin M. | house-cleaning 3
Straightforward. I picked three hours, they sent one person, the person was good. The end-of-visit photo of the kitchen was a nice touch.

Minneapolis, MN | 5 | 2025-10-01 | Khadija I. | house-cleaning 3
She took her shoes off before I could ask, worked around prayer time without any fuss, and the bathroom faucets shine like they did in the listing.

Minneapolis, MN | 3 | 2025-04-16 | Roger H. | house-cleaning 2
The cleaning was good. The scheduling was not: moved twice, once the evening before. I stay because the woman who finally came was excellent.

Saint Paul, MN | 5 | 2026-07-07 | Mary Pat L. | deep-cleaning 4
Our big old Victorian scares people off. Not Bernadette. She did the staircase spindle by spindle and then told me kindly that my vacuum belt was about to go.

Saint Paul, MN | 4 | 2025-11-06 | Yee V. | housekeeping-services 3
Good value for the first one. I kept the membership because the second cleaning cost half of what my last company charged, and it was better.

Saint Paul, MN | 5 | 2025-02-25 | Owen F. | house-cleaning 4
My wife cried, in a good way. Newborn house. That is the review.

Des Moines, IA | 5 | 2026-05-19 | Carla U. | one-time-cleaning 4
Hosted thirty people for a graduation the next day. Somebody complimented the light switches. I am still thinking about it.

Des Moines, IA | 4 | 2025-09-29 | Brent K. | house-cleaning 4
Punctual and polite. She does a tidy job on floors and a quick one on dusting. If your shelves are crowded like mine, ask for another hour.

Saint Louis, MO | 5 | 2026-08-30 | Yolanda P. | house-cleaning 3
Brick house, no central air, August. I had fans going and lemonade out. She finished the whole first floor and would not let me help carry the mop bucket.

Saint Louis, MO | 4 | 2025-07-19 | Andy Z. | house-cleaning 3
Cat hair on a gray couch is my enemy. The couch is gray again. Missed under the bed, where the cat had gone in protest, so I will call it a draw.

Saint Louis, MO | 5 | 2024-12-28 | Rochelle T. | deep-cleaning 4
Pine needles, glitter, candle soot. All of Christmas, removed.

Kansas City, MO | 5 | 2026-10-18 | Marcus W. | deep-cleaning 4
I smoke brisket on the patio and the patio door showed it. Not any more. They also wiped down the rub jars, which I did not know could be anything but sticky.

Kansas City, MO | 3 | 2026-02-02 | Jill C. | deep-cleaning 4
Fine on the surfaces, not so fine in the corners. When I said so she went back with a toothbrush and did them in front of me, cheerfully. I would rather not have had to say it.

Overland Park, KS | 5 | 2026-01-25 | Stephanie G. | house-cleaning 3
Four bathrooms is a ridiculous number of bathrooms. They are all clean at the same time for the first time since we bought the place.

Overland Park, KS | 4 | 2025-06-14 | Neil B. | house-cleaning 2
Left a short list of what she did and what she would do next time. Very organized. She did ring the doorbell during nap time, despite the sign.

Omaha, NE | 5 | 2026-09-10 | Trudy M. | housekeeping-services 3
My husband passed in spring and the house had stopped being kept. Elena never asked, she just put things right, and folded his blanket as if it mattered. It did.

Omaha, NE | 4 | 2025-05-27 | Scott A. | house-cleaning 3
Easy booking, fair time window, clean kitchen. Wish the confirmation had said where she would need to park.

Indianapolis, IN | 5 | 2026-05-30 | Latoya J. | housekeeping-services 3
Race weekend, house full of cousins, and I came home to made beds and a sink I could see myself in. Worth every cent and I counted them.

Indianapolis, IN | 4 | 2025-12-15 | Gordon S. | house-cleaning 3
She vacuumed the dog bed without my asking. The dog was offended, I was delighted. Blinds only got the once-over.

Indianapolis, IN | 1 | 2025-04-03 | Vanessa R. | house-cleaning 4
A shelf in the bathroom came off the wall and a perfume bottle broke. It took three emails to get the claim handled, and I only have it resolved now, five weeks later. The cleaning itself I barely remember.

Detroit, MI | 5 | 2026-06-17 | Andre C. | apartment-cleaning 3
Loft with polished concrete floors that show every footprint. She mopped herself out of the door backwards like a professional, because she is one.

Detroit, MI | 4 | 2025-11-11 | Sheila N. | house-cleaning 2
Did right by my mother's house in Rosedale Park. Careful with the china cabinet. Ten minutes late and texted about it.

Detroit, MI | 5 | 2025-03-14 | Omar H. | one-time-cleaning 4
Ramadan, guests every night, no energy left. Came home to a calm kitchen.

Ann Arbor, MI | 5 | 2026-08-24 | Lin X. | moving-cleaning 5
Moved in the day after the last tenant left, and the place was somebody else's until she had cleaned it. Inside the drawers, the tracks of the sliding door, the top of the fridge. Now it is mine.

Ann Arbor, MI | 4 | 2025-10-20 | Dan F. | house-cleaning 3
Good crew of one. Game-day traffic made her late and she stayed later to make up for it, which she did not have to do.

Grand Rapids, MI | 5 | 2026-03-06 | Holly V. | house-cleaning 2
I kept apologizing and she kept saying she had seen worse. I doubt it, but what a lovely thing to say.

Grand Rapids, MI | 4 | 2025-07-31 | Pieter D. | room-cleaning 2
Honest about what fits into two hours: kitchen and one bath, nothing more. She was right and both were spotless.

Lansing, MI | 5 | 2026-04-14 | Rosa E. | house-cleaning 4
Came for the price, stayed for Maribel.

Lansing, MI | 3 | 2025-08-05 | Keith L. | house-cleaning 3
Average. The bathroom was very good, the living room looked as if time had run out. I did get an honest note saying so.

Cleveland, OH | 5 | 2026-07-15 | Dorothy Z. | house-cleaning 3
The lake breeze brings in everything. Window sills, screens, that gritty film on the porch table: done, and she rinsed the dead mayflies off the door without screaming. I would have screamed.

Cleveland, OH | 4 | 2025-01-09 | Mike T. | house-cleaning 4
No complaints about the work. The reminder email gave the time in a way that confused me and I nearly missed her. Called, sorted, fine.

Columbus, OH | 5 | 2026-10-11 | Jasmine B. | house-cleaning 4
I run a daycare from home. Clean is not optional and neither is knowing what was sprayed. She wrote the names of both products on the fridge pad, with the times.

Columbus, OH | 5 | 2025-09-04 | Tyler W. | apartment-cleaning 3
Roommates of three years, one clean apartment, zero arguments about whose turn it was.

Columbus, OH | 2 | 2026-01-28 | Elaine K. | house-cleaning 2
Nice person, thin job. Toothpaste still on the mirror, hair behind the door. I was given a free hour and used it with another cleaner, who was much better. Ask for Renee.

Cincinnati, OH | 5 | 2026-08-08 | Bernard M. | house-cleaning 2
They got candle wax out of my grandmother's tablecloth with an iron and a paper bag. I thought that was only a story people told.

Cincinnati, OH | 4 | 2026-02-20 | Paige L. | house-cleaning 3
Steep hill, no driveway, no grumbling. The kitchen floor is a color I had stopped expecting. One picture frame went back crooked, which took me one finger to fix.

Cincinnati, OH | 5 | 2025-05-16 | Samir D. | house-cleaning 2
Booked at lunch, cleaned the next morning.

Dayton, OH | 4 | 2026-06-05 | Connie R. | house-cleaning 3
Very good with the stairs and the cat's corner. She asked about the treadmill, and we both agreed to leave it as it was.

Akron, OH | 5 | 2025-10-26 | Floyd H. | house-cleaning 3
First time I have paid anybody to clean in seventy years. My late wife would have followed her around. I only followed her for the first hour, and then I went and read the paper.
`
