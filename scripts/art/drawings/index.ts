/**
 * Importing this registers all drawings. The contact sheet follows this order, and parts must come before drawings that
 * place them.
 */
import './parts.ts'
import './pets.ts'
import './figures.ts'
import './rooms.ts'
import './house.ts'
import './roof.ts'
import './facade.ts'
import './street.ts'
import './scenery-hive.ts'
import './scenery-farm.ts'
import './scenery-cabin.ts'
import './scenery-block.ts'
import './scenes-visit.ts'
import './scenes-trouble.ts'
import './scenes-after.ts'
import './scenes-ads.ts'
import './spots-services.ts'
import './spots-addons.ts'
import './spots-options.ts'
import './spots-tips.ts'
