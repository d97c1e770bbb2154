/**
 * Importing this registers all drawings. The contact sheet follows this order, and parts must come before drawings that
 * place them.
 */
import './parts.ts'
import './figures.ts'
import './rooms.ts'
import './house.ts'
import './street.ts'
import './scenes-visit.ts'
import './scenes-trouble.ts'
import './scenes-after.ts'
import './spots-services.ts'
import './spots-addons.ts'
import './spots-options.ts'
import './spots-tips.ts'
