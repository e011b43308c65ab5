/** Every table of the product, for Drizzle and for the inventory in `inventory.ts`. */
export { announcements } from './schema/announcement.ts';
export { contactMessages } from './schema/contact-message.ts';
export { notifications } from './schema/notification.ts';
export { rateLimits } from './schema/rate-limit.ts';
export { seeds } from './schema/seed.ts';
