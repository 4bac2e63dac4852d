/** Optional e-mail topic of mailings (contracts/profile.ts MAIL_TOPICS). */
export const TOPIC = "news";
