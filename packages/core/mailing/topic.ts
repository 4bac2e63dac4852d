/** contracts/profile.ts MAIL_TOPICS. */
export const MAILING_TOPIC = "news";
