import { SESClient, SendRawEmailCommand } from "@aws-sdk/client-ses";
import MailComposer from "nodemailer/lib/mail-composer/index.js";

export const ses = { MailComposer, SESClient, SendRawEmailCommand };
