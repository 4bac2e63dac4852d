import { SESClient, SendRawEmailCommand } from "@aws-sdk/client-ses";
import MailComposer from "nodemailer/lib/mail-composer/index.js";

/** What we use of SES, and what puts letters into their source. */
export const ses = { MailComposer, SESClient, SendRawEmailCommand };
