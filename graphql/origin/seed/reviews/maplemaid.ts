/** Demonstration reviews, written for this project: homely and unhurried, as one tells it over the fence. */
export const maplemaid = `
Columbus, OH | 5 | 2026-11-15 | Eleanor W. | house-cleaning 4
My knees gave out before my standards did. Ruthie kneels for me now. She does the corners of the stairs with a butter knife and a rag, the way my mother taught me.

Columbus, OH | 4 | 2026-05-07 | Vernon G. | house-cleaning 3
A pleasant young person, and careful with the clocks. I have nine. One was dusted into the wrong hour, which gave me an extra nap.

Columbus, OH | 5 | 2025-03-19 | Harriet P. | house-cleaning 3
She puts the kettle on when she is done. I never asked.

Cleveland, OH | 5 | 2026-09-18 | Stanley M. | house-cleaning 4
Since Irene died I only lived in two rooms. Now there are five again. The curtains were washed and hung, and you can see the maple from the piano.

Cleveland, OH | 4 | 2025-08-22 | Lucille B. | house-cleaning 3
We had a good talk and a good cleaning, in that order. Perhaps a little less of the first next time, and that is as much my doing as hers.

Akron, OH | 5 | 2026-07-03 | Marge D. | house-cleaning 4
Family reunion, porch to attic. My sister ran her finger along the hutch, looked at it, and said nothing. Fifty years I have waited for that.

Dayton, OH | 3 | 2025-11-12 | Clifford R. | house-cleaning 3
Honest work, but hurried at the end. The good parlor had its lamps moved and not put back. I am eighty-four and I know where my lamps go.

Cincinnati, OH | 5 | 2026-03-11 | Geraldine F. | house-cleaning 3
We are on a hill with forty-one steps. She counted them out loud the first time. She has come every other Wednesday since, and so far no complaint but the counting.

Cincinnati, OH | 4 | 2024-12-18 | Leonard A. | house-cleaning 5
Thirty years of pipe tobacco came off the study ceiling. I do not smoke it any more, and now neither does the room. One shelf was too high for her ladder.

Pittsburgh, PA | 5 | 2026-10-09 | Rosemary K. | house-cleaning 3
My neighbor told me about them across the hedge, so I am telling you. Floors first, then windows, then she sat with the cat for a minute because he expects it.

Pittsburgh, PA | 2 | 2025-06-26 | Wilbur N. | house-cleaning 3
They sent a different face from the one I had asked for. He did what he could, but he did not know about the cellar door, and I had to get up.

Harrisburg, PA | 5 | 2026-02-05 | Adele S. | house-cleaning 3
Quilting frame in the front room, pins in every rug. She used a magnet on a string. I gave her the string's worth of shortbread.

Allentown, PA | 4 | 2025-09-04 | Ruth Ann H. | house-cleaning 4
Gentle with Mother, who is deaf and does not like to be surprised. She always waves from the doorway. The bathroom tiles could be whiter, but so could I.

Buffalo, NY | 5 | 2026-01-20 | Edmund C. | house-cleaning 3
Snow to the windowsills, and there she stood with her bucket. We made her stay for soup until the plow came by.

Buffalo, NY | 4 | 2025-04-15 | Florence T. | house-cleaning 2
Just the kitchen and the bath, thank you, the rest I can still do. They listened, and did just that. I would have taken the pantry, too, if somebody had offered.

Rochester, NY | 5 | 2026-08-13 | Dorothea L. | house-cleaning 3
Lilacs drop everything everywhere. The porch is swept, the swing is wiped down, and someone left my glasses where I would find them.

Syracuse, NY | 5 | 2025-10-30 | Alton J. | house-cleaning 5
We left the farmhouse after forty-six years. She cleaned it as though we were coming back. My wife could close the door without looking twice.

Albany, NY | 4 | 2026-06-16 | Beatrix O. | house-cleaning 3
Books in every room, and each was lifted, dusted and put down again. It took the whole time, so the stove will have its turn in July.

Worcester, MA | 5 | 2026-04-02 | Pauline E. | house-cleaning 3
Five grandchildren for Easter and jam on the banister. She laughed, I laughed, and the banister shines.

Boston, MA | 3 | 2025-07-08 | Gerald Q. | house-cleaning 3
The rooms were done nicely. Finding the bell was not: ours is the green door and it says so in my note. Half an hour went by with both of us waiting politely.

Providence, RI | 5 | 2026-05-28 | Concetta V. | house-cleaning 4
Sunday sauce since 1971 has a way of staying on a wall. There is a sponge in this world that takes it off, and she has it.

Hartford, CT | 4 | 2025-12-19 | Myrtle B. | house-cleaning 3
Dusted the crèche, every lamb and king, and set them back by the manger. One shepherd now looks the other way. We have left him so.

Manchester, NH | 5 | 2026-10-24 | Norman Y. | house-cleaning 4
Wood ash, wet dogs, leaves. She brings her own slippers and works from the top down, as it should be done.

Portland, ME | 5 | 2025-05-22 | Hester A. | house-cleaning 3
The sea gets into the windows here. She rinsed the salt away and left them open to the smell of it.

Detroit, MI | 5 | 2026-09-02 | Odessa P. | house-cleaning 3
I raised six in this house and never once had help. It is a strange feeling to hear a mop that is not mine. A fine feeling, too.

Grand Rapids, MI | 4 | 2025-01-28 | Hendrik Z. | house-cleaning 3
Tidy, on time, no fuss. She wipes under things. My only note is the lid of the bread box.

Lansing, MI | 5 | 2026-06-30 | Opal R. | house-cleaning 3
Peonies on the table every June since I was married, and ants to go with them. She moved the ants outdoors and kept the peonies.

Louisville, KY | 5 | 2026-03-27 | Virgil H. | house-cleaning 3
After the stroke I had one good hand. Miss Bettina is the other one on Tuesdays. She buttons the pillowcases and tells me the river level.

Knoxville, TN | 1 | 2025-08-05 | Winifred S. | house-cleaning 3
A cup from my grandmother's set was broken and put back in the cupboard with the crack to the wall. They paid for it when I wrote. I would rather have been told.

Richmond, VA | 4 | 2026-07-22 | Augusta M. | house-cleaning 4
Silver counted before, counted after, and polished in between. I was ready to be particular and had no chance. The back hall was warm work, and it shows a little.

Springfield, IL | 5 | 2025-11-03 | Delbert C. | house-cleaning 3
Came in the back way like a neighbor does, left by the front with a bag of my tomatoes.

Peoria, IL | 5 | 2026-10-31 | Lavinia G. | house-cleaning 3
She found the recipe card I had lost behind the flour bin in 1998. There was pie.
`
