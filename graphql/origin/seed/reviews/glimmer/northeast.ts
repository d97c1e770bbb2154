/** Demonstration reviews, written for this project. */
export const northeast = `
New York, NY | 5 | 2026-11-18 | Camille D. | apartment-cleaning 2
Studio, prewar, one closet. She moved everything I own to clean behind it and then everything I own was back where it lives. The windowsill had a family of dust older than my lease.

New York, NY | 4 | 2026-10-03 | Jonah B. | apartment-cleaning 3
Doorman, service elevator, certificate on file, the usual building circus, and she knew how to handle all of it. Missed the top of the kitchen cabinets, though to be fair you need to be six foot four to see them.

New York, NY | 5 | 2026-05-25 | Wen L. | deep-cleaning 4
The radiator cover came off! I did not know it came off. There was a MetroCard behind it from 2011.

New York, NY | 3 | 2026-01-16 | Harriet G. | house-cleaning 3
Bathroom excellent, everything else so-so. I had booked three hours for a two bedroom because I was being hopeful. I would say: book honestly.

New York, NY | 5 | 2025-07-22 | Malik S. | house-cleaning 4
No small talk, no fuss, bleach where bleach belongs and nowhere else. Ten out of ten, keeping her number would be against the rules so I just rebooked.

New York, NY | 2 | 2025-02-05 | Deborah W. | house-cleaning 3
Cleaner came an hour early, while I was on a call, and the front desk sent her up. Good work in the end but I was in a towel. Please respect the time I chose.

Brooklyn, NY | 5 | 2026-09-21 | Anselm R. | apartment-cleaning 3
Railroad apartment, toddler, sourdough. There was dough in the chair joints. There is no longer dough in the chair joints.

Brooklyn, NY | 4 | 2026-03-12 | Keisha T. | house-cleaning 3
Lovely energy and very good floors. She let the door lock behind her when she took the trash down and we had a funny ten minutes on the stoop. No harm done.

Brooklyn, NY | 5 | 2025-11-30 | Miriam F. | house-cleaning 3
I explained the two sets of sponges once and she kept them apart all day. That kind of attention you cannot teach.

Brooklyn, NY | 4 | 2025-05-02 | Diego N. | moving-cleaning 5
Moved out of Bushwick and got the deposit back from a landlord who has never given one back. Windows were only done inside, which is what I paid for.

Astoria, NY | 5 | 2026-07-02 | Eleni P. | house-cleaning 3
My yiayia inspected. She ran a finger along the top of the door. She looked at the finger, she looked at the cleaner, and she offered her coffee.

Astoria, NY | 4 | 2025-08-11 | Farid K. | house-cleaning 3
Quick, kind, did the balcony rails without being asked because pigeons. The bed was made with the flat sheet sideways. I slept fine.

Yonkers, NY | 5 | 2026-04-28 | Gloria A. | house-cleaning 4
After my hip operation I could not bend. For six weeks somebody else bent for me, and the floors were better than when I did them.

Yonkers, NY | 3 | 2025-12-22 | Peter S. | one-time-cleaning 4
Good but rebooked on me once, the week before Christmas of all weeks. They made it up with an evening slot, which I appreciated more than I let on.

Buffalo, NY | 5 | 2026-02-08 | Colleen M. | house-cleaning 3
Lake effect outside, spring inside.

Buffalo, NY | 4 | 2025-06-26 | Darnell W. | house-cleaning 3
She has a system: top to bottom, left to right, one room and then the next. I have watched my share of cleaning videos and this was the real thing. Light bulbs got dusted too. Only the tub could have used a second pass.

Rochester, NY | 5 | 2026-08-13 | Faye O. | deep-cleaning 4
Lilac season and open windows means pollen on every flat thing. She brought a box of damp microfiber and just went through the house like weather.

Rochester, NY | 4 | 2025-01-23 | Simon J. | house-cleaning 2
Reasonable, reliable. I like that you see the hours and the amount before any card is asked for. Shower head still has limescale but that is ten years of me.

Albany, NY | 5 | 2026-06-09 | Theresa B. | house-cleaning 4
My tenants left a kitchen that made me sit down on the step. Four hours later I was showing it to the next couple, who took it.

Albany, NY | 4 | 2025-10-08 | Vikram P. | house-cleaning 3
Came prepared, left on time, even sorted the shoe pile by size. Would have loved a heads-up that she does not do windows above the second floor.

Syracuse, NY | 5 | 2026-01-07 | Kelly R. | house-cleaning 3
Hockey bags. You cannot imagine. She opened the windows first, which was wise.

Syracuse, NY | 4 | 2025-04-25 | Abdul M. | apartment-cleaning 3
Neat work in a student apartment. The oven was so bad that she told me it needs its own visit, and gave me a fair guess of the time.

Jersey City, NJ | 5 | 2026-10-24 | Priya N. | house-cleaning 4
High floor, floor-to-ceiling glass, two-year-old with opinions about handprints. For one whole evening we had a view.

Jersey City, NJ | 4 | 2026-03-27 | Brandon C. | house-cleaning 4
On the dot, friendly with the concierge, strong on bathrooms. The couch cushions were put back in a different order and it bothered me for a day. I may be the problem.

Newark, NJ | 5 | 2025-09-18 | Tanisha L. | house-cleaning 2
Night-shift nurse. I asked for noon and for quiet and got both. Woke up to a clean kitchen and thought I was still asleep.

Newark, NJ | 1 | 2026-06-27 | Roberto F. | house-cleaning 3
I was charged for the first month of the membership and had not understood that it was part of the offer. It is written there, I have looked again, but I was in a hurry and felt foolish. The lady who cleaned was very good. The star is for how I felt.

Princeton, NJ | 5 | 2026-05-13 | Eleanor H. | house-cleaning 2
Eleven hundred books and not one of them out of place. She dusted along the tops with a paintbrush. I have asked her to teach my research assistant.

Princeton, NJ | 4 | 2025-07-10 | Jun S. | house-cleaning 3
Great for the price of the first visit and still good at the regular one. The only thing I would change is being able to say in the form which door to use.

Stamford, CT | 5 | 2026-09-08 | Maureen K. | house-cleaning 3
We came back from two weeks on the Cape to a house that smelled shut. I had booked it from the ferry. By the time the laundry was in, the place felt lived in again.

Stamford, CT | 4 | 2025-11-19 | Todd G. | house-cleaning 4
Efficient. Chrome shines, floors shine, I am a simple man. The stainless fridge has a couple of swirl marks.

Hartford, CT | 5 | 2026-02-27 | Wanda C. | house-cleaning 3
Insurance adjuster here, so I notice things. I noticed that she photographed the chipped sink before touching it and told me it was chipped. That is how it should be done.

Hartford, CT | 4 | 2025-03-19 | Leo P. | apartment-cleaning 3
Second-floor apartment with a steep back stair, and the vacuum came up that way without a dent in the wall. Good job on the pantry. Forgot the bathroom mat outside.

Providence, RI | 5 | 2026-07-20 | Sofia M. | house-cleaning 3
Art school house. There was plaster in the bathtub. She asked what it was, nodded, and it was gone.

Providence, RI | 4 | 2025-09-09 | Dennis Q. | house-cleaning 4
Got a cleaner who grew up two streets over, so I got a clean kitchen and the history of the block. I did not mind. She ran a little over and did not charge for it.

Providence, RI | 5 | 2025-01-14 | Amara E. | house-cleaning 3
Quiet, careful, gone before I finished my call. The faucets gleam.

Boston, MA | 5 | 2026-11-09 | Siobhan D. | house-cleaning 4
September first movers left gum on the landing and something on the ceiling. It took until November for me to ask for help. I should have asked in September.

Boston, MA | 4 | 2026-08-03 | Ravi T. | house-cleaning 2
Beacon Hill stairs are basically ladders, and she was up and down them with a smile. The fireplace brass could have had more love. The bathroom had all of it.

Boston, MA | 5 | 2025-12-30 | Paulette J. | one-time-cleaning 4
A whole Christmas of cookies ground into a sisal rug. She got down on her knees with a comb. A comb!

Boston, MA | 3 | 2025-06-18 | Ian M. | house-cleaning 2
Parking is impossible here and she lost twenty-five minutes to it, which came off my time. Nobody's fault exactly. What she did do was very good.

Cambridge, MA | 5 | 2026-04-02 | Noor H. | house-cleaning 2
My desk was not touched, as requested, and everything around my desk was immaculate, so that now my desk looks like an exhibit about me.

Cambridge, MA | 4 | 2025-10-15 | Felix A. | house-cleaning 4
Reliable, every other Thursday. Once a different person came without notice, and she was just as good, but I like to know who has the key.

Worcester, MA | 5 | 2026-06-30 | Donna V. | house-cleaning 2
Triple-decker, three porches, three kinds of grime. She laughed at porch number three and then won.

Worcester, MA | 4 | 2025-02-13 | Chris E. | house-cleaning 4
Booked it as a Valentine's gift. Better than flowers, according to the person I live with, who has now scheduled it monthly.

Portland, ME | 5 | 2026-09-15 | Hester B. | deep-cleaning 4
Wood stove, two labs, mud season in April and another kind of mud in September. They leave the floors so clean that the dogs slow down.

Portland, ME | 4 | 2025-08-21 | Gil F. | house-cleaning 3
We rent the upstairs in summer, and turnarounds are tight. She made three in a row and missed only one hair in one drain, and a guest told me so.

Portland, ME | 5 | 2025-03-30 | Joan T. | house-cleaning 3
Good soap, strong arms, no nonsense.

Manchester, NH | 5 | 2026-05-08 | Lorraine P. | house-cleaning 3
I was embarrassed about the garage fridge. Everyone has one shelf they do not look at. It is the nicest shelf in the house now.

Manchester, NH | 4 | 2025-11-03 | Ned C. | house-cleaning 3
Straight answers on the phone when I asked what the monthly thing was. Cleaned well, locked up well. Did not do the inside of the car, which my son had hoped for.

Pittsburgh, PA | 5 | 2026-10-20 | Marguerite S. | house-cleaning 4
Hillside house, coal-dust cellar stairs from my grandfather's day. She wore a mask, I wore a mask, and we got on like a house on fire. Cellar stairs are wood. Oak, I think.

Pittsburgh, PA | 4 | 2026-01-31 | Dominic R. | house-cleaning 3
Great with the tile. The only miss was a sticky spot by the trash can, and I only know because I stepped in it on Sunday.

Pittsburgh, PA | 5 | 2025-05-21 | Aisha G. | house-cleaning 2
She texted a photo of the finished kitchen while I sat in the dentist's chair. Best part of that day by far.

Philadelphia, PA | 5 | 2026-08-27 | Renee B. | house-cleaning 3
South Philly rowhouse, twelve feet wide, so when one room is a mess the house is a mess. She did it front to back like painting a fence. My block captain asked for the name.

Philadelphia, PA | 4 | 2026-03-03 | Stan W. | house-cleaning 2
Good work on windows I can reach and she can reach. I had put the zip down wrong and a real person fixed it in one message.

Philadelphia, PA | 5 | 2025-09-25 | Chidi U. | house-cleaning 4
Three roommates, one bathroom, one hero.

Philadelphia, PA | 2 | 2025-04-10 | Joyce L. | house-cleaning 2
The first cleaner was wonderful and then moved away. The second was on the phone through half the visit. I complained and was heard, and have a third now, who is nearly as good as the first.

Allentown, PA | 4 | 2026-02-14 | Ray K. | house-cleaning 3
Not fancy, just properly done. Dust on the door frames is gone, also the ring in the tub. Took the whole three hours and used them.

Allentown, PA | 5 | 2025-07-16 | Milagros V. | house-cleaning 3
My daughter has asthma, so I asked for no sprays. The lady came with steam and vinegar and an old T-shirt, exactly like my own mother. No wheezing that night.

Harrisburg, PA | 5 | 2026-04-24 | Vernon H. | house-cleaning 4
Flood took our basement last year and I had given up on the concrete. Scrubbed twice, squeegeed, fan left running. I have set up my workbench again.

Harrisburg, PA | 3 | 2025-10-31 | Alice N. | house-cleaning 2
It was Halloween and there was candy, so maybe my fault, but there was a wrapper in the sofa afterwards. Rest of the room was lovely.

Baltimore, MD | 5 | 2026-09-30 | Simone A. | house-cleaning 3
Marble steps. If you know Baltimore, you know. She asked for the pumice without my saying a word.

Baltimore, MD | 4 | 2026-05-05 | Kurt J. | moving-cleaning 5
They fitted me in between two showings when I was selling. House sold. I credit the location mostly, but the kitchen did no harm.

Baltimore, MD | 5 | 2025-02-21 | Zora P. | house-cleaning 3
Crab night was Friday. You would never know it.

Silver Spring, MD | 5 | 2026-07-12 | Alemnesh T. | one-time-cleaning 4
Incense, coffee ceremony, a white rug: my choices are my choices. She treated the rug like a patient. It made a full recovery.

Silver Spring, MD | 4 | 2025-12-11 | Bruce O. | house-cleaning 3
Fine work. The final bill was exactly what the page had said it would be, including tax, which should not be remarkable and is.

Washington, DC | 5 | 2026-10-14 | Helena C. | housekeeping-services 3
I host dinners for work and the powder room is where reputations go to die. Mine is safe. She even folded the end of the tissue roll into a point, which made the ambassador's wife laugh.

Washington, DC | 4 | 2026-06-01 | Jerome D. | apartment-cleaning 3
Very good on the kitchen, good on the bath. Basement unit with low beams, and she bumped her head and joked about it. I have put foam on the beam.

Washington, DC | 5 | 2025-08-15 | Annalise R. | house-cleaning 3
Came on a federal holiday when nobody else would.

Arlington, VA | 5 | 2026-03-18 | Joe M. | house-cleaning 3
Twenty-two years of inspections taught me where to look. I looked. Well done.

Arlington, VA | 4 | 2025-11-14 | Leticia G. | house-cleaning 4
Left the thermostat as it was, the blinds as they were, and the sink as it had never been. Two water glasses in the wrong cupboard, that is all I have.
`
