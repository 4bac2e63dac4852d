/** Messages to many among the letters that one may do without (contracts/profile.ts MAIL_TOPICS). */
export const TOPIC = "news";
