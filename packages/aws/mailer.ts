import { domainToASCII } from "node:url";
import { type Mailer, MailPostponed, MailRefused } from "@deck/core/kernel/ports";
import { compose } from "./compose.ts";
import { required } from "./environment.ts";
import { once } from "./once.ts";

/** Name of the tag that comes back with every event about a letter; `core/delivery/mail-events.ts` reads it. */
const TAG = "row";

/** What lies in the letter or its address, so that no repeat mends it. */
const FOR_GOOD = new Set(["MessageRejected", "InvalidParameterValue"]);
/** Words by which SES says under those very names that the account or its sender is not ready: the operator's to mend. */
const NOT_READY = /not verified|paused|suspended|sandbox/i;
/** Names under which SES says that it is asked too often. */
const TOO_OFTEN = new Set(["Throttling", "ThrottlingException", "TooManyRequestsException"]);
/** Nobody was there to take it. */
const UNREACHED = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN"]);

const load = once(async () => {
	const { ses } = await import("#lazy/ses");
	// One attempt: a repeat inside the SDK could send a letter twice, unseen.
	return { ses, client: new ses.SESClient({ maxAttempts: 1 }) };
});

/** SES. The client is loaded with the first letter. */
export const mailer: Mailer = {
	async send(letter, tag) {
		const { ses, client } = await load();
		const to = asciiDomain(letter.to);
		const source = await compose(ses.MailComposer, letter, { to, from: required("MAIL_FROM") });
		try {
			const answer = await client.send(
				new ses.SendRawEmailCommand({
					Destinations: [to],
					RawMessage: { Data: source },
					ConfigurationSetName: required("MAIL_CONFIGURATION_SET"),
					Tags: [{ Name: TAG, Value: tag }],
				}),
			);
			return { message_id: answer.MessageId ?? "" };
		} catch (error) {
			throw judge(error);
		}
	},
};

/** What a failure of SES means for the letter; itself where nobody knows whether the letter was taken. */
function judge(error: unknown): unknown {
	if (!(error instanceof Error)) return error;
	const { name, message } = error;
	const words = `${name}: ${message}`;
	if (FOR_GOOD.has(name) && !NOT_READY.test(message)) return new MailRefused(words);
	if (TOO_OFTEN.has(name) && !/daily/i.test(message)) return new MailPostponed(words, { passing: true });
	if ("code" in error && UNREACHED.has(String(error.code)))
		return new MailPostponed(words, { passing: true });
	return statusOf(error) >= 400 && statusOf(error) < 500
		? new MailPostponed(words, { passing: false })
		: error;
}

/** The status of SES's answer; 0 where there was none. */
function statusOf(error: Error): number {
	if (!("$metadata" in error) || typeof error.$metadata !== "object" || error.$metadata === null) return 0;
	return "httpStatusCode" in error.$metadata ? Number(error.$metadata.httpStatusCode) : 0;
}

/** SES takes domains in their ASCII form alone. */
function asciiDomain(address: string): string {
	const at = address.lastIndexOf("@");
	return `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1))}`;
}
