import { domainToASCII } from "node:url";
import { type Mailer, MailPostponed, MailRefused } from "@deck/core/kernel/ports";
import { required } from "./environment.ts";
import { once } from "./once.ts";

/** Name of the tag that comes back with every event about a letter; `core/delivery/mail-events.ts` reads it. */
const TAG = "row";

/**
 * What lies in the letter or its address, so that no repeat mends it. A paused or suspended account and a sender that
 * is not verified are the operator's to mend: those letters wait.
 */
const FOR_GOOD = new Set(["MessageRejected", "BadRequestException"]);

const load = once(async () => {
	const ses = await import("@aws-sdk/client-sesv2");
	// One attempt: a repeat inside the SDK could send a letter twice, unseen.
	return { ses, client: new ses.SESv2Client({ maxAttempts: 1 }) };
});

/** SES. The client is loaded with the first letter. */
export const mailer: Mailer = {
	async send(letter, tag) {
		const { ses, client } = await load();
		const text = (data: string) => ({ Data: data, Charset: "UTF-8" });
		try {
			const answer = await client.send(
				new ses.SendEmailCommand({
					FromEmailAddress: required("MAIL_FROM"),
					ConfigurationSetName: required("MAIL_CONFIGURATION_SET"),
					Destination: { ToAddresses: [asciiDomain(letter.to)] },
					Content: {
						Simple: {
							Subject: text(letter.subject),
							Body: { Text: text(letter.text), Html: text(letter.html) },
						},
					},
					EmailTags: [{ Name: TAG, Value: tag }],
				}),
			);
			return { message_id: answer.MessageId ?? "" };
		} catch (error) {
			if (!(error instanceof Error)) throw error;
			const words = `${error.name}: ${error.message}`;
			if (FOR_GOOD.has(error.name)) throw new MailRefused(words);
			if (wasNotTaken(error)) throw new MailPostponed(words);
			throw error;
		}
	},
};

/** Whether SES said no, or was not even reached: then a repeat can't make two letters of one. */
function wasNotTaken(error: Error): boolean {
	if ("code" in error && error.code === "ECONNREFUSED") return true;
	if (!("$metadata" in error) || typeof error.$metadata !== "object" || error.$metadata === null)
		return false;
	const status = "httpStatusCode" in error.$metadata ? Number(error.$metadata.httpStatusCode) : 0;
	return status >= 400 && status < 500;
}

/** SES takes domains in their ASCII form alone. */
function asciiDomain(address: string): string {
	const at = address.lastIndexOf("@");
	return `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1))}`;
}
