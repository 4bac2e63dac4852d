/** contracts/profile.ts MAIL_TOPICS. */
export const TOPIC = "news";
